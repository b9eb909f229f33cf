CREATE TABLE "provider_tokens" (
	"provider" "payment_method" PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "payment_events_reference_index" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider_once" ON "payments" USING btree ("provider","provider_id");