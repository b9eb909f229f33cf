CREATE TABLE "ledger_daily_sums" (
	"day" date NOT NULL,
	"kind" "ledger_account_kind" NOT NULL,
	"owner" text NOT NULL,
	"currency" char(3) NOT NULL,
	"in_minor" bigint NOT NULL,
	"out_minor" bigint NOT NULL,
	CONSTRAINT "ledger_daily_sums_kind_owner_currency_day_pk" PRIMARY KEY("kind","owner","currency","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_daily_sums" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"component" text,
	"rate_bps" integer,
	"collected_base_minor" bigint NOT NULL,
	"collected_minor" bigint NOT NULL,
	"refunded_base_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	CONSTRAINT "tax_daily_sum_once" UNIQUE NULLS NOT DISTINCT("day","country","component","rate_bps"),
	CONSTRAINT "tax_daily_sum_rate" CHECK (("tax_daily_sums"."component" is null) = ("tax_daily_sums"."rate_bps" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_daily_sums" ADD CONSTRAINT "ledger_daily_sums_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_daily_sums" ADD CONSTRAINT "tax_daily_sums_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_daily_sums_day_index" ON "ledger_daily_sums" USING btree ("day");