-- Messages by any channel, one reminder each, and requests that are stored until some time after their journey. Moments
-- are milliseconds since 1970-01-01 UTC.

-- The last day of the journey: of the return, or of the last of several days. Deleting counts from it. It is computed, so
-- that it is right for the requests that are there already, and for those that an earlier version stores.
ALTER TABLE booking_requests ADD COLUMN ends_on TEXT GENERATED ALWAYS AS (
  CASE
    WHEN request ->> '$.returnDate' <> '' THEN request ->> '$.returnDate'
    WHEN request ->> '$.days' > 1 THEN date(request ->> '$.date', '+' || ((request ->> '$.days') - 1) || ' days')
    ELSE request ->> '$.date'
  END
) VIRTUAL;

CREATE INDEX booking_requests_by_end ON booking_requests (ends_on);

-- When an operator said that the request is answered.
ALTER TABLE booking_requests ADD COLUMN answered_at INTEGER;

-- When the request was first reported to the company, or may have been. A trigger below writes it, so that it is right
-- for every version of the Worker that delivers.
ALTER TABLE booking_requests ADD COLUMN told_at INTEGER;

UPDATE booking_requests SET told_at = received_at WHERE id IN (
  SELECT booking_id FROM outbox WHERE audience = 'company' AND state IN ('sent', 'unclear'));

-- What anybody may have counted by asking /healthz must be few rows, however many there are.
CREATE INDEX booking_requests_untold ON booking_requests (received_at) WHERE told_at IS NULL AND answered_at IS NULL;

-- The outbox with any audience (src/server/booking/delivery.ts lists them) and any occasion. SQLite changes a constraint
-- by making the table again.
CREATE TABLE outbox_of_channels (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES booking_requests (id) ON DELETE CASCADE,
  audience TEXT NOT NULL,
  -- request: it has come in. reminder: no operator has said that it is answered.
  occasion TEXT NOT NULL DEFAULT 'request',
  -- waiting: to be sent when it is due. sending: a run has claimed it. sent: the service has taken it.
  -- unclear: it may have been sent, so it is not sent again unless an operator says so. failed: rejected too often.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unclear', 'failed')),
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When it was claimed last, and by which run.
  claimed_at INTEGER,
  claim TEXT,
  -- Why the last attempt failed: a code, never a service's message.
  last_error TEXT,
  -- When the first of the attempts ended that have failed since it was last sent or requested.
  failing_since INTEGER,
  sent_at INTEGER,
  -- However many runs deliver, and however often: never two messages of one occasion to one audience about one request.
  UNIQUE (booking_id, audience, occasion)
) STRICT;

INSERT INTO outbox_of_channels (id, booking_id, audience, state, due_at, attempts, claimed_at, claim, last_error)
SELECT id, booking_id, audience, state, due_at, attempts, claimed_at, claim, last_error FROM outbox;

DROP TABLE outbox;

ALTER TABLE outbox_of_channels RENAME TO outbox;

CREATE INDEX outbox_by_state ON outbox (state, due_at);

CREATE INDEX outbox_unsent ON outbox (audience) WHERE state <> 'sent';

CREATE INDEX outbox_by_delivery ON outbox (sent_at) WHERE audience <> 'visitor';

CREATE TRIGGER outbox_tells AFTER UPDATE OF state ON outbox
WHEN NEW.state IN ('sent', 'unclear') AND NEW.audience <> 'visitor'
BEGIN
  UPDATE booking_requests SET told_at = coalesce(told_at, NEW.claimed_at) WHERE id = NEW.booking_id;
END;
