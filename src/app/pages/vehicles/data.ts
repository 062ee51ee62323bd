import type { BulkyItem, LuggageSize } from "../../../content/luggage.ts";
import type { vehiclesPage } from "../../../content/pages/vehicles.ts";
import type { PageHead } from "../../../content/shapes.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { PartyWords } from "../../../shared/party.ts";
import type { PictureSource } from "../../../shared/picture-source.ts";
import type { VehicleOutline } from "../../../shared/vehicle-outline.ts";
import type { Pictured } from "../../pictured.ts";

export interface VehiclesData {
  readonly head: PageHead;
  readonly words: Omit<typeof vehiclesPage, "head">;
  readonly classesPicture: PictureSource;
  readonly vehicles: readonly (Pictured<Omit<VehicleClass, "outline">> & {
    readonly outline?: VehicleOutline;
  })[];
  readonly partyWords: PartyWords;
  readonly luggagePicture: PictureSource;
  readonly luggageSizes: readonly LuggageSize[];
  readonly bulkyItems: readonly BulkyItem[];
}
