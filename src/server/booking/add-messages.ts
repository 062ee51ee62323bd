import type { D1Database } from "@cloudflare/workers-types";
import { type Audience, ask } from "./outbox.ts";

/**
 * Gives every request that the company has not been told of, by any channel, a message to these audiences. So a channel
 * that is set up later, or in place of one that fails, tells of what has been waiting.
 * @param audiences Those of the company.
 */
export async function addMissingMessages(
  db: D1Database,
  audiences: readonly Audience[],
  now: Date,
): Promise<void> {
  if (audiences.length === 0) return;
  await ask(() =>
    db.batch(
      audiences.map((audience) =>
        db
          .prepare(
            `INSERT INTO outbox (booking_id, audience, due_at)
             SELECT id, ?1, ?2 FROM booking_requests
             WHERE told_at IS NULL AND answered_at IS NULL
             ON CONFLICT DO NOTHING`,
          )
          .bind(audience, now.getTime()),
      ),
    ),
  );
}

/**
 * Adds one reminder of every request that an audience was told of before a moment and that nobody has answered, unless
 * its journey is over.
 * @param today By the local clock.
 */
export async function addReminders(
  db: D1Database,
  audiences: readonly Audience[],
  { now, toldBefore, today }: { readonly now: Date; readonly toldBefore: Date; readonly today: string },
): Promise<void> {
  if (audiences.length === 0) return;
  await ask(() =>
    db
      .prepare(
        `INSERT INTO outbox (booking_id, audience, occasion, due_at)
         SELECT booking_id, audience, 'reminder', ?1
         FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
         WHERE occasion = 'request' AND audience IN (SELECT value FROM json_each(?2))
           AND state IN ('sent', 'unclear') AND coalesce(sent_at, failing_since) <= ?3
           AND answered_at IS NULL AND ends_on >= ?4
         ON CONFLICT DO NOTHING`,
      )
      .bind(now.getTime(), JSON.stringify(audiences), toldBefore.getTime(), today)
      .run(),
  );
}
