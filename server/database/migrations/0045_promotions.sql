CREATE TYPE "public"."discount_payer" AS ENUM('marketplace', 'vendor');--> statement-breakpoint
CREATE TYPE "public"."promotion_kind" AS ENUM('percent', 'amount', 'free_shipping');--> statement-breakpoint
CREATE TYPE "public"."promotion_scope" AS ENUM('everything', 'categories', 'vendors', 'products');--> statement-breakpoint
CREATE TYPE "public"."promotion_status" AS ENUM('draft', 'active', 'paused', 'ended');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'promotions';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'discount';--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" "promotion_kind" NOT NULL,
	"percent_bps" integer,
	"amount_minor" bigint,
	"paid_by" "discount_payer" NOT NULL,
	"max_uses" integer,
	"uses_per_customer" integer,
	"min_goods_minor" bigint,
	"max_discount_minor" bigint,
	"valid_from" date,
	"valid_to" date,
	"scope" "promotion_scope" DEFAULT 'everything' NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"status" "promotion_status" DEFAULT 'draft' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_code_once" UNIQUE("code"),
	CONSTRAINT "promotion_code_in_capitals" CHECK ("promotions"."code" = upper("promotions"."code")),
	CONSTRAINT "promotion_percent" CHECK (("promotions"."kind" = 'percent') = ("promotions"."percent_bps" is not null)),
	CONSTRAINT "promotion_percent_range" CHECK ("promotions"."percent_bps" between 1 and 9000),
	CONSTRAINT "promotion_amount" CHECK (("promotions"."kind" = 'amount') = ("promotions"."amount_minor" is not null)),
	CONSTRAINT "promotion_amounts_positive" CHECK ("promotions"."amount_minor" > 0 and "promotions"."min_goods_minor" > 0 and "promotions"."max_discount_minor" > 0),
	CONSTRAINT "free_shipping_payer" CHECK ("promotions"."kind" <> 'free_shipping' or "promotions"."paid_by" = 'marketplace'),
	CONSTRAINT "promotion_uses" CHECK ("promotions"."uses" >= 0 and "promotions"."uses" <= "promotions"."max_uses"),
	CONSTRAINT "promotion_span" CHECK ("promotions"."valid_to" >= "promotions"."valid_from"),
	CONSTRAINT "promotion_subjects" CHECK (("promotions"."scope" = 'everything') = (cardinality("promotions"."subjects") = 0))
);
--> statement-breakpoint
ALTER TABLE "dispute_items" DROP CONSTRAINT "dispute_item_amounts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_total_adds_up";--> statement-breakpoint
ALTER TABLE "dispute_items" ADD COLUMN "subsidy_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipping_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_payer" "discount_payer";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_redemptions_promotion_id_created_at_order_id_index" ON "promotion_redemptions" USING btree ("promotion_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_customer_id_promotion_id_index" ON "promotion_redemptions" USING btree ("customer_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_created_at_id_index" ON "promotions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_uses_id_index" ON "promotions" USING btree ("uses","id");--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_item_amounts" CHECK ("dispute_items"."net_minor" >= 0 and "dispute_items"."commission_minor" >= 0 and "dispute_items"."tax_minor" >= 0 and "dispute_items"."shipping_minor" >= 0 and "dispute_items"."subsidy_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_discount_within_price" CHECK ("order_items"."discount_minor" between 0 and "order_items"."price_minor" * "order_items"."quantity" and "order_items"."shipping_discount_minor" between 0 and "order_items"."shipping_minor");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_discount_has_payer" CHECK (("order_items"."discount_payer" is null) = ("order_items"."discount_minor" + "order_items"."shipping_discount_minor" = 0));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "shipping_discount_payer" CHECK ("order_items"."shipping_discount_minor" = 0 or "order_items"."discount_payer" = 'marketplace');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_vendor_pays_from_net" CHECK ("order_items"."discount_payer" is distinct from 'vendor' or "order_items"."commission_minor" + "order_items"."discount_minor" <= "order_items"."price_minor" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_discount_has_code" CHECK ("orders"."discount_minor" >= 0 and ("orders"."discount_minor" = 0) = ("orders"."promotion_code" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_total_adds_up" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."shipping_minor" + "orders"."tax_minor");--> statement-breakpoint
-- A use is taken in the statement that locks the promotion, before its order is written.
ALTER TABLE "promotion_redemptions" ALTER CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;
