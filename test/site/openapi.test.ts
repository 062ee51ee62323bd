import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { IMAGE_FITS } from "../../src/shared/image-url.ts";
import { IMAGE_FORMATS, MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";
import { type Answer, ask } from "../support/ask.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[]; readonly maximum?: number };
}

interface Response {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

const specification = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
const paths: Readonly<Record<string, { readonly get: Operation }>> = specification.paths;
const images = paths["/image/{name}"]?.get;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...specification, $id: "openapi" });

const { id: build } = (await ask("/builds/latest.json")).json<LatestBuild>();
const JSON_WANTED = { Accept: "application/json" };
const tag = (await ask("/image/logo?width=194")).headers.get("etag") ?? "";

/** A request for every answer that is described, and what is described. */
const REQUESTS: readonly [string, number, string, Readonly<Record<string, string>>?][] = [
  ["/image", 200, "/image"],
  ["/image/{name}", 200, "/image/logo?width=194"],
  ["/image/{name}", 200, "/image/logo.jpg?w=194"],
  ["/image/{name}", 200, "/image/logo?preset=partner-logo"],
  ["/image/{name}", 304, "/image/logo?width=194", { "If-None-Match": tag }],
  ["/image/{name}", 400, "/image/logo?width=0", JSON_WANTED],
  ["/image/{name}", 400, "/image/logo?width=0"],
  ["/image/{name}", 403, "/image/logo?expires=2020-01-01", JSON_WANTED],
  ["/image/{name}", 404, "/image/nobody", JSON_WANTED],
  ["/icons/{collection}.json", 200, "/icons/ph.json?icons=phone,no-such-icon"],
  ["/icons/{collection}.json", 400, "/icons/ph.json"],
  ["/icons/{collection}.json", 404, "/icons/nope.json?icons=phone"],
  ["/builds/latest.json", 200, "/builds/latest.json"],
  ["/_payload.json", 200, `/_payload.json?${build}`],
  ["/_payload.json", 404, "/_payload.json?gone"],
  ["/{page}/_payload.json", 200, `/services/_payload.json?${build}`],
  ["/{page}/_payload.json", 404, "/services/_payload.json"],
];
/** What only an operator's settings or a busy site answer: test/worker/image-protection.test.ts asks for them. */
const NOT_ASKED = ["/image/{name} 429", "/image/{name} 503"];

describe("docs/openapi.json", () => {
  it("is OpenAPI 3.1, from which clients can be generated", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(specification));
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  it("describes no answer that is not tried here", () => {
    const described = Object.entries(paths).flatMap(([path, { get }]) =>
      Object.keys(get.responses).map((status) => `${path} ${status}`),
    );
    const tried = REQUESTS.map(([path, status]) => `${path} ${status}`);
    expect(described.sort()).toEqual([...new Set([...tried, ...NOT_ASKED])].sort());
  });

  it.each(REQUESTS)(
    "describes %s, status %i, as the site answers it: %s",
    async (path, status, address, headers) => {
      const answer = await ask(address, headers ? { headers } : {});
      expect(answer.status).toBe(status);
      const response = paths[path]?.get.responses[status];
      expect(response).toBeDefined();
      expect(findFaults(answer, response ?? {}, `/paths/${toPointer(path)}/get/responses/${status}`)).toEqual(
        [],
      );
    },
  );

  it("names the parameters of pictures, and their values, as the service and its page have them", () => {
    const find = (name: string) => images?.parameters?.find((parameter) => parameter.name === name)?.schema;
    expect([...(find("format")?.enum ?? [])].sort()).toEqual([...IMAGE_FORMATS, "jpg", "svg", "auto"].sort());
    expect(find("fit")?.enum).toEqual(IMAGE_FITS);
    expect(find("preset")?.enum).toEqual([...imagePresets.keys()]);
    expect(find("width")?.maximum).toBe(MAX_IMAGE_SIDE);
    const described = images?.parameters
      ?.filter((parameter) => parameter.in === "query")
      .map(({ name }) => name);
    // The table of what an address may have, and the short names below it.
    const [, chapter = ""] = readFileSync("docs/images.md", "utf8").split("| parameter");
    const [table = "", below = ""] = chapter.split("\n\n");
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    const [, short = ""] = /\*\*Short names\*\*: (.*) are/.exec(below) ?? [];
    const cells = [...rows.map((row) => row.split("|")[1]), short];
    const named = cells.flatMap((cell) => [...(cell ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(12);
    expect(described?.sort()).toEqual(named.sort());
  });

  it("names every code with which a picture is rejected", () => {
    const [, rejections = ""] = readFileSync("docs/images.md", "utf8").split("### Rejections");
    const codes = [...new Set(rejections.split("\n## ")[0]?.match(/IMAGE_[A-Z_]+/g))];
    expect(codes.length).toBeGreaterThan(15);
    for (const code of codes) expect(JSON.stringify(images)).toContain(`"${code}"`);
  });
});

/** What of an answer is not as it is described. */
function findFaults(answer: Answer, { headers = {}, content }: Response, place: string): string[] {
  const faults: string[] = [];
  for (const name of Object.keys(headers)) {
    const described = resolveReference(headers[name]);
    const value = answer.headers.get(name.toLowerCase());
    if (value === undefined) {
      if (described.required) faults.push(`${name} is missing`);
    } else if (!ajv.validate(described.schema, described.schema.type === "integer" ? Number(value) : value)) {
      faults.push(`${name}: ${value}`);
    }
  }
  if (!content) return faults;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (!(type in content)) return [...faults, `Content-Type: ${type}`];
  const hasSchema = content[type]?.schema !== undefined && type.endsWith("json");
  const schema = `openapi#${place}/content/${toPointer(type)}/schema`;
  if (hasSchema && !ajv.validate(schema, answer.json())) faults.push(ajv.errorsText());
  return faults;
}

function resolveReference(described: unknown): { required?: boolean; schema: { type?: string } } {
  const { $ref } = described as { $ref?: string };
  if ($ref === undefined) return described as { schema: object };
  return $ref
    .split("/")
    .slice(1)
    .reduce((found, name) => found[name], specification);
}

/** A name as a part of a JSON pointer in an address (RFC 6901). */
function toPointer(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
