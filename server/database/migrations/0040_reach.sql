ALTER TYPE "public"."notification_kind" ADD VALUE 'announcement';--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"audience" text NOT NULL,
	"country" text,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"last_user_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_status_known" CHECK ("announcements"."status" in ('scheduled', 'sending', 'sent', 'withdrawn')),
	CONSTRAINT "announcement_has_a_way" CHECK ("announcements"."in_app" or "announcements"."by_mail"),
	CONSTRAINT "announcement_ends_after_start" CHECK ("announcements"."ends_at" is null or "announcements"."ends_at" > "announcements"."starts_at")
);--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"newsletter_id" uuid NOT NULL,
	"signup_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"next_try_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_deliveries_newsletter_id_signup_id_pk" PRIMARY KEY("newsletter_id","signup_id"),
	CONSTRAINT "newsletter_delivery_state_known" CHECK ("newsletter_deliveries"."state" in ('waiting', 'sending', 'sent', 'failed', 'bounced'))
);--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"body" text NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_status_known" CHECK ("newsletters"."status" in ('draft', 'sending', 'stopped', 'sent'))
);--> statement-breakpoint
ALTER TABLE "caught_mail" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "early_access_signups" ADD COLUMN "consent_place" text;--> statement-breakpoint
ALTER TABLE "early_access_signups" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "early_access_signups" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "early_access_signups" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "early_access_signups" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "early_access_signups" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_signup_id_early_access_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."early_access_signups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("newsletter_id","signup_id") WHERE "newsletter_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_signup" ON "newsletter_deliveries" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_age" ON "newsletter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("created_at","id");
