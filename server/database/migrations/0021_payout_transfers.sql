ALTER TABLE "payouts" ADD COLUMN "provider" "payment_method";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_minor" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_currency" char(3);--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "exchange_rate_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_exchange_rate_id_exchange_rates_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now every payout went through Paystack in US dollars.
UPDATE "payouts" SET "provider" = 'paystack', "transfer_minor" = "amount_minor", "transfer_currency" = 'USD' WHERE "status" <> 'pending';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_has_transfer" CHECK ("payouts"."status" not in ('processing', 'completed') or ("payouts"."provider" is not null and "payouts"."transfer_minor" is not null and "payouts"."transfer_currency" is not null));