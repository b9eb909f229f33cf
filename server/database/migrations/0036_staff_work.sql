ALTER TYPE "public"."notification_kind" ADD VALUE 'late_order' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'dispute' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'failed_refund' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'manual_refund' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'payout_approval' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'bank_payout' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'application' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'document_review' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'product_review' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'expiring_certificate' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'stale_rate' BEFORE 'reconciliation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'failed_job';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'undelivered_mail';--> statement-breakpoint
CREATE TABLE "announced_staff_work" (
	"kind" "notification_kind" NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announced_staff_work_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "staff_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"digest_day" date
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_mails" ADD CONSTRAINT "staff_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_in_times" CHECK ("sign_ins"."times" > 0 and ("sign_ins"."times" = 1) = ("sign_ins"."last_at" is null));