import { createServer } from "vite";
import { rejectMistakes } from "../build/content-plugin.ts";
import { migrateLocalDatabase } from "./migrations.ts";
import { onEnd } from "./on-end.ts";

await migrateLocalDatabase();
const server = await createServer().catch(async (error) => {
  // Print the owner's mistakes as sentences, without a stack trace.
  await rejectMistakes(process.cwd()).catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
  throw error;
});
onEnd(() => void server.close().finally(() => process.exit(0)));
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
