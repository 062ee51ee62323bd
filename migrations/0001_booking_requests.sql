-- Booking requests, and the e-mails that report them. Moments are milliseconds since 1970-01-01 UTC.

CREATE TABLE booking_requests (
  id INTEGER PRIMARY KEY,
  -- What people name the request by, such as LC-7K3M-92QX.
  reference TEXT NOT NULL UNIQUE,
  -- Made with the form: a repeat of it is the same request.
  idempotency_key TEXT NOT NULL UNIQUE,
  -- SHA-256 of what was sent: tells a repeat from another request under the same key.
  fingerprint TEXT NOT NULL,
  -- Opens the confirmation, which the reference alone does not.
  view_token TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- The checked request, as JSON (BookingRequest in src/shared/booking/booking-request.ts).
  request TEXT NOT NULL,
  -- The words that the visitor was shown for it, as JSON: [{"label": "", "text": ""}].
  itinerary TEXT NOT NULL
) STRICT;

CREATE INDEX booking_requests_by_age ON booking_requests (received_at);

-- One row for each e-mail that must be sent. It holds nothing personal: the address is read from the request or the
-- settings when it is needed.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES booking_requests (id) ON DELETE CASCADE,
  audience TEXT NOT NULL CHECK (audience IN ('company', 'visitor')),
  -- waiting: to be sent when it is due. sending: a run has claimed it. sent: the e-mail service has taken it.
  -- unclear: it may have been sent, so it is not sent again unless an operator says so. failed: rejected too often.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unclear', 'failed')),
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When it was claimed last, and by which run.
  claimed_at INTEGER,
  claim TEXT,
  -- Why the last attempt failed: a code of the e-mail service, never its message.
  last_error TEXT,
  -- However many runs deliver, and however often: never two e-mails to one audience about one request.
  UNIQUE (booking_id, audience)
) STRICT;

CREATE INDEX outbox_by_state ON outbox (state, due_at);
