CREATE TYPE "public"."dispute_status" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'vendor_disputed' BEFORE 'commission';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'dispute_losses';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'dispute' BEFORE 'correction';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'dispute_won' BEFORE 'correction';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'dispute_lost' BEFORE 'correction';--> statement-breakpoint
CREATE TABLE "dispute_items" (
	"dispute_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"net_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"released" boolean NOT NULL,
	CONSTRAINT "dispute_items_dispute_id_item_id_pk" PRIMARY KEY("dispute_id","item_id"),
	CONSTRAINT "dispute_item_amounts" CHECK ("dispute_items"."net_minor" >= 0 and "dispute_items"."commission_minor" >= 0 and "dispute_items"."tax_minor" >= 0 and "dispute_items"."shipping_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" "payment_method" NOT NULL,
	"provider_id" text NOT NULL,
	"status" "dispute_status" DEFAULT 'open' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"uncovered_minor" bigint NOT NULL,
	"charge_minor" bigint NOT NULL,
	"charge_currency" text NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_amounts" CHECK ("disputes"."amount_minor" >= 0 and "disputes"."uncovered_minor" >= 0 and "disputes"."amount_minor" + "disputes"."uncovered_minor" > 0 and "disputes"."charge_minor" > 0),
	CONSTRAINT "closed_dispute_has_moment" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null)),
	CONSTRAINT "open_dispute_is_checked" CHECK ("disputes"."status" <> 'open' or "disputes"."next_check_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refund_amount_positive";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "stale_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_items_item_id_index" ON "dispute_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_of_provider_once" ON "disputes" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_to_check" ON "disputes" USING btree ("provider","next_check_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" >= 0 and "refunds"."charge_minor" >= 0 and "refunds"."amount_minor" + "refunds"."charge_minor" > 0);--> statement-breakpoint
UPDATE "refunds" SET "charge_currency" = "payments"."charge_currency" FROM "payments" WHERE "payments"."id" = "refunds"."payment_id" AND "payments"."charge_currency" <> 'USD';--> statement-breakpoint
UPDATE "exchange_rates" SET "is_sample" = true WHERE "source" LIKE 'starting data:%';
