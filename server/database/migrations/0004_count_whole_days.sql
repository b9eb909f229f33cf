-- A day in progress was counted in part: its sums go with it, and it is counted once it is over. A previous version that still runs cannot count
-- days, nor read reports by day, until it is replaced.
DELETE FROM "ledger_days" WHERE "counted_until" < ("day" + 1)::timestamp at time zone 'UTC';--> statement-breakpoint
ALTER TABLE "ledger_days" DROP COLUMN "counted_until";
