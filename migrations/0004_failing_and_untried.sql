-- Failing messages apart from those that no run has tried yet, which have no failing_since and come first.

DROP INDEX outbox_failing;

CREATE INDEX outbox_failing ON outbox (audience, failing_since, due_at) WHERE state <> 'sent' AND answered = 0;
