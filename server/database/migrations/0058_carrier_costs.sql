CREATE TYPE "public"."carrier_cost_problem" AS ENUM('unmatched', 'duplicate');--> statement-breakpoint
CREATE TYPE "public"."carrier_cost_status" AS ENUM('posted', 'waiting', 'dismissed', 'reversed');--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'carrier_cost';--> statement-breakpoint
CREATE TABLE "carrier_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier_id" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"tracking_number" text NOT NULL,
	"order_id" uuid,
	"charged_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate_id" uuid,
	"amount_usd_minor" bigint NOT NULL,
	"status" "carrier_cost_status" NOT NULL,
	"problem" "carrier_cost_problem",
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"posted_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "carrier_cost_amount" CHECK ("carrier_costs"."amount_minor" > 0 and "carrier_costs"."amount_usd_minor" > 0),
	CONSTRAINT "carrier_cost_rate" CHECK (("carrier_costs"."currency" = 'USD') = ("carrier_costs"."exchange_rate_id" is null)),
	CONSTRAINT "carrier_cost_posted" CHECK (case "carrier_costs"."status" when 'posted' then "carrier_costs"."posted_at" is not null when 'reversed' then true else "carrier_costs"."posted_at" is null end),
	CONSTRAINT "carrier_cost_reversed" CHECK (("carrier_costs"."status" = 'reversed') = ("carrier_costs"."reversed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "carrier_costs" ADD CONSTRAINT "carrier_costs_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_costs" ADD CONSTRAINT "carrier_costs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_costs" ADD CONSTRAINT "carrier_costs_exchange_rate_id_exchange_rates_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_costs" ADD CONSTRAINT "carrier_costs_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_cost_once" ON "carrier_costs" USING btree ("carrier_id","invoice_number","tracking_number") WHERE "carrier_costs"."status" <> 'reversed';--> statement-breakpoint
CREATE INDEX "carrier_costs_of_parcel" ON "carrier_costs" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "carrier_costs_by_time" ON "carrier_costs" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "carrier_costs_by_day" ON "carrier_costs" USING btree ("charged_on","id");--> statement-breakpoint
CREATE INDEX "carrier_costs_by_amount" ON "carrier_costs" USING btree ("amount_usd_minor","id");