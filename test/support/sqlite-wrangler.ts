/** Stands in for `wrangler d1 execute`, which takes seconds to start: runs the SQL on the file DATABASE_FILE. */
import { DatabaseSync } from "node:sqlite";

const sql = process.argv.at(-1)?.replace("--command=", "") ?? "";
const database = new DatabaseSync(process.env.DATABASE_FILE ?? "", { timeout: 10_000 });
const statements = sql.split(";").filter((statement) => statement.trim() !== "");
console.log(JSON.stringify(statements.map((statement) => ({ results: database.prepare(statement).all() }))));
