import { timeZone } from "../../src/content/company.ts";
import { AUDIENCES, buildAnswerStatement } from "../../src/server/booking/database.ts";
import { isDate, toLocalTime } from "../../src/shared/local-time.ts";
import { runCommand, UsageError } from "../command-line.ts";
import { formatRequest, toCsv, toRow } from "./format.ts";
import { confirm, EXAMPLE_REFERENCE, parseReference } from "./input.ts";
import { buildListClauses, findRequest, readPages, resend, runSql, select } from "./requests.ts";

const USAGE = `Booking requests, for the operator. Times are in ${timeZone}. Only the export's columns received and answered are in UTC.

  npm run bookings -- list                     current and future journeys, the earliest first, then past ones
      --from 2027-03-01 --to 2027-03-31        only journeys that overlap these days
      --sort received  --limit 50              the newest requests first, at most 50 (default: 50)
  npm run bookings -- show ${EXAMPLE_REFERENCE}        a whole request, with the state of its messages
  npm run bookings -- answered ${EXAMPLE_REFERENCE}    marks a request as answered, so that the site sends nothing more about it
      --undo                                   removes the mark
  npm run bookings -- resend ${EXAMPLE_REFERENCE}      queues messages to the company and the webhook again, except sent reminders
      --audience company|visitor|webhook       only the messages to this audience
  npm run bookings -- erase ${EXAMPLE_REFERENCE}       deletes a request and its messages, after a prompt
      --yes                                    without a prompt
  npm run -s bookings -- export --csv          prints all requests as CSV; -s hides npm's own lines

  --remote                 uses the public database instead of the database of npm start. Run npx wrangler login first
  --persist-to DIRECTORY   uses the database in DIRECTORY instead of .wrangler/state
`;

const OPTIONS = {
  from: { type: "string", default: "0000-01-01" },
  to: { type: "string", default: "9999-12-31" },
  sort: { type: "string", default: "journey" },
  limit: { type: "string", default: "50" },
  undo: { type: "boolean" },
  audience: { type: "string" },
  yes: { type: "boolean" },
  csv: { type: "boolean" },
  remote: { type: "boolean" },
  "persist-to": { type: "string", default: ".wrangler/state" },
} as const;

// EPIPE is not an error, because a program such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

await runCommand({ usage: USAGE, options: OPTIONS, maxPositionals: 2 }, async (values, [command, text]) => {
  const database = values.remote ? ["--remote"] : ["--local", "--persist-to", values["persist-to"]];
  const findNamed = () => findRequest(parseReference(text), database);
  if (text !== undefined && (command === "list" || command === "export"))
    throw new UsageError(`${command} takes no reference. Remove "${text}".`);
  switch (command) {
    case "list": {
      const { sort, from, to, limit } = values;
      if (!/^(journey|received)$/.test(sort)) throw new UsageError("--sort must be journey or received.");
      if (!isDate(from) || !isDate(to))
        throw new UsageError("--from and --to must be days such as 2027-03-12.");
      if (!/^[1-9]\d{0,3}$/.test(limit)) throw new UsageError("--limit must be a number from 1 to 9999.");
      const { date: today } = toLocalTime(new Date());
      const records = select(buildListClauses({ sort, from, to, limit, today }), database);
      const rows = Object.fromEntries(records.map((record) => [record.reference, toRow(record)]));
      return records.length > 0 ? console.table(rows) : console.log("No requests match.");
    }
    case "show":
      return console.log(formatRequest(findNamed()));
    case "export":
      if (!values.csv) throw new UsageError("The only format is CSV. Write export --csv.");
      process.stdout.write(toCsv([], true));
      for (const page of readPages(database)) process.stdout.write(toCsv(page, false));
      return;
    case "answered": {
      const { id, reference } = findNamed();
      runSql(buildAnswerStatement(id, values.undo ? null : new Date()), database);
      return console.log(`${reference} is ${values.undo ? "no longer marked" : "marked"} as answered.`);
    }
    case "resend": {
      const { audience } = values;
      const audiences = AUDIENCES.filter((each) => (audience ? each === audience : each !== "visitor"));
      if (audiences.length === 0) throw new UsageError(`--audience must be one of ${AUDIENCES.join(", ")}.`);
      const queued = resend(findNamed(), audiences, database);
      return console.log(`The site's cron job will send the messages again, to: ${queued.join(", ")}.`);
    }
    case "erase": {
      const { id, reference, request } = findNamed();
      const question = `Permanently erase ${reference}, the request of ${request.name} for ${request.date}?`;
      if (!values.yes && !(await confirm(question))) return console.log("Nothing was erased.");
      runSql(`DELETE FROM booking_requests WHERE id = ${id}`, database);
      return console.log(`Erased ${reference}.`);
    }
    default:
      throw new UsageError(command === undefined ? "Name a command." : `There is no command "${command}".`);
  }
});
