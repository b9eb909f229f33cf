CREATE TABLE "billing_document_splits" (
	"prefix" text NOT NULL,
	"from_day" date NOT NULL,
	"series_count" smallint NOT NULL,
	CONSTRAINT "billing_document_splits_prefix_from_day_pk" PRIMARY KEY("prefix","from_day"),
	CONSTRAINT "billing_document_split_count" CHECK ("billing_document_splits"."series_count" between 1 and 26)
);
--> statement-breakpoint
CREATE TABLE "ledger_check_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"subject" text NOT NULL,
	"after" text,
	CONSTRAINT "ledger_check_pass_in_order" CHECK ("ledger_check_passes"."finished_at" >= "ledger_check_passes"."started_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_checkpoints" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unchecked_subjects" (
	"subject" text NOT NULL,
	"id" text NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "unchecked_subjects_subject_id_changed_by_pk" PRIMARY KEY("subject","id","changed_by")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "changes_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "everything_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "everything_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_check_passes_by_end" ON "ledger_check_passes" USING btree ("finished_at");