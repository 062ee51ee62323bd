-- Booking requests and the messages about them. Times are milliseconds since 1970-01-01 UTC.

CREATE TABLE booking_requests (
  id INTEGER PRIMARY KEY,
  -- Such as AB-7K3M-92QX. People name the request by its reference.
  reference TEXT NOT NULL UNIQUE,
  -- Identifies a repeat of the same request.
  idempotency_key TEXT NOT NULL UNIQUE,
  -- SHA-256 of the answers: distinguishes a repeat from another request with the same key.
  fingerprint TEXT NOT NULL,
  -- The secrets in the address of the visitor's confirmation and in the link in the company's e-mail.
  visitor_token TEXT NOT NULL,
  company_token TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- JSON: BookingRequest in src/shared/booking/booking-request.ts.
  request TEXT NOT NULL,
  -- JSON: the request in the words that the visitor has seen, [{"field": "", "label": "", "text": ""}].
  itinerary TEXT NOT NULL,
  -- When the company marked the request as answered.
  answered_at INTEGER,
  -- The last day of the journey: of the return, or of the last of several days. Messages end and retention begins then.
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

-- A message has a row once the first attempt to send it has begun.
CREATE TABLE messages (
  booking_id INTEGER NOT NULL REFERENCES booking_requests (id) ON DELETE CASCADE,
  audience TEXT NOT NULL, -- company, visitor or webhook
  occasion TEXT NOT NULL, -- request or reminder
  state TEXT NOT NULL, -- sending, sent, failed, or unclear: the message may have been sent
  attempted_at INTEGER NOT NULL, -- of the last attempt
  claim TEXT NOT NULL, -- a random id of the last attempt: only this attempt may store its outcome
  due_at INTEGER NOT NULL, -- when a failed message is sent again
  attempts INTEGER NOT NULL,
  last_error TEXT, -- a code, never a service's own words
  PRIMARY KEY (booking_id, audience, occasion)
) STRICT, WITHOUT ROWID;

CREATE INDEX messages_being_sent ON messages (attempted_at) WHERE state = 'sending';
