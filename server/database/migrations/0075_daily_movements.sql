-- The job counts all days again, with their movements. Processes of the version before cannot count any longer: theirs would lack them.
DELETE FROM "ledger_days";--> statement-breakpoint
CREATE TABLE "ledger_daily_movements" (
	"day" date NOT NULL,
	"owner" text NOT NULL,
	"reason" "posting_reason" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "ledger_daily_movements_owner_day_reason_pk" PRIMARY KEY("owner","day","reason")
);
--> statement-breakpoint
ALTER TABLE "ledger_daily_movements" ADD CONSTRAINT "ledger_daily_movements_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_daily_movements_day_index" ON "ledger_daily_movements" USING btree ("day");--> statement-breakpoint
ALTER TABLE "ledger_days" DROP COLUMN "counted_at";