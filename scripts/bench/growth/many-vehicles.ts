import type { PageData } from "../../../src/app/page-data.ts";
import { loadPageData } from "../../../src/server/page-data.ts";
import type { PageId } from "../../../src/shared/pages.ts";

/**
 * The data of a page as it would be with so many vehicles in content: those that there are, over and over, each with an
 * id and a name of its own.
 */
export function loadWithManyVehicles<Id extends PageId>(page: Id, count: number): PageData[Id] {
  const data = loadPageData(page);
  if (!("vehicles" in data)) return data;
  const vehicles = Array.from({ length: count }, (_, index) => {
    const vehicle = data.vehicles[index % data.vehicles.length];
    // Of the same length everywhere, so that only their number makes a difference.
    const number = String(index).padStart(4, "0");
    return { ...vehicle, id: `${vehicle?.id}-${number}`, name: `${vehicle?.name} ${number}` };
  });
  return { ...data, vehicles };
}
