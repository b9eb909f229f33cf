ALTER TABLE "ledger_days" ADD COLUMN "counted_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "ledger_days" SET "counted_until" = ("day" + 1)::timestamp at time zone 'UTC';--> statement-breakpoint
ALTER TABLE "ledger_days" ALTER COLUMN "counted_until" SET NOT NULL;
