ALTER TABLE "settings" ADD COLUMN "applies_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "value_before" jsonb;