import { toEntries } from "../../../shared/form-entries.ts";
import { type Party, readParty } from "../../../shared/party.ts";
import { DRAFT_KEY } from "../../booking-memory.ts";
import { readJson, type TabMemory } from "../../browser-services.ts";

/** Returns null without a draft, or if the draft has no passengers or an invalid count. */
export function readDraftParty(memory: TabMemory): Party | null {
  const draft = readJson<{ readonly values?: object }>(memory, DRAFT_KEY);
  const party = readParty(toEntries(draft?.values));
  return Object.values(party).includes(null) ? null : party;
}
