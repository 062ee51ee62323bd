import { Suspense, use } from "react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { readHydrationData } from "../support/read-document.ts";
import { openBody, readUntil } from "../support/read-stream.ts";
import { createPageAnswer, createTestApp } from "../support/test-app.tsx";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

describe("the data in a document", () => {
  it("cannot close its script element, whatever text it contains", async () => {
    const hostile = "</script><script>alert(1)</script><!--<script>\u2028";
    const read = () => createPageAnswer({ data: { hostile } });
    const answer = await createTestApp({ path: "/data", read, Component: () => <h1>early</h1> }).ask("/data");
    const html = await answer.text();
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html).not.toContain("alert(1)</script>");
    expect(readHydrationData(html).screen).toMatchObject({ data: { hostile } });
  });
});

describe("streaming", () => {
  it("sends the ready part before a slow part has finished", async () => {
    const slow = Promise.withResolvers<string>();
    const app = createTestApp(pageWith(slow.promise));
    const answer = await app.ask("/slow");
    expect(answer.status).toBe(200);
    const reader = openBody(answer);
    const early = await readUntil(reader, "early");
    expect(early).toContain("<title>");
    expect(early).not.toContain("slow words");
    slow.resolve("slow words");
    expect(await readUntil(reader, "</html>")).toContain("slow words");
    expect(logged).not.toHaveBeenCalled();
  });

  it("stops rendering without a log line when the visitor leaves", async () => {
    const slow = Promise.withResolvers<string>();
    const onWords = vi.fn();
    const app = createTestApp(pageWith(slow.promise, onWords));
    const reader = openBody(await app.ask("/slow"));
    await readUntil(reader, "early");
    await reader.cancel("gone");
    slow.resolve("slow words");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onWords).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });
});

interface SlowPageProps {
  readonly words: Promise<string>;
  readonly onWords?: () => void;
}

function pageWith(words: Promise<string>, onWords?: () => void) {
  return { path: "/slow", Component: () => <SlowPage words={words} {...(onWords && { onWords })} /> };
}

function SlowPage(props: SlowPageProps) {
  return (
    <main>
      <h1>early</h1>
      <Suspense fallback={<p>…</p>}>
        <SlowWords {...props} />
      </Suspense>
    </main>
  );
}

function SlowWords({ words, onWords }: SlowPageProps) {
  const text = use(words);
  onWords?.();
  return <p>{text}</p>;
}
