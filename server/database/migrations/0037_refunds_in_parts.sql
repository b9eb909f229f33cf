ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'goodwill';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'goodwill';--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_itemId_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refund_amount_positive";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "number" smallint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "net_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "commission_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "subsidy_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a refund of an item took back all of it.
UPDATE "refunds" r SET "number" = 1, "quantity" = i."quantity", "commission_minor" = i."commission_minor", "tax_minor" = i."tax_minor", "shipping_minor" = i."shipping_minor",
  "net_minor" = i."price_minor" * i."quantity" - i."commission_minor" - CASE WHEN i."discount_payer" = 'vendor' THEN i."discount_minor" ELSE 0 END,
  "subsidy_minor" = CASE WHEN i."discount_payer" = 'marketplace' THEN i."discount_minor" + i."shipping_discount_minor" ELSE 0 END,
  "released" = EXISTS (SELECT FROM "ledger_postings" p WHERE p."event_key" = 'item_release:' || i."id")
FROM "order_items" i WHERE i."id" = r."item_id";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_of_item_adds_up" CHECK (("refunds"."item_id" is null) = ("refunds"."number" is null) and "refunds"."quantity" >= 0
        and "refunds"."net_minor" >= 0 and "refunds"."commission_minor" >= 0 and "refunds"."tax_minor" >= 0 and "refunds"."shipping_minor" >= 0 and "refunds"."subsidy_minor" >= 0
        and "refunds"."net_minor" + "refunds"."commission_minor" + "refunds"."tax_minor" + "refunds"."shipping_minor" - "refunds"."subsidy_minor" + "refunds"."goodwill_minor"
          = case when "refunds"."item_id" is null then 0 else "refunds"."amount_minor" end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" >= 0 and "refunds"."charge_minor" >= 0 and ("refunds"."item_id" is not null or "refunds"."amount_minor" + "refunds"."charge_minor" > 0));