import { migrateLocalDatabase } from "./migrations.ts";

await migrateLocalDatabase();
