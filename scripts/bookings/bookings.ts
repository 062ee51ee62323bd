import { timeZone } from "../../src/content/company.ts";
import { AUDIENCES, buildAnswerStatement } from "../../src/server/booking/database.ts";
import { isDate, toLocalTime } from "../../src/shared/local-time.ts";
import { runCommand, UsageError } from "../command-line.ts";
import { formatRequest, toCsv, toRow } from "./format.ts";
import { confirm, EXAMPLE, parseReference } from "./input.ts";
import { buildListClauses, findOne, query, readPages, resend, select } from "./requests.ts";

const USAGE = `Booking requests, for the operator. Times are in ${timeZone}.

  npm run bookings -- list                     the next journeys first, then past journeys from the latest
      --from 2027-03-01 --to 2027-03-31        only journeys on these days
      --sort received  --limit 50              the newest requests first; at most 50 (the default)
  npm run bookings -- show ${EXAMPLE}        one request in full, with the state of its messages
  npm run bookings -- answered ${EXAMPLE}    marks a request as answered: the site sends nothing more about it
      --undo                                   removes the mark
  npm run bookings -- resend ${EXAMPLE}      sends the company's messages again, even if they were sent
      --audience company|visitor|webhook       only the messages to this audience
  npm run bookings -- erase ${EXAMPLE}       deletes a request and its messages, after a prompt
      --yes                                    without the prompt
  npm run -s bookings -- export --csv > requests.csv

  --remote                 the public database, not that of npm start; log in first with npx wrangler login
  --persist-to DIRECTORY   local state in another directory than .wrangler/state
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

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

await runCommand({ usage: USAGE, options: OPTIONS, maxWords: 2 }, async (values, [command, name]) => {
  const place = values.remote ? ["--remote"] : ["--local", "--persist-to", values["persist-to"]];
  const findNamed = () => findOne(parseReference(name), place);
  if (name !== undefined && (command === "list" || command === "export"))
    throw new UsageError(`${command} takes no "${name}".`);
  switch (command) {
    case "list": {
      const { sort, from, to, limit } = values;
      if (sort !== "journey" && sort !== "received") throw new UsageError("--sort is journey or received.");
      if (!isDate(from) || !isDate(to)) throw new UsageError("--from and --to are days such as 2027-03-12.");
      if (!/^[1-9]\d{0,3}$/.test(limit)) throw new UsageError("--limit is a number from 1 to 9999.");
      const { date: today } = toLocalTime(new Date());
      const records = select(buildListClauses({ sort, from, to, limit, today }), place);
      const rows = Object.fromEntries(records.map((record) => [record.reference, toRow(record)]));
      return records.length > 0 ? console.table(rows) : console.log("No requests match.");
    }
    case "show":
      return console.log(formatRequest(findNamed()));
    case "export":
      if (!values.csv) throw new UsageError("The only format is CSV: export --csv.");
      process.stdout.write(toCsv([], true));
      for (const page of readPages(place)) process.stdout.write(toCsv(page, false));
      return;
    case "answered": {
      const { id, reference } = findNamed();
      query(buildAnswerStatement(id, values.undo ? null : new Date()), place);
      return console.log(`${reference} is ${values.undo ? "no longer marked as answered" : "answered"}.`);
    }
    case "resend": {
      const { audience } = values;
      const audiences = AUDIENCES.filter((each) => (audience ? each === audience : each !== "visitor"));
      if (audiences.length === 0) throw new UsageError(`--audience is one of ${AUDIENCES.join(", ")}.`);
      const queued = resend(findNamed(), audiences, place);
      return console.log(`The site will send the messages again within minutes, to: ${queued.join(", ")}.`);
    }
    case "erase": {
      const { id, reference, request } = findNamed();
      const question = `Erase ${reference} of ${request.name}, ${request.date}, for good?`;
      if (!values.yes && !(await confirm(question))) return console.log("Nothing was erased.");
      query(`DELETE FROM booking_requests WHERE id = ${id}`, place);
      return console.log(`${reference} is erased.`);
    }
    default:
      throw new UsageError(command === undefined ? "Name a command." : `There is no command "${command}".`);
  }
});
