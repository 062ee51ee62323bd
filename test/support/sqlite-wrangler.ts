/** Replaces `wrangler d1 execute`, which starts slowly. Runs the SQL on the database at the path DATABASE_FILE. */
import { DatabaseSync } from "node:sqlite";

const sql = process.argv.find((word) => word.startsWith("--command="))?.replace("--command=", "") ?? "";
const results = new DatabaseSync(process.env.DATABASE_FILE ?? "").prepare(sql).all();
console.log(JSON.stringify([{ results }]));
