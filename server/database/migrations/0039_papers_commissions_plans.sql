CREATE TYPE "public"."paper_kind" AS ENUM('invoice', 'credit_note', 'vendor_statement', 'plan_invoice');--> statement-breakpoint
CREATE TYPE "public"."plan_payer" AS ENUM('balance', 'offline');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'subscriptions';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'plan_fee';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'plan';--> statement-breakpoint
CREATE TABLE "paper_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "paper_kind" NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"label" text GENERATED ALWAYS AS (series || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')) STORED NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid,
	"vendor_id" uuid,
	"order_id" uuid,
	"refund_id" uuid,
	"month" text,
	"plan_invoice_id" uuid,
	"content" jsonb,
	"total_minor" bigint,
	"content_hash" text,
	CONSTRAINT "papers_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "papers_planInvoiceId_unique" UNIQUE("plan_invoice_id"),
	CONSTRAINT "paper_number_once" UNIQUE("series","serial"),
	CONSTRAINT "paper_has_owner" CHECK (("papers"."customer_id" is null) <> ("papers"."vendor_id" is null)),
	CONSTRAINT "paper_content_whole" CHECK (("papers"."content" is null) = ("papers"."content_hash" is null) and ("papers"."content" is null) = ("papers"."total_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"month" text NOT NULL,
	"plan" "plan_id" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" "plan_payer",
	"lapsed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_invoice_once" UNIQUE("vendor_id","month","plan"),
	CONSTRAINT "plan_invoice_amount" CHECK ("plan_invoices"."amount_minor" > 0),
	CONSTRAINT "plan_invoice_payer" CHECK (("plan_invoices"."paid_at" is null) = ("plan_invoices"."paid_by" is null))
);
--> statement-breakpoint
ALTER TABLE "commission_rules" DROP CONSTRAINT "commission_rule_once";--> statement-breakpoint
-- Invoices that were issued keep the number that is printed on them.
ALTER TABLE "orders" ALTER COLUMN "invoice_number" SET DATA TYPE text USING 'KJ-' || lpad("invoice_number"::text, greatest(6, length("invoice_number"::text)), '0');--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD COLUMN "valid_from" date DEFAULT '2020-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An order that is inserted paid gets its invoice before its row stands.
ALTER TABLE "papers" ALTER CONSTRAINT "papers_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_plan_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("plan_invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_by_label" ON "papers" USING btree ("label");--> statement-breakpoint
CREATE INDEX "papers_issued_at_id_index" ON "papers" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_order" ON "papers" USING btree ("order_id") WHERE "papers"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "papers_order_id_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_statement_per_month" ON "papers" USING btree ("vendor_id","month") WHERE "papers"."kind" = 'vendor_statement';--> statement-breakpoint
CREATE INDEX "papers_unwritten" ON "papers" USING btree ("id") WHERE "papers"."content" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_unpaid" ON "plan_invoices" USING btree ("id") WHERE "plan_invoices"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_vendor_id_created_at_index" ON "plan_invoices" USING btree ("vendor_id","created_at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_commission_rule_id_commission_rules_id_fk" FOREIGN KEY ("commission_rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_rules_subject_scope_index" ON "commission_rules" USING btree ("subject","scope");--> statement-breakpoint
CREATE INDEX "commission_rules_valid_from_id_index" ON "commission_rules" USING btree ("valid_from","id");--> statement-breakpoint
-- A rule that was switched off is one that was withdrawn.
UPDATE "commission_rules" SET "valid_to" = "valid_from" WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "commission_rules" DROP COLUMN "active";--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rule_span" CHECK ("commission_rules"."valid_to" is null or "commission_rules"."valid_to" >= "commission_rules"."valid_from");--> statement-breakpoint
-- A subject has one rule a day.
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rule_periods" EXCLUDE USING gist (
  "scope" WITH =, "subject" WITH =, daterange("valid_from", "valid_to") WITH &&
);--> statement-breakpoint
INSERT INTO "papers" ("kind", "series", "serial", "issued_at", "order_id", "customer_id")
  SELECT 'invoice', 'KJ', substr("invoice_number", 4)::int, "paid_at", "id", "customer_id" FROM "orders" WHERE "invoice_number" IS NOT NULL;--> statement-breakpoint
INSERT INTO "papers" ("kind", "series", "serial", "issued_at", "order_id", "refund_id", "customer_id")
  SELECT 'credit_note', "series", row_number() OVER (PARTITION BY "series" ORDER BY "created_at", "id"), "created_at", "order_id", "id", "customer_id"
  FROM (
    SELECT 'CN-' || to_char("refunds"."created_at" AT TIME ZONE 'UTC', 'YYYY') AS "series", "refunds"."id", "refunds"."created_at", "orders"."id" AS "order_id", "orders"."customer_id"
    FROM "refunds" JOIN "order_items" ON "order_items"."id" = "refunds"."item_id" JOIN "orders" ON "orders"."id" = "order_items"."order_id"
  ) AS "credited";--> statement-breakpoint
INSERT INTO "paper_series" ("series", "last") SELECT "series", max("serial") FROM "papers" GROUP BY "series";--> statement-breakpoint
DROP SEQUENCE "invoice_numbers";
