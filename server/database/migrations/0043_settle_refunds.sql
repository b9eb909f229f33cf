CREATE TYPE "public"."double_refund_outcome" AS ENUM('paid_back', 'borne');--> statement-breakpoint
CREATE TYPE "public"."refund_settlement" AS ENUM('bank_transfer', 'mobile_money', 'cash', 'other', 'credit');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'customer_credit';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'refund_paid_back';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'credit';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'double_refund' BEFORE 'payout_approval';--> statement-breakpoint
CREATE TABLE "refunds_by_hand" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"reference" text,
	"sent_on" date,
	"note" text DEFAULT '' NOT NULL,
	"proof_path" text,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_twice_at" timestamp (3) with time zone,
	"outcome" "double_refund_outcome",
	"outcome_note" text,
	"outcome_by" uuid,
	"outcome_at" timestamp (3) with time zone,
	CONSTRAINT "proof_is_complete" CHECK (num_nulls("refunds_by_hand"."reference", "refunds_by_hand"."sent_on", "refunds_by_hand"."proof_path") in (0, 3)),
	CONSTRAINT "double_refund_outcome_once" CHECK (("refunds_by_hand"."outcome" is null) = ("refunds_by_hand"."outcome_at" is null) and ("refunds_by_hand"."outcome" is null or "refunds_by_hand"."sent_twice_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "by_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_as" "refund_settlement";--> statement-breakpoint
ALTER TABLE "refunds_by_hand" ADD CONSTRAINT "refunds_by_hand_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds_by_hand" ADD CONSTRAINT "refunds_by_hand_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds_by_hand" ADD CONSTRAINT "refunds_by_hand_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_sent_twice" ON "refunds_by_hand" USING btree ("sent_twice_at") WHERE "refunds_by_hand"."sent_twice_at" is not null and "refunds_by_hand"."outcome_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "customer_credit_not_negative" CHECK ("ledger_accounts"."kind"::text <> 'customer_credit' or "ledger_accounts"."balance_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_by_credit" CHECK (not "payments"."by_credit" or ("payments"."provider" is null and "payments"."bank_line" is null and "payments"."recorded_by" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "settled_refund_is_completed" CHECK ("refunds"."settled_as" is null or "refunds"."status" = 'completed');