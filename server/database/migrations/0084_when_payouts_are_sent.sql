ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
-- Those under way may have been sent: they are not taken back.
UPDATE "payouts" SET "sent_at" = now() WHERE "status" = 'processing' AND "provider" IS NOT NULL;--> statement-breakpoint
UPDATE "payouts" SET "approved_at" = (SELECT max("audit_log"."created_at") FROM "audit_log"
  WHERE "subject" = 'payout' AND "subject_id" = "payouts"."id"::text AND "action_type" = 'payout_approved') WHERE "status" = 'processing';
