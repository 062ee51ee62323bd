-- Indexes with which every run, health check and list reads few rows, however many requests are stored. Each one holds
-- only the rows that its query can return.

-- When the journey begins, by the local clock, such as `2027-03-12 14:30`. The operator's list is sorted by it.
ALTER TABLE booking_requests ADD COLUMN begins_at TEXT GENERATED ALWAYS AS (
  (request ->> '$.date') || ' ' || (request ->> '$.time')
) VIRTUAL;

-- The audiences of the company that have a message about the request, such as `company,webhook`.
ALTER TABLE booking_requests ADD COLUMN company_audiences TEXT NOT NULL DEFAULT '';

-- No query has filtered by this since 0002.
DROP INDEX booking_requests_by_age;

CREATE INDEX booking_requests_by_begin ON booking_requests (begins_at, ends_on);

-- Journeys of several days, of which one may have begun and not ended.
CREATE INDEX booking_requests_long ON booking_requests (ends_on, begins_at) WHERE ends_on > substr(begins_at, 1, 10);

CREATE INDEX booking_requests_untold_by_audiences ON booking_requests (company_audiences)
WHERE told_at IS NULL AND answered_at IS NULL;

-- 1 once an operator has marked the request as answered. A trigger below copies it from the request.
ALTER TABLE outbox ADD COLUMN answered INTEGER NOT NULL DEFAULT 0;

-- 1 once a run has added the reminder that belongs to the message, or found that it needs none.
ALTER TABLE outbox ADD COLUMN reminder_checked INTEGER NOT NULL DEFAULT 0;

UPDATE outbox SET answered = 1
WHERE booking_id IN (SELECT id FROM booking_requests WHERE answered_at IS NOT NULL);

UPDATE outbox SET reminder_checked = 1
WHERE EXISTS (
  SELECT 1 FROM outbox AS reminder
  WHERE reminder.booking_id = outbox.booking_id AND reminder.audience = outbox.audience AND reminder.occasion = 'reminder');

DROP INDEX outbox_by_state;

DROP INDEX outbox_unsent;

CREATE INDEX outbox_due ON outbox (audience, due_at) WHERE state = 'waiting';

CREATE INDEX outbox_claimed ON outbox (claim) WHERE state = 'sending';

CREATE INDEX outbox_unclear ON outbox (audience, claimed_at) WHERE state = 'unclear';

CREATE INDEX outbox_stuck ON outbox (due_at) WHERE state IN ('unclear', 'failed') AND answered = 0;

CREATE INDEX outbox_failing ON outbox (audience, coalesce(failing_since, due_at), failing_since)
WHERE state <> 'sent' AND answered = 0;

CREATE INDEX outbox_unreminded ON outbox (coalesce(sent_at, failing_since))
WHERE occasion = 'request' AND audience <> 'visitor' AND state IN ('sent', 'unclear') AND answered = 0
  AND reminder_checked = 0;

CREATE TRIGGER booking_requests_answer AFTER UPDATE OF answered_at ON booking_requests
BEGIN
  UPDATE outbox SET answered = NEW.answered_at IS NOT NULL WHERE booking_id = NEW.id;
END;
