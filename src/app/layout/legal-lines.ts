import { company } from "../../content/company.ts";
import { ownerSlots } from "../../content/shell.ts";

type OwnerSlot = keyof typeof ownerSlots;

export function listLegalLines(): string[] {
  const slots = Object.keys(ownerSlots) as OwnerSlot[];
  return slots
    .filter((slot) => company[slot] !== "")
    .map((slot) => ownerSlots[slot].replace("{value}", () => company[slot]));
}
