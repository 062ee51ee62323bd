import { getFirstStoredDay } from "../../src/server/booking/stored-request.ts";
import { readSetting } from "../../src/server/settings/schema.ts";
import { isDate, toLocalTime } from "../../src/shared/local-time.ts";
import { readCommandLine, runCommand, UsageError } from "../command-line.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { confirm } from "./confirm.ts";
import { CSV_HEADER, toCsvRecord } from "./csv.ts";
import type { DatabaseOptions } from "./database.ts";
import { formatList, formatRequest } from "./format.ts";
import { parseReference } from "./reference.ts";
import { erase, findOne, list, listEnded, markAnswered, purge, readAll, resend } from "./requests.ts";

const USAGE = `Booking requests, for the operator. Times are those of Europe/London.

  npm run bookings -- list                 what comes next first     --limit 50  --sort journey|received
                                           by the journey's days     --from 2027-03-01  --to 2027-03-31
  npm run bookings -- show LC-7K3M-92QX    one request in full
  npm run bookings -- answered LC-7K3M-92QX  says that it is answered: no more reminders
                                           says that it is not       --undo
  npm run bookings -- resend LC-7K3M-92QX  tells the company again, also what counts as sent
                                           or one of them            --audience company|visitor|webhook
  npm run bookings -- export --csv         all requests, for a file: npm run -s bookings -- export --csv > requests.csv
  npm run bookings -- erase LC-7K3M-92QX   deletes a request and all that belongs to it
                                           without a question        --yes
  npm run bookings -- purge                deletes what ended longer ago than the site stores it
                                           only says what            --dry-run  --days 90

  --local   the database of npm start and npm run dev (this is the default)
  --remote  the database of the public site; log in first with npx wrangler login
  --persist-to DIRECTORY   local state that is stored in another folder than .wrangler/state
`;

const BOOKINGS_COMMAND = {
  usage: USAGE,
  options: {
    local: { type: "boolean", default: false },
    remote: { type: "boolean", default: false },
    csv: { type: "boolean", default: false },
    limit: { type: "string", default: "50" },
    sort: { type: "string", default: "journey" },
    from: { type: "string" },
    to: { type: "string" },
    audience: { type: "string" },
    days: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    undo: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    "persist-to": { type: "string" },
  },
  maxWords: 2,
} as const;

const TAKES_REFERENCE = new Set(["show", "answered", "resend", "erase"]);

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

await runCommand(USAGE, run);

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
      const { sort, from, to } = values;
      if (sort !== "journey" && sort !== "received") throw new UsageError("Sort by journey or received.");
      const limit = readNumber("limit", values.limit, 10_000);
      const today = toLocalTime(new Date()).date;
      const order = { sort, from: readDay("from", from), to: readDay("to", to), limit, today } as const;
      const records = await list(order, options);
      return console.log(records.length > 0 ? formatList(records) : "There are no such requests.");
    }
    case "show":
      return console.log(formatRequest(await findOne(parseReference(name), options)));
    case "export":
      if (!values.csv) throw new UsageError("The only format is CSV: export --csv.");
      process.stdout.write(CSV_HEADER);
      for await (const record of readAll(options)) process.stdout.write(toCsvRecord(record));
      return;
    case "answered": {
      const reference = parseReference(name);
      await markAnswered(reference, values.undo ? null : new Date(), options);
      return console.log(`${reference} is ${values.undo ? "not answered: reminders go on" : "answered"}.`);
    }
    case "resend": {
      const messages = await resend(parseReference(name), values.audience, options);
      const which = messages.map(({ audience, state }) => `${audience} (was ${state})`).join(", ");
      return console.log(`The site will send it within minutes, where that way is set up: ${which}.`);
    }
    case "erase": {
      const reference = parseReference(name);
      if (!values.yes) {
        const { request } = await findOne(reference, options);
        const question = `Erase ${reference} of ${request.name}, ${request.date}, for good?`;
        if (!(await confirm(question))) return console.log("Nothing was erased.");
      }
      await erase(reference, options);
      return console.log(`${reference} is erased.`);
    }
    case "purge": {
      const days = values.days === undefined ? readStoredDays() : readNumber("days", values.days, 9_999);
      const day = getFirstStoredDay(new Date(), days);
      const isDry = values["dry-run"];
      const ended = await (isDry ? listEnded(day, options) : purge(day, options));
      for (const { reference, endedOn } of ended) console.log(`${reference}  ended on ${endedOn}`);
      const what = isDry ? "would be erased" : "are erased";
      return console.log(`${ended.length} requests whose journeys ended before ${day} ${what}.`);
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

function readDay(name: string, text: string | undefined): string | undefined {
  if (text === undefined || isDate(text)) return text;
  throw new UsageError(`--${name} must be a day such as 2027-03-12, not "${text}".`);
}

/** Returns for how many days the site stores requests. */
function readStoredDays(): number {
  const { BOOKINGS_RETENTION_DAYS: value } = readWranglerToml().vars;
  const given = typeof value === "string" ? { BOOKINGS_RETENTION_DAYS: value } : {};
  return readSetting(given, "BOOKINGS_RETENTION_DAYS");
}
