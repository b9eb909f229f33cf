CREATE TYPE "public"."manual_posting_status" AS ENUM('proposed', 'posted', 'rejected');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'bank';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'provider_fees';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'carrier_costs';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'other_results';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'manual_posting' BEFORE 'application';--> statement-breakpoint
CREATE TABLE "manual_postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" "manual_posting_status" DEFAULT 'proposed' NOT NULL,
	"from_kind" "ledger_account_kind" NOT NULL,
	"from_owner" text DEFAULT '' NOT NULL,
	"to_kind" "ledger_account_kind" NOT NULL,
	"to_owner" text DEFAULT '' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"proof_path" text,
	"reverses" uuid,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "manual_posting_amount" CHECK ("manual_postings"."amount_minor" > 0),
	CONSTRAINT "manual_posting_two_accounts" CHECK (("manual_postings"."from_kind", "manual_postings"."from_owner") is distinct from ("manual_postings"."to_kind", "manual_postings"."to_owner")),
	CONSTRAINT "manual_posting_decided" CHECK (("manual_postings"."status" = 'proposed') = ("manual_postings"."decided_at" is null) and ("manual_postings"."decided_by" is null) = ("manual_postings"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_reverses_manual_postings_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."manual_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_postings_by_time" ON "manual_postings" USING btree ("proposed_at","id");--> statement-breakpoint
CREATE INDEX "manual_postings_by_day" ON "manual_postings" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "manual_postings_proposed" ON "manual_postings" USING btree ("proposed_at") WHERE "manual_postings"."status" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "manual_posting_reversed_once" ON "manual_postings" USING btree ("reverses") WHERE "manual_postings"."status" <> 'rejected';