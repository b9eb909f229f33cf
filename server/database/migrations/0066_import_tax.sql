CREATE TYPE "public"."import_scheme" AS ENUM('ioss', 'uk_vat');--> statement-breakpoint
ALTER TABLE "tax_daily_sums" DROP CONSTRAINT "tax_daily_sum_once";--> statement-breakpoint
ALTER TABLE "tax_daily_sums" ADD COLUMN "import_scheme" "import_scheme";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "import_scheme" "import_scheme";--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD COLUMN "import_scheme" "import_scheme";--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD COLUMN "import_number" text;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD COLUMN "import_scheme" "import_scheme";--> statement-breakpoint
ALTER TABLE "tax_daily_sums" ADD CONSTRAINT "tax_daily_sum_once" UNIQUE NULLS NOT DISTINCT("day","country","import_scheme","component","rate_bps");--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "tax_line_import" CHECK (("order_tax_lines"."import_scheme" is null) = ("order_tax_lines"."import_number" is null));