CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"minor_digits" smallint NOT NULL,
	"per_usd" numeric(18, 6) NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rate_once" UNIQUE("currency","valid_from"),
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rates"."per_usd" > 0),
	CONSTRAINT "exchange_rate_currency" CHECK ("exchange_rates"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rate_digits" CHECK ("exchange_rates"."minor_digits" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refund_amount_positive";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "exchange_rate_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_phone" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge_minor" bigint;--> statement-breakpoint
-- So far every charge was in US dollars.
UPDATE "refunds" SET "charge_minor" = "amount_minor";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "charge_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user_id_created_at_index" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_id_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_exchange_rate_id_exchange_rates_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoiceNumber_unique" UNIQUE("invoice_number");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" > 0 and "refunds"."charge_minor" > 0);--> statement-breakpoint
INSERT INTO "addresses" ("user_id", "address", "is_default")
  SELECT "id", "shipping_address", true FROM "profiles" WHERE "shipping_address" IS NOT NULL;
--> statement-breakpoint

-- Invoices are numbered in the order in which money came. A number that was given to a transaction which failed is left out.
CREATE SEQUENCE "invoice_numbers" AS integer;
--> statement-breakpoint
WITH "paid" AS (SELECT "id", row_number() OVER (ORDER BY "paid_at", "id") AS "n" FROM "orders" WHERE "paid_at" IS NOT NULL)
  UPDATE "orders" SET "invoice_number" = "n" FROM "paid" WHERE "paid"."id" = "orders"."id";
--> statement-breakpoint
SELECT setval('invoice_numbers', coalesce((SELECT max("invoice_number") FROM "orders"), 0) + 1, false);
--> statement-breakpoint
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.paid_at is not null and new.invoice_number is null then
    new.invoice_number := nextval('invoice_numbers');
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER orders_invoice_number BEFORE INSERT OR UPDATE OF paid_at ON orders
  FOR EACH ROW EXECUTE FUNCTION number_invoice();
