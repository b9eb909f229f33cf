CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rate_once";--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rate_span";--> statement-breakpoint
CREATE INDEX "orders_by_country" ON "orders" USING btree (("shipping_address" ->> 'country'),"created_at");--> statement-breakpoint
CREATE INDEX "tax_rates_valid_from_id_index" ON "tax_rates" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "tax_rates_rate_bps_id_index" ON "tax_rates" USING btree ("rate_bps","id");--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rate_span" CHECK ("tax_rates"."valid_to" is null or "tax_rates"."valid_to" >= "tax_rates"."valid_from");--> statement-breakpoint
-- Where two periods of one component overlapped, the later one counted: the earlier one now ends where that begins.
UPDATE "tax_rates" SET "valid_to" = "following"."starts" FROM (
  SELECT "id", lead("valid_from") OVER (PARTITION BY "country", lower("component"), "active" ORDER BY "valid_from") AS "starts"
  FROM "tax_rates"
) AS "following"
WHERE "following"."id" = "tax_rates"."id" AND "following"."starts" < coalesce("valid_to", 'infinity');--> statement-breakpoint
-- A component of a country has one rate a day. Unconfirmed rates are compared with each other only: they are never charged.
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rate_periods" EXCLUDE USING gist (
  "country" WITH =, lower("component") WITH =, "active" WITH =, daterange("valid_from", "valid_to") WITH &&
);
