import { createExecutionContext } from "cloudflare:test";
import { Suspense, use } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { replacePage, startWorker } from "../support/test-worker.ts";

afterEach(() => void vi.restoreAllMocks());

it("a document is sent while a slow part renders", async () => {
  const slow = Promise.withResolvers<string>();
  const SlowPart = () => <p>{use(slow.promise)}</p>;
  const Component = () => (
    <main>
      <h1>early</h1>
      <Suspense fallback="…">
        <SlowPart />
      </Suspense>
    </main>
  );
  replacePage({ Component });
  const { body } = await startWorker().app.request(
    "https://site.test/services?uncached",
    {},
    { SITE_ORIGIN: "https://site.test" },
    createExecutionContext(),
  );
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail("There is no body.");
  let received = "";
  const readUntil = async (text: string) => {
    while (!received.includes(text)) received += (await reader.read()).value ?? expect.fail(received);
  };
  await readUntil("early");
  expect(received).not.toContain("slow words");
  slow.resolve("slow words");
  await readUntil("slow words");
  await readUntil("</html>");
});
