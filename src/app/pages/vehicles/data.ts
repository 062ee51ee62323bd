import type { LuggageSize, SpecialItem } from "../../../content/luggage.ts";
import type { vehiclesPage } from "../../../content/pages/vehicles.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { PageHead } from "../../head.ts";
import type { Pictured } from "../../pictured.ts";

/** What the vehicles page shows. */
export interface VehiclesData {
  readonly head: PageHead;
  readonly words: Omit<typeof vehiclesPage, "head">;
  readonly vehicles: readonly Pictured<VehicleClass>[];
  readonly luggageSizes: readonly LuggageSize[];
  readonly specialItems: readonly SpecialItem[];
}
