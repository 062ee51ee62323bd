import { defineConfig } from "vitest/config";

/** `npm run graders`: what programs of others say of the built site. They are installed by it, into this folder. */
export default defineConfig({
  test: { include: ["test/graders/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
