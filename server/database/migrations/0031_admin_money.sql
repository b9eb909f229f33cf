CREATE TABLE "internal_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payout_under_way_is_checked";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payout_under_way_has_transfer";--> statement-breakpoint
DROP INDEX "order_items_product_id_index";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "by_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "first_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "first_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "internal_notes_order_id_created_at_index" ON "internal_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_mails_sent_at_id_index" ON "sent_mails" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_mails_user_id_sent_at_index" ON "sent_mails" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_mails_order" ON "sent_mails" USING btree ("order_id","sent_at") WHERE "sent_mails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_runs_created_at_id_index" ON "payout_runs" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_first_approved_by_users_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_retry_of" FOREIGN KEY ("retry_of") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_run_is_by_bank" CHECK ("payouts"."run_id" is null or "payouts"."by_bank");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_two_people" CHECK ("payouts"."status" not in ('processing', 'completed') or "payouts"."first_approved_by" is null or "payouts"."first_approved_by" <> "payouts"."decided_by");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_is_checked" CHECK ("payouts"."status" <> 'processing' or "payouts"."by_bank" or "payouts"."next_check_at" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_has_transfer" CHECK ("payouts"."status" not in ('processing', 'completed') or (("payouts"."provider" is null) = "payouts"."by_bank" and "payouts"."transfer_minor" is not null and "payouts"."transfer_currency" is not null));
