import {
  readCopySetting,
  readMailSettings,
  readRemindHours,
  readRetentionDays,
  readTurnstileSiteKey,
} from "./booking.ts";
import { type Env, readConfig, readImageConfig, readRequestLog, readVitalsDataset } from "./env.ts";

/**
 * Every reader of settings. A deploy calls them all before it builds anything, so each rule is in one place, and
 * a setting that the Worker would reject at run time is rejected before.
 */
export const SETTING_READERS: readonly ((env: Env) => unknown)[] = [
  readConfig,
  readRequestLog,
  readVitalsDataset,
  readImageConfig,
  readMailSettings,
  readCopySetting,
  readRetentionDays,
  readRemindHours,
  readTurnstileSiteKey,
];
