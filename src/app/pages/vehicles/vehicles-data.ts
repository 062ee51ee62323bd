import type { BulkyItem, LuggageSize } from "../../../content/luggage.ts";
import type { vehiclesPage } from "../../../content/pages/vehicles.ts";
import type { VehicleOutline } from "../../../content/vehicle-outlines.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { PartyWords } from "../../../shared/party.ts";
import type { PictureSource } from "../../../shared/picture-source.ts";
import type { WordsData } from "../../page-props.ts";
import type { Priced } from "../../ui/data-table.tsx";

export interface VehiclesData extends WordsData<typeof vehiclesPage> {
  readonly vehicles: readonly ShownVehicle[];
  readonly fareLabel?: string;
  readonly partyWords: PartyWords;
  readonly luggagePicture: PictureSource;
  readonly luggageSizes: readonly LuggageSize[];
  readonly bulkyItems: readonly BulkyItem[];
}

/** `fareFrom` is the fare for an hour. */
export interface ShownVehicle
  extends Priced<Omit<VehicleClass, "kind" | "hourlyFare" | "picture" | "outline">> {
  readonly outline: VehicleOutline;
  readonly picture?: PictureSource;
}
