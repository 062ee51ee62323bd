import type { PageData } from "../../../src/app/pages.ts";
import { loadPageData } from "../../../src/server/pages/data.ts";
import type { PageRequest, ServerPage } from "../../../src/server/pages/page.ts";
import { SERVER_PAGES } from "../../../src/server/pages/table.ts";
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

/** The pages of the site with so many vehicles in content. */
export function createGrownPages(count: (request: PageRequest) => number): ServerPage[] {
  return SERVER_PAGES.map((page) => ({
    ...page,
    read: (request) => ({ data: loadWithManyVehicles(page.id, count(request)) }),
  }));
}
