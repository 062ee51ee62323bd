/** Sources that are mutated together, and the tests that must fail. All patterns are relative to the repository. */
interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

export const AREAS: Readonly<Record<string, Area>> = {
  answers: {
    mutate: [
      "src/server/http/{security-headers,cache-control,route-name}.ts",
      "src/server/http/middleware/*.ts",
      "src/server/pages/{cache,stream}.ts",
      "src/server/platform/*.ts",
    ],
    tests: [
      "test/worker/answer-headers.test.ts",
      "test/worker/log-lines.test.ts",
      "test/worker/page-cache.test.tsx",
      "test/worker/streaming.test.tsx",
      "test/worker/image-cache.test.ts",
      "test/worker/problems.test.ts",
      "test/worker/canonical-address.test.ts",
      "test/unit/{document-stream,page-cache,preview,rate-limit,time-limit}.test.ts",
    ],
  },
  pictures: {
    mutate: ["src/server/image/{permission,served-picture}.ts", "src/shared/image-url.ts"],
    tests: [
      "test/worker/image-*.test.ts",
      "test/unit/{given-out-pictures,image-signature,image-url*,served-picture}.test.ts",
    ],
  },
  bookings: {
    mutate: ["src/server/booking/**/*.ts"],
    tests: [
      "test/worker/booking-*.test.ts",
      "test/worker/turnstile.test.ts",
      "test/unit/booking-{calendar*,reference,stored}.test.ts",
    ],
  },
};

/** Output directory for the built tests of an area. */
export const BUILT_TESTS = ".cache/mutants/tests";

const name = process.env.MUTATED_AREA ?? "";

/** Returns the area that MUTATED_AREA names. */
export function readArea(): Area {
  const area = AREAS[name];
  if (!area) throw new Error(`MUTATED_AREA is one of ${Object.keys(AREAS).join(", ")}, not "${name}".`);
  return area;
}
