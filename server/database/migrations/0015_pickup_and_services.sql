ALTER TYPE "public"."notification_kind" ADD VALUE 'collection' BEFORE 'order';--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "provider_name" text;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "rate_name" text;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "collection_code" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "service" "shipping_service";--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "parcel_collection_code" CHECK ("order_parcels"."collection_code" is null or ("order_parcels"."collection_code" ~ '^[0-9]{4}$' and "order_parcels"."rate_id" like '%/pickup'));