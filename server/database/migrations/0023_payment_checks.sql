DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_destination_set_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_closed" ON "payments" USING btree ("provider","next_check_at") WHERE "payments"."status" in ('cancelled', 'failed', 'expired') and "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "payouts_to_check" ON "payouts" USING btree ("provider","next_check_at") WHERE "payouts"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("provider","next_check_at") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
-- What is under way now is due at once; refunds sent so far were first attempts, or numbered in the provider's id.
UPDATE "payments" SET "next_check_at" = now() WHERE "status" in ('created', 'pending') or ("status" in ('cancelled', 'failed', 'expired') and "created_at" > now() - interval '3 days');--> statement-breakpoint
UPDATE "refunds" SET "attempts" = CASE WHEN "provider_id" ~ ('^' || "id" || '-[0-9]+$') THEN substring("provider_id" from '[0-9]+$')::integer ELSE 1 END WHERE "status" <> 'pending';--> statement-breakpoint
UPDATE "refunds" SET "next_check_at" = now() WHERE "status" = 'processing';--> statement-breakpoint
UPDATE "payouts" SET "next_check_at" = now() WHERE "status" = 'processing';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "open_payment_is_checked" CHECK ("payments"."status" not in ('created', 'pending') or "payments"."next_check_at" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_under_way_is_checked" CHECK ("refunds"."status" <> 'processing' or "refunds"."next_check_at" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_is_checked" CHECK ("payouts"."status" <> 'processing' or "payouts"."next_check_at" is not null);