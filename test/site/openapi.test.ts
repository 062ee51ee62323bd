import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import { PARAMETER_LIST } from "../../src/shared/image-parameters.ts";
import { type Answer, ask } from "../support/ask.ts";
import { DRAWING } from "../support/site-pictures.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
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

const { name } = DRAWING;
const JSON_WANTED = { Accept: "application/json" };
const tag = (await ask(`/image/${name}?width=194`)).headers.get("etag") ?? "";

/** A request for every documented response. */
const REQUESTS: readonly [string, number, string, Readonly<Record<string, string>>?][] = [
  ["/image", 200, "/image"],
  ["/image/{name}", 200, `/image/${name}?width=194`],
  ["/image/{name}", 200, `/image/${name}.jpg?width=194`],
  ["/image/{name}", 200, `/image/${name}?preset=partner-logo`],
  ["/image/{name}", 304, `/image/${name}?width=194`, { "If-None-Match": tag }],
  ["/image/{name}", 400, `/image/${name}?width=0`, JSON_WANTED],
  ["/image/{name}", 400, `/image/${name}?width=0`],
  ["/image/{name}", 404, "/image/nobody", JSON_WANTED],
  ["/icons/{collection}.json", 200, "/icons/ph.json?icons=phone,no-such-icon"],
  ["/icons/{collection}.json", 400, "/icons/ph.json"],
  ["/icons/{collection}.json", 404, "/icons/nope.json?icons=phone"],
  ["/builds/latest.json", 200, "/builds/latest.json"],
];
/** Responses that depend on settings or load: test/worker/images.test.ts covers them. */
const NOT_ASKED = ["/image/{name} 429", "/image/{name} 503"];

describe("docs/openapi.json", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(specification));
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  it("describes no response without a request in this test", () => {
    const described = Object.entries(paths).flatMap(([path, { get }]) =>
      Object.keys(get.responses).map((status) => `${path} ${status}`),
    );
    const tried = REQUESTS.map(([path, status]) => `${path} ${status}`);
    expect(described.sort()).toEqual([...new Set([...tried, ...NOT_ASKED])].sort());
  });

  it.each(REQUESTS)(
    "describes %s with status %i like the response for %s",
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

  it("lists the same picture parameters and values as the code", () => {
    const described = images?.parameters?.filter((parameter) => parameter.in === "query");
    const expected = PARAMETER_LIST.map(({ name, description, schema: own }) => {
      const schema = name === "preset" ? { ...own, enum: [...imagePresets.keys()] } : own;
      return { name, in: "query", description, schema };
    });
    expect(described).toEqual(expected);
  });
});

/** Returns the differences between a response and its description. */
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

/** Encodes a name for a JSON pointer in a URL (RFC 6901). */
function toPointer(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
