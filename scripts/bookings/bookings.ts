import { RETENTION_DAYS } from "../../src/shared/booking/limits.ts";
import { readCommandLine, UsageError } from "../command-line.ts";
import { CSV_HEADER, toCsvRecord } from "./csv.ts";
import { type DatabaseOptions, OperatorError } from "./database.ts";
import { formatList, formatRequest } from "./format.ts";
import { parseReference } from "./reference.ts";
import { erase, findOne, listNewest, purge, readAll, resend } from "./requests.ts";

const USAGE = `Booking requests, for the operator. Times are those of Europe/London.

  npm run bookings -- list                 the newest requests       --limit 50
  npm run bookings -- show LC-7K3M-92QX    one request in full
  npm run bookings -- export --csv         all requests, for a file: npm run -s bookings -- export --csv > requests.csv
  npm run bookings -- resend LC-7K3M-92QX  sends e-mails again of which nobody knows whether they arrived
  npm run bookings -- erase LC-7K3M-92QX   deletes a request and all that belongs to it
  npm run bookings -- purge                deletes what is older     --days ${RETENTION_DAYS}

  --local   the database of npm start and npm run dev (this is the default)
  --remote  the database of the public site; log in first with npx wrangler login
  --persist-to DIRECTORY   local state that is kept in another folder than .wrangler/state
`;

const BOOKINGS_COMMAND = {
  usage: USAGE,
  options: {
    local: { type: "boolean", default: false },
    remote: { type: "boolean", default: false },
    csv: { type: "boolean", default: false },
    limit: { type: "string", default: "50" },
    days: { type: "string", default: String(RETENTION_DAYS) },
    "persist-to": { type: "string" },
  },
  maxWords: 2,
} as const;

const TAKES_REFERENCE = new Set(["show", "resend", "erase"]);

const DAY_MS = 24 * 3_600_000;

// Whoever reads only the beginning of a list has not met with a fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

try {
  await run();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const { values, words } = readCommandLine(BOOKINGS_COMMAND);
  const [command, name] = words;
  if (values.local && values.remote) throw new UsageError("Choose --local or --remote.");
  if (name !== undefined && !TAKES_REFERENCE.has(command ?? "")) {
    throw new UsageError(`"${name}" is one word too many.`);
  }
  const { "persist-to": persistTo } = values;
  const options: DatabaseOptions = { isRemote: values.remote, ...(persistTo !== undefined && { persistTo }) };

  switch (command) {
    case "list": {
      const records = await listNewest(readNumber("limit", values.limit, 10_000), options);
      return console.log(records.length > 0 ? formatList(records) : "There are no requests.");
    }
    case "show":
      return console.log(formatRequest(await findOne(parseReference(name), options)));
    case "export":
      if (!values.csv) throw new UsageError("The only format is CSV: export --csv.");
      process.stdout.write(CSV_HEADER);
      for await (const record of readAll(options)) process.stdout.write(toCsvRecord(record));
      return;
    case "resend": {
      const audiences = await resend(parseReference(name), options);
      return console.log(`The site will send it to the ${audiences.join(" and the ")} within minutes.`);
    }
    case "erase": {
      const reference = parseReference(name);
      await erase(reference, options);
      return console.log(`${reference} is erased.`);
    }
    case "purge": {
      const days = readNumber("days", values.days, 9_999);
      const count = await purge(new Date(Date.now() - days * DAY_MS), options);
      return console.log(`${count} requests older than ${days} days are erased.`);
    }
    default:
      throw new UsageError(command === undefined ? "Name a command." : `There is no command "${command}".`);
  }
}

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${max}, not "${text}".`);
}
