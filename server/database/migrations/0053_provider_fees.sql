ALTER TYPE "public"."posting_reason" ADD VALUE 'provider_fee';--> statement-breakpoint
CREATE TABLE "fee_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" "payment_method" NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"posted" integer NOT NULL,
	"unmatched" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_report_counts" CHECK ("fee_reports"."posted" >= 0 and "fee_reports"."unmatched" >= 0 and "fee_reports"."posted" + "fee_reports"."unmatched" <= "fee_reports"."rows")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_report_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_reports" ADD CONSTRAINT "fee_reports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_reports_by_time" ON "fee_reports" USING btree ("imported_at","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_report_id_fee_reports_id_fk" FOREIGN KEY ("fee_report_id") REFERENCES "public"."fee_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_fee" CHECK (("payments"."fee_minor" is null) = ("payments"."fee_currency" is null) and ("payments"."fee_minor" is null or ("payments"."fee_minor" > 0 and "payments"."provider" is not null)) and ("payments"."fee_report_id" is null or "payments"."fee_minor" is not null));