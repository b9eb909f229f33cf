ALTER TABLE "papers" DROP CONSTRAINT "papers_disputeId_unique";--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "papers_dispute_id_disputes_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_mutes" ALTER COLUMN "kind" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET DATA TYPE text;--> statement-breakpoint
DROP TYPE "public"."notification_kind";--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('order', 'low_stock', 'review', 'payout', 'document_expiry', 'plan', 'announcement');--> statement-breakpoint
ALTER TABLE "notification_mutes" ALTER COLUMN "kind" SET DATA TYPE "public"."notification_kind" USING "kind"::"public"."notification_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET DATA TYPE "public"."notification_kind" USING "kind"::"public"."notification_kind";--> statement-breakpoint
DROP INDEX "exchange_rate_sample_once";--> statement-breakpoint
DROP INDEX "exchange_rates_currency_valid_from_created_at_index";--> statement-breakpoint
DROP INDEX "exchange_rates_created_at_id_index";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "balance_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "dispute_id";--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rate_once" UNIQUE("currency","valid_from");