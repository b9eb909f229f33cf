CREATE TYPE "public"."return_shipping_payer" AS ENUM('buyer', 'store');--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_days" smallint;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_shipping" "return_shipping_payer" DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_note" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "shipping_policy" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "other_policy" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_return_days" CHECK ("vendors"."return_days" between 14 and 365);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_policy_lengths" CHECK (char_length("vendors"."return_note") <= 300 and char_length("vendors"."shipping_policy") <= 1000 and char_length("vendors"."other_policy") <= 1000);