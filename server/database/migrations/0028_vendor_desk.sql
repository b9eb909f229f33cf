CREATE TYPE "public"."notification_channel" AS ENUM('app', 'email');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('order', 'low_stock', 'review', 'payout', 'document_expiry');--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"user_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_mutes_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"facts" jsonb NOT NULL,
	"event_key" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_facts_of_kind" CHECK ("notifications"."facts" ->> 'kind' = "notifications"."kind"::text)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_event_once" ON "notifications" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_items_open" ON "order_items" USING btree ("vendor_id","status","created_at","order_id") WHERE "order_items"."status" in ('awaiting_payment', 'processing', 'shipped');--> statement-breakpoint
CREATE INDEX "order_items_sold" ON "order_items" USING btree ("vendor_id","created_at","product_id","price_minor","quantity") WHERE "order_items"."status" in ('processing', 'shipped', 'delivered');