ALTER TYPE "public"."posting_reason" ADD VALUE 'vendor_shipping';--> statement-breakpoint
CREATE TABLE "vendor_shipping_offers" (
	"vendor_id" uuid NOT NULL,
	"zone" "shipping_zone" NOT NULL,
	"flat_minor" bigint,
	"free_from_minor" bigint,
	CONSTRAINT "vendor_shipping_offers_vendor_id_zone_pk" PRIMARY KEY("vendor_id","zone"),
	CONSTRAINT "shipping_offer_stated" CHECK ("vendor_shipping_offers"."flat_minor" is not null or "vendor_shipping_offers"."free_from_minor" is not null),
	CONSTRAINT "shipping_offer_amounts" CHECK ("vendor_shipping_offers"."flat_minor" >= 0 and "vendor_shipping_offers"."free_from_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "item_vendor_pays_from_net";--> statement-breakpoint
ALTER TABLE "order_parcels" DROP CONSTRAINT "parcel_cost_not_negative";--> statement-breakpoint
ALTER TABLE "dispute_items" DROP CONSTRAINT "dispute_item_amounts";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refund_of_item_adds_up";--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "shipping_offers" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vendor_shipping_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "vendor_paid_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD COLUMN "vendor_shipping_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "vendor_shipping_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_shipping_offers" ADD CONSTRAINT "vendor_shipping_offers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_vendor_pays_from_net" CHECK ("order_items"."vendor_shipping_minor" >= 0 and "order_items"."commission_minor" + "order_items"."vendor_shipping_minor"
        + case when "order_items"."discount_payer" = 'vendor' then "order_items"."discount_minor" else 0 end <= "order_items"."price_minor" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "parcel_cost_not_negative" CHECK ("order_parcels"."cost_minor" >= 0 and "order_parcels"."vendor_paid_minor" >= 0);--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_item_amounts" CHECK ("dispute_items"."net_minor" >= 0 and "dispute_items"."commission_minor" >= 0 and "dispute_items"."tax_minor" >= 0 and "dispute_items"."shipping_minor" >= 0
        and "dispute_items"."vendor_shipping_minor" >= 0 and "dispute_items"."subsidy_minor" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_of_item_adds_up" CHECK (("refunds"."item_id" is null) = ("refunds"."number" is null) and "refunds"."quantity" >= 0
        and "refunds"."net_minor" >= 0 and "refunds"."commission_minor" >= 0 and "refunds"."tax_minor" >= 0 and "refunds"."shipping_minor" >= 0
        and "refunds"."vendor_shipping_minor" >= 0 and "refunds"."subsidy_minor" >= 0
        and "refunds"."net_minor" + "refunds"."commission_minor" + "refunds"."tax_minor" + "refunds"."shipping_minor" + "refunds"."vendor_shipping_minor" - "refunds"."subsidy_minor" + "refunds"."goodwill_minor"
          = case when "refunds"."item_id" is null then 0 else "refunds"."amount_minor" end);