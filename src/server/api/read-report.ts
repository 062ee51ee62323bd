import type { Context } from "hono";
import type { AppEnv } from "../env.ts";
import { isWithinLimit } from "../rate-limit.ts";
import { BodyTooLarge, readBody, readMediaType } from "../read-body.ts";

/** What browsers send on their own is short: a violation is below 2 KB, and they send a few together. */
const MAX_BYTES = 16_384;

type Report =
  | { readonly isRead: true; readonly value: unknown }
  | { readonly isRead: false; readonly status: 400 | 413 | 415 | 429 };

/**
 * Reads the JSON that a browser reports by itself, of which each client may send a few in a minute.
 * @param types The content types that are taken.
 */
export async function readReport(c: Context<AppEnv>, types: readonly string[]): Promise<Report> {
  const type = readMediaType(c.req.raw.headers);
  if (!types.includes(type)) return { isRead: false, status: 415 };
  const client = c.req.header("CF-Connecting-IP");
  // Nothing depends on a report: a counter that is out of order stops them all.
  const isAllowed = await isWithinLimit(c.env.REPORT_LIMIT, {
    event: "report-limit",
    client,
    whenBroken: false,
  });
  if (!isAllowed) return { isRead: false, status: 429 };
  try {
    const text = new TextDecoder().decode(await readBody(c.req.raw.body, MAX_BYTES));
    return { isRead: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof BodyTooLarge) return { isRead: false, status: 413 };
    if (error instanceof SyntaxError) return { isRead: false, status: 400 };
    throw error;
  }
}
