ALTER TYPE "public"."notification_kind" ADD VALUE 'held_rate' BEFORE 'reconciliation';--> statement-breakpoint
CREATE TABLE "exchange_rate_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"currencies" text[] DEFAULT '{}' NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"next_fetch_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "exchange_rate_source_failing" CHECK (("exchange_rate_sources"."failures" = 0) = ("exchange_rate_sources"."failing_since" is null)),
	CONSTRAINT "exchange_rate_source_error" CHECK (("exchange_rate_sources"."failures" = 0) = ("exchange_rate_sources"."error" is null))
);
--> statement-breakpoint
CREATE TABLE "held_exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"per_usd" numeric(18, 6) NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_exchange_rates_currency_unique" UNIQUE("currency"),
	CONSTRAINT "held_exchange_rate_positive" CHECK ("held_exchange_rates"."per_usd" > 0)
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "is_fetched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "held_exchange_rates_open" ON "held_exchange_rates" USING btree ("valid_from") WHERE "held_exchange_rates"."dismissed_at" is null;