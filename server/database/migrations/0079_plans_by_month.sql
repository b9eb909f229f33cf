ALTER TABLE "plan_invoices" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "replaces" "plan_id";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "next_plan" "plan_id";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "next_plan_month" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_next_plan" CHECK (("vendors"."next_plan" is null) = ("vendors"."next_plan_month" is null));