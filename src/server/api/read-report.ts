import type { Context } from "hono";
import { BodyTooLarge, readBody } from "../booking/read-body.ts";
import type { AppEnv } from "../env.ts";

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
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) return { isRead: false, status: 415 };
  if (!(await mayReport(c))) return { isRead: false, status: 429 };
  try {
    const text = new TextDecoder().decode(await readBody(c.req.raw.body, MAX_BYTES));
    return { isRead: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof BodyTooLarge) return { isRead: false, status: 413 };
    if (error instanceof SyntaxError) return { isRead: false, status: 400 };
    throw error;
  }
}

/** Nothing depends on a report: a counter that is out of order stops them all. */
async function mayReport(c: Context<AppEnv>): Promise<boolean> {
  const limit = c.env.REPORT_LIMIT;
  if (!limit) return true;
  const client = c.req.header("CF-Connecting-IP") ?? "local";
  return await limit.limit({ key: client }).then(
    ({ success }) => success,
    () => false,
  );
}
