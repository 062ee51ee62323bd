import {
  readCopySetting,
  readMailSettings,
  readRemindHours,
  readRetentionDays,
  readTurnstileSiteKey,
} from "./booking.ts";
import { type Env, readConfig, readImageConfig, readRequestLog, readVitalsDataset } from "./env.ts";

/**
 * Every reader of settings. A deploy asks them all before it builds anything, so each rule stands in one place and
 * what the Worker would refuse when it runs is refused before.
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
