import type { Context } from "hono";
import * as v from "valibot";
import { PAGES } from "../../content/site-pages.ts";
import { CONNECTIONS, DEVICES, NAVIGATIONS, VITAL_NAMES, type Vitals } from "../../shared/vitals.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { readVitalsDataset } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { NO_REPORT, readReport } from "./read-report.ts";

/** Upper limit of a plausible value: ten minutes in milliseconds. */
const MAX_VALUE = 600_000;

const NOT_MEASURED = { status: 404, code: "not-measured", detail: "Visits are not measured." } as const;

const schema: v.GenericSchema<unknown, Vitals> = v.strictObject({
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  page: v.picklist([...PAGES.map(({ id }) => id), "error"]),
  device: v.picklist(DEVICES),
  connection: v.picklist(CONNECTIONS),
  metrics: v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist(VITAL_NAMES),
        value: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_VALUE)),
        navigation: v.picklist(NAVIGATIONS),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
});

/**
 * `POST /api/vitals`: a visit's measurements from the browser. Stores one data point for each metric, with the columns
 * of docs/vitals.sql. Responds with 404 if measuring is switched off.
 */
export async function vitals(c: Context<AppEnv>): Promise<Response> {
  const dataset = readVitalsDataset(c.env);
  if (!dataset) return answerProblem(NOT_MEASURED);
  const report = await readReport(c, {
    types: ["application/json"],
    limit: c.env.VITALS_LIMIT,
    event: "vitals-limit",
  });
  if (report instanceof Response) return report;
  const parsed = v.safeParse(schema, report);
  if (!parsed.success) return answerProblem(NO_REPORT);
  const { build, page, device, connection, metrics } = parsed.output;
  for (const { name, value, navigation } of metrics) {
    dataset.writeDataPoint({
      indexes: [page],
      blobs: [name, page, device, connection, navigation, build],
      doubles: [value],
    });
  }
  return c.body(null, 204, { "Cache-Control": CACHE_CONTROL.none });
}
