ALTER TABLE "order_parcels" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "first_kilogram_minor" bigint GENERATED ALWAYS AS (base_minor) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "further_kilogram_minor" bigint GENERATED ALWAYS AS (per_extra_item_minor) STORED NOT NULL;