-- Booking requests and the messages about them. Times are milliseconds since 1970-01-01 UTC.

CREATE TABLE booking_requests (
  id INTEGER PRIMARY KEY,
  -- The code by which people name the request, such as AB-7K3M-92QX.
  reference TEXT NOT NULL UNIQUE,
  idempotency_key TEXT NOT NULL UNIQUE,
  -- SHA-256 of the cleaned answers. A request with the same key and fingerprint is a repeat.
  fingerprint TEXT NOT NULL,
  -- The secrets in the URLs of the visitor's confirmation and of the company's page.
  visitor_token TEXT NOT NULL,
  company_token TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- JSON: BookingRequest in src/shared/booking/booking-request.ts.
  request TEXT NOT NULL,
  -- JSON: the request in words, [{"field": "", "label": "", "text": ""}].
  itinerary TEXT NOT NULL,
  answered_at INTEGER,
  -- The return date, the last day of a tour, or else the date. After this day, no message is due, and retention begins.
  -- For an hourly hire that lasts past midnight, this is the date on which the hire begins.
  ends_on TEXT GENERATED ALWAYS AS (
    CASE
      WHEN request ->> '$.returnDate' <> '' THEN request ->> '$.returnDate'
      WHEN request ->> '$.days' > 1 THEN date(request ->> '$.date', '+' || ((request ->> '$.days') - 1) || ' days')
      ELSE request ->> '$.date'
    END
  ) VIRTUAL
) STRICT;

CREATE INDEX booking_requests_by_end ON booking_requests (ends_on);

CREATE INDEX booking_requests_open ON booking_requests (ends_on) WHERE answered_at IS NULL;

-- The first attempt to send a message adds the message's row.
CREATE TABLE messages (
  booking_id INTEGER NOT NULL REFERENCES booking_requests (id) ON DELETE CASCADE,
  audience TEXT NOT NULL, -- company, visitor or webhook
  occasion TEXT NOT NULL, -- request or reminder
  state TEXT NOT NULL, -- sending, sent, failed or unclear (may have been sent)
  attempted_at INTEGER NOT NULL, -- the beginning of the last attempt
  claim TEXT NOT NULL, -- a random id of the last attempt
  due_at INTEGER NOT NULL, -- the earliest time of the next attempt if the state is failed
  attempts INTEGER NOT NULL,
  last_error TEXT, -- a code or an error's name, because an error's message could contain personal data
  PRIMARY KEY (booking_id, audience, occasion)
) STRICT, WITHOUT ROWID;

CREATE INDEX messages_being_sent ON messages (attempted_at) WHERE state = 'sending';
