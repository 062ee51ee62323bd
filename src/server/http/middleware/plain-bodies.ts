import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { answerProblem } from "../problem.ts";

/** Rejects compressed request bodies, which no route decodes (RFC 9110, section 8.4). Browsers do not compress them. */
export const plainBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  const encoding = c.req.header("Content-Encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "") return await next();
  return answerProblem({
    status: 415,
    code: "content-encoding",
    detail: "Compressed request bodies are not accepted. Send the body uncompressed.",
    headers: { "Accept-Encoding": "identity" },
  });
};
