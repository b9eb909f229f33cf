ALTER TABLE "payouts" DROP CONSTRAINT "payout_under_way_is_checked";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payout_under_way_has_transfer";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payment_note" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "proof_path" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_reference" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_way" CHECK (not ("payouts"."by_bank" and "payouts"."by_hand"));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_by_hand_is_proved" CHECK ("payouts"."status" <> 'completed' or not "payouts"."by_hand" or ("payouts"."paid_on" is not null and "payouts"."proof_path" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_is_checked" CHECK ("payouts"."status" <> 'processing' or "payouts"."by_bank" or "payouts"."by_hand" or "payouts"."next_check_at" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_has_transfer" CHECK ("payouts"."status" not in ('processing', 'completed') or (("payouts"."provider" is null) = ("payouts"."by_bank" or "payouts"."by_hand") and "payouts"."transfer_minor" is not null and "payouts"."transfer_currency" is not null));