-- The migrations that 0000_initial replaces, one after the other. A database that any of them has made is brought to the same schema by the
-- rest of them (../../pending-migrations.ts); a new one never sees this file. Nothing is added to it: the next migration follows 0000_initial.
--> migration 0000_initial 1795247023989
-- Trigram search and accent-blind matching; both ship with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TYPE "public"."actor_kind" AS ENUM('customer', 'vendor', 'admin', 'payment', 'clock');--> statement-breakpoint
CREATE TYPE "public"."business_category" AS ENUM('Manufacturer/Producer', 'Raw Materials Supplier', 'Sustainable Services Provider');--> statement-breakpoint
CREATE TYPE "public"."document_category" AS ENUM('business_registration', 'sustainability_certification');--> statement-breakpoint
CREATE TYPE "public"."document_status" AS ENUM('pending', 'verified', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."order_item_status" AS ENUM('pending', 'awaiting_payment', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('paystack', 'flutterwave', 'mpesa');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('created', 'pending', 'paid', 'cancelled', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."payout_method" AS ENUM('bank_transfer', 'mobile_money');--> statement-breakpoint
CREATE TYPE "public"."payout_status" AS ENUM('pending', 'processing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."plan_id" AS ENUM('bronze', 'starter', 'growth', 'premium');--> statement-breakpoint
CREATE TYPE "public"."product_category" AS ENUM('Fashion & Apparel', 'Home & Garden', 'Beauty & Personal Care', 'Food & Beverage', 'Arts & Crafts', 'Toys & Games', 'Electronics Accessories');--> statement-breakpoint
CREATE TYPE "public"."product_status" AS ENUM('active', 'pending', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('pending', 'processing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."shipping_service" AS ENUM('standard', 'express', 'pickup');--> statement-breakpoint
CREATE TYPE "public"."shipping_zone" AS ENUM('same_country', 'same_region', 'rest_of_africa', 'rest_of_world');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('customer', 'vendor', 'admin');--> statement-breakpoint
CREATE TYPE "public"."vendor_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."ledger_account_kind" AS ENUM('provider', 'vendor_pending', 'vendor_available', 'vendor_held', 'commission', 'shipping', 'tax', 'refunds_held');--> statement-breakpoint
CREATE TYPE "public"."posting_reason" AS ENUM('sale', 'commission', 'tax', 'shipping', 'release', 'refund', 'refund_sent', 'payout_hold', 'payout_sent', 'payout_back', 'late_payment', 'correction');--> statement-breakpoint
CREATE TYPE "public"."commission_scope" AS ENUM('plan', 'category', 'vendor');--> statement-breakpoint
CREATE TYPE "public"."confidence" AS ENUM('high', 'medium', 'low');--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" "user_role" DEFAULT 'customer' NOT NULL,
	"full_name" text NOT NULL,
	"shipping_address" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_full_name_given" CHECK (length("profiles"."full_name") > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"source_hash" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_images_imageUrl_unique" UNIQUE("image_url")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"description" text,
	"category" "product_category",
	"price_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"origin" text,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"packaging" text,
	"sustainability_tags" text[] DEFAULT '{}' NOT NULL,
	"sustainability_score" smallint DEFAULT 0 NOT NULL,
	"manual_score_override" boolean DEFAULT false NOT NULL,
	"status" "product_status" DEFAULT 'active' NOT NULL,
	"moderated_by" uuid,
	"moderated_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"sku" text,
	"weight_grams" integer,
	"variant_group" text,
	"variant_label" text,
	"import_key" text,
	"search_text" text DEFAULT '' NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_price_positive" CHECK ("products"."price_minor" > 0),
	CONSTRAINT "product_stock_not_negative" CHECK ("products"."quantity" >= 0),
	CONSTRAINT "product_score_range" CHECK ("products"."sustainability_score" between 0 and 100),
	CONSTRAINT "product_name_length" CHECK (char_length("products"."name") >= 3),
	CONSTRAINT "product_short_description_length" CHECK (char_length("products"."short_description") <= 160)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "ledger_account_kind" NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_account_once" UNIQUE("kind","owner","currency"),
	CONSTRAINT "ledger_account_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"event_key" text NOT NULL,
	"line" smallint NOT NULL,
	"reason" "posting_reason" NOT NULL,
	"from_account" uuid NOT NULL,
	"to_account" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_event_key_line_pk" PRIMARY KEY("event_key","line"),
	CONSTRAINT "posting_amount_positive" CHECK ("ledger_postings"."amount_minor" > 0),
	CONSTRAINT "posting_between_two_accounts" CHECK ("ledger_postings"."from_account" <> "ledger_postings"."to_account")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_quantity_positive" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_item_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_status" "order_item_status",
	"to_status" "order_item_status" NOT NULL,
	"actor" "actor_kind" NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"product_name" text NOT NULL,
	"image_url" text,
	"quantity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"commission_bps" integer NOT NULL,
	"commission_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"status" "order_item_status" DEFAULT 'awaiting_payment' NOT NULL,
	"shipping_provider" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "item_price_positive" CHECK ("order_items"."price_minor" > 0),
	CONSTRAINT "item_commission_rate" CHECK ("order_items"."commission_bps" between 0 and 10000),
	CONSTRAINT "item_commission_within_goods" CHECK ("order_items"."commission_minor" between 0 and "order_items"."price_minor" * "order_items"."quantity"),
	CONSTRAINT "item_shares_not_negative" CHECK ("order_items"."shipping_minor" >= 0 and "order_items"."tax_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"rate_id" text NOT NULL,
	"cost_minor" bigint NOT NULL,
	CONSTRAINT "order_parcels_order_id_vendor_id_pk" PRIMARY KEY("order_id","vendor_id"),
	CONSTRAINT "parcel_cost_not_negative" CHECK ("order_parcels"."cost_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_tax_lines" (
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"country" text NOT NULL,
	"component" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"base_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "order_tax_lines_order_id_line_pk" PRIMARY KEY("order_id","line")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"shipping_option" jsonb NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_total_adds_up" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" + "orders"."shipping_minor" + "orders"."tax_minor"),
	CONSTRAINT "order_amounts_not_negative" CHECK ("orders"."subtotal_minor" > 0 and "orders"."shipping_minor" >= 0 and "orders"."tax_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"answered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" "payment_method" NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" "payment_method",
	"reference" text NOT NULL,
	"status" "payment_status" DEFAULT 'created' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"charge_minor" bigint NOT NULL,
	"charge_currency" text DEFAULT 'USD' NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"message" text,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_amount_positive" CHECK ("payments"."amount_minor" > 0 and "payments"."charge_minor" > 0),
	CONSTRAINT "paid_payment_has_moment" CHECK (("payments"."status" = 'paid') = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"item_id" uuid,
	"amount_minor" bigint NOT NULL,
	"status" "refund_status" DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_itemId_unique" UNIQUE("item_id"),
	CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"payout_method" "payout_method" NOT NULL,
	"destination" jsonb NOT NULL,
	"status" "payout_status" DEFAULT 'pending' NOT NULL,
	"reference" text NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"decided_by" uuid,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payout_amount_positive" CHECK ("payouts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action_type" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caught_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_access_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" "commission_scope" NOT NULL,
	"subject" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"floor_minor" bigint,
	"cap_minor" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rule_once" UNIQUE("scope","subject"),
	CONSTRAINT "commission_rate_range" CHECK ("commission_rules"."rate_bps" between 0 and 10000),
	CONSTRAINT "commission_bounds" CHECK (coalesce("commission_rules"."floor_minor", 0) >= 0 and ("commission_rules"."cap_minor" is null or "commission_rules"."cap_minor" >= coalesce("commission_rules"."floor_minor", 0)))
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone" "shipping_zone" NOT NULL,
	"service" "shipping_service" NOT NULL,
	"provider_name" text NOT NULL,
	"rate_name" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"per_extra_item_minor" bigint NOT NULL,
	"min_delivery_days" integer NOT NULL,
	"max_delivery_days" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipping_rate_once" UNIQUE("zone","service"),
	CONSTRAINT "shipping_rate_days" CHECK ("shipping_rates"."min_delivery_days" between 0 and "shipping_rates"."max_delivery_days"),
	CONSTRAINT "shipping_rate_amounts" CHECK ("shipping_rates"."base_minor" >= 0 and "shipping_rates"."per_extra_item_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"component" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"confidence" "confidence" NOT NULL,
	"checked_on" date NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rate_once" UNIQUE("country","component","valid_from"),
	CONSTRAINT "tax_rate_range" CHECK ("tax_rates"."rate_bps" between 0 and 10000),
	CONSTRAINT "tax_rate_span" CHECK ("tax_rates"."valid_to" is null or "tax_rates"."valid_to" > "tax_rates"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "vendor_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_name" text NOT NULL,
	"business_category" "business_category" NOT NULL,
	"tax_number" text NOT NULL,
	"email" text NOT NULL,
	"company_description" text NOT NULL,
	"subscription_plan" "plan_id" NOT NULL,
	"country" text NOT NULL,
	"business_address" text NOT NULL,
	"telephone_number" text NOT NULL,
	"sustainability_certifications" text[] DEFAULT '{}' NOT NULL,
	"sustainability_practices" text NOT NULL,
	"business_registration_document_path" text NOT NULL,
	"certification_document_path" text,
	"status" "vendor_status" DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_country_code" CHECK ("vendor_applications"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "vendor_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"document_category" "document_category" NOT NULL,
	"verification_status" "document_status" DEFAULT 'pending' NOT NULL,
	"verification_notes" text,
	"verified_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_documents_filePath_unique" UNIQUE("file_path")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"status" "vendor_status" DEFAULT 'pending' NOT NULL,
	"store_slug" text,
	"company_name" text NOT NULL,
	"business_category" "business_category" NOT NULL,
	"subscription_plan" "plan_id" DEFAULT 'bronze' NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"store_description" text,
	"store_banner_url" text,
	"store_logo_url" text,
	"sustainability_practices" text[] DEFAULT '{}' NOT NULL,
	"sustainability_certifications" text[] DEFAULT '{}' NOT NULL,
	"payout_destination" jsonb,
	"admin_notes" text,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "vendors_storeSlug_unique" UNIQUE("store_slug"),
	CONSTRAINT "approved_vendor_has_slug" CHECK ("vendors"."status" <> 'approved' or "vendors"."store_slug" is not null),
	CONSTRAINT "vendor_slug_form" CHECK ("vendors"."store_slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "vendor_country_code" CHECK ("vendors"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "posting_from_account" FOREIGN KEY ("from_account","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "posting_to_account" FOREIGN KEY ("to_account","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD CONSTRAINT "vendor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD CONSTRAINT "vendor_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_application_id_vendor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."vendor_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_index" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "product_images_product_id_position_index" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_image_once" ON "product_images" USING btree ("product_id","source_hash");--> statement-breakpoint
CREATE INDEX "products_vendor" ON "products" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_minor","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_minor","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_variants" ON "products" USING btree ("vendor_id","variant_group") WHERE "products"."variant_group" is not null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."on_sale";--> statement-breakpoint
CREATE UNIQUE INDEX "products_import_key" ON "products" USING btree ("vendor_id","import_key");--> statement-breakpoint
CREATE INDEX "postings_out" ON "ledger_postings" USING btree ("from_account","reason","amount_minor");--> statement-breakpoint
CREATE INDEX "postings_in" ON "ledger_postings" USING btree ("to_account","reason","amount_minor");--> statement-breakpoint
CREATE INDEX "cart_items_product_id_index" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_item_events_item_id_created_at_index" ON "order_item_events" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "order_items_order_id_line_index" ON "order_items" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "order_items_vendor" ON "order_items" USING btree ("vendor_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_created_at_id_index" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "requests_created_at_index" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_once" ON "payment_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_order_id_created_at_index" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_per_provider" ON "payments" USING btree ("order_id","provider") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_vendor_id_created_at_id_index" ON "payouts" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_created_at_id_index" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("created_at") WHERE "payouts"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payout_per_vendor" ON "payouts" USING btree ("vendor_id") WHERE "payouts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_subject_id_index" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "caught_mail_created_at_index" ON "caught_mail" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "early_access_once" ON "early_access_signups" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "tax_rates_country_index" ON "tax_rates" USING btree ("country");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_email" ON "vendor_applications" USING btree (lower("email")) WHERE "vendor_applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "vendor_applications_created_at_id_index" ON "vendor_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendor_documents_vendor_id_created_at_index" ON "vendor_documents" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "vendors_status_index" ON "vendors" USING btree ("status");
--> migration 0001_promises 1795247024973
-- What the database promises beyond keys and checks.

-- Rows that are history: no update, no delete.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_item_events_append_only before update or delete on order_item_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint

-- unaccent() is only stable because its dictionary could be changed; ours is not, so it may stand in an index.
create function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select lower(public.unaccent('public.unaccent', coalesce(value, ''))) $$;
--> statement-breakpoint

-- A product is on sale when it is active, not deleted, and its vendor is approved. It is found by its name, its vendor, its
-- tags and its category.
create function describe_product() returns trigger language plpgsql as $$
declare
  maker record;
begin
  select status, company_name into maker from vendors where id = new.vendor_id;
  new.on_sale := new.status = 'active' and new.deleted_at is null and maker.status = 'approved';
  new.search_text := plain_text(concat_ws(' ', new.name, maker.company_name,
    replace(array_to_string(new.sustainability_tags, ' '), '_', ' '), new.category::text));
  return new;
end $$;
--> statement-breakpoint
create trigger products_described before insert or update of name, vendor_id, status, deleted_at, sustainability_tags, category
  on products for each row execute function describe_product();
--> statement-breakpoint
create function redescribe_products() returns trigger language plpgsql as $$
begin
  update products set name = name where vendor_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_redescribe_products after update of status, company_name on vendors
  for each row when (old.status is distinct from new.status or old.company_name is distinct from new.company_name)
  execute function redescribe_products();
--> statement-breakpoint

-- Only one payment can bring an order its money; a second one is refunded, never kept.
create function keep_paid_moment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
    raise exception 'an order is paid once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_paid_once before update of paid_at on orders
  for each row execute function keep_paid_moment();
--> statement-breakpoint

-- Everyone who has an account has a profile, from the same moment on, and one name.
create function keep_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, coalesce(nullif(trim(new.name), ''), new.email))
    on conflict (id) do update set full_name = excluded.full_name;
  return null;
end $$;
--> statement-breakpoint
create trigger users_have_profiles after insert or update of name on users
  for each row execute function keep_profile();

--> migration 0002_unpaid_items 1795249830085
CREATE INDEX "order_items_unpaid" ON "order_items" USING btree ("order_id") WHERE "order_items"."status" = 'awaiting_payment';
--> migration 0003_requests_without_flag 1795255395349
ALTER TABLE "requests" DROP COLUMN "answered";
--> migration 0004_a_customers_own 1795265849328
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

--> migration 0005_addresses_have_a_table 1795265850060
ALTER TABLE "profiles" DROP COLUMN "shipping_address";
--> migration 0006_call_counts 1795266758979
CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counts_since_index" ON "call_counts" USING btree ("since");
--> migration 0007_own_account 1795267131793
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> migration 0008_mail_reply_to 1795267622716
ALTER TABLE "caught_mail" ADD COLUMN "reply_to" text;
--> migration 0009_cart_prices 1795268036847
ALTER TABLE "cart_items" ADD COLUMN "price_when_added_minor" bigint;--> statement-breakpoint
UPDATE "cart_items" SET "price_when_added_minor" = "products"."price_minor" FROM "products" WHERE "products"."id" = "cart_items"."product_id";--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "price_when_added_minor" SET NOT NULL;

--> migration 0010_sessions_say_when_they_end 1795268151219
-- Whatever ends a session (signing out, a new password, an account that is deleted) ends its live updates at the same moment.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('live', json_build_object('ended', old.id)::text);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER sessions_say_when_they_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

--> migration 0011_invoice_parties 1795268968309
ALTER TABLE "orders" ADD COLUMN "invoice_parties" jsonb;
--> migration 0012_one_payment_per_transaction 1795269920481
CREATE TABLE "provider_tokens" (
	"provider" "payment_method" PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "payment_events_reference_index" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider_once" ON "payments" USING btree ("provider","provider_id");
--> migration 0013_filters 1795270133488
-- How many letters two words are apart; ships with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (quantity > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vendor_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "verified_certifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "filter_code" bigint GENERATED ALWAYS AS (case when 'locally_made' = any(sustainability_tags) then 1 else 0 end + case when 'upcycled' = any(sustainability_tags) then 2 else 0 end + case when 'organic' = any(sustainability_tags) then 4 else 0 end + case when 'fair_trade' = any(sustainability_tags) then 8 else 0 end + case when 'plastic_free_packaging' = any(sustainability_tags) then 16 else 0 end + case when 'vegan' = any(sustainability_tags) then 32 else 0 end + case when 'fair-trade' = any(verified_certifications) then 64 else 0 end + case when 'gots' = any(verified_certifications) then 128 else 0 end + case when 'fsc' = any(verified_certifications) then 256 else 0 end + case when 'c2c' = any(verified_certifications) then 512 else 0 end + case when 'energy-star' = any(verified_certifications) then 1024 else 0 end + case when 'rainforest-alliance' = any(verified_certifications) then 2048 else 0 end + case when 'b-corp' = any(verified_certifications) then 4096 else 0 end + case when 'gri' = any(verified_certifications) then 8192 else 0 end + case when 'sdgs' = any(verified_certifications) then 16384 else 0 end + case when 'carbon-trust' = any(verified_certifications) then 32768 else 0 end + case when 'sac' = any(verified_certifications) then 65536 else 0 end + case when 'gbb' = any(verified_certifications) then 131072 else 0 end + case when 'eu-ecolabel' = any(verified_certifications) then 262144 else 0 end + case when 'wwf' = any(verified_certifications) then 524288 else 0 end + case when 'tnc' = any(verified_certifications) then 1048576 else 0 end + (case category when 'Fashion & Apparel' then 1 when 'Home & Garden' then 2 when 'Beauty & Personal Care' then 3 when 'Food & Beverage' then 4 when 'Arts & Crafts' then 5 when 'Toys & Games' then 6 when 'Electronics Accessories' then 7 else 0 end) * 2097152 + (case when quantity > 0 then 33554432 else 0 end) + (ascii(vendor_country) * 128 + ascii(substr(vendor_country, 2))) * 4294967296 + sustainability_score * 70368744177664) STORED NOT NULL;--> statement-breakpoint

-- Accents and capitals do not count, nor how a letter is put together. The last letters are ones of African languages that unaccent leaves.
create or replace function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select translate(lower(public.unaccent('public.unaccent', normalize(coalesce(value, ''), nfkc))), 'ɣǝɔ', 'geo') $$;
--> statement-breakpoint
-- A text as plain words, with a space before and after each. Apostrophes go without a space: women's is womens.
create function plain_words(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(' ' || translate(translate(plain_text(value), '''ʼ', ''),
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»‹›·•…–—¡¿،؛؟\n\r\t', repeat(' ', 48)) || ' ', ' +', ' ', 'g') $$;
--> statement-breakpoint

-- A product is on sale when it is active, not deleted, and its vendor is approved. It is found by its name, its vendor, its
-- tags and its category. A certification counts once our team has verified a certification document of the vendor that declares it.
create or replace function describe_product() returns trigger language plpgsql as $$
declare
  maker record;
begin
  select v.status, v.company_name, v.country,
    case when exists (select from vendor_documents d where d.vendor_id = v.id
      and d.document_category = 'sustainability_certification' and d.verification_status = 'verified')
      then v.sustainability_certifications else '{}' end as certifications
    into maker from vendors v where v.id = new.vendor_id;
  new.on_sale := new.status = 'active' and new.deleted_at is null and maker.status = 'approved';
  new.vendor_country := maker.country;
  new.verified_certifications := maker.certifications;
  new.search_text := concat_ws(E'\n', plain_words(new.name), plain_words(maker.company_name),
    plain_words(array_to_string(new.sustainability_tags, ' ')), plain_words(new.category::text));
  -- Sorted, so that two products with the same new words wait for each other instead of blocking each other.
  insert into search_words
    select distinct word from regexp_split_to_table(new.search_text, '\s+') word
    where length(word) between 3 and 40 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return new;
end $$;
--> statement-breakpoint
-- Products are locked in the order of their ids, as orders do it.
create function redescribe_products_of(vendor uuid) returns void language plpgsql as $$
begin
  perform from products where vendor_id = vendor order by id for no key update;
  update products set name = name where vendor_id = vendor;
end $$;
--> statement-breakpoint
create or replace function redescribe_products() returns trigger language plpgsql as $$
begin
  perform redescribe_products_of(new.id);
  return null;
end $$;
--> statement-breakpoint
drop trigger vendors_redescribe_products on vendors;
--> statement-breakpoint
create trigger vendors_redescribe_products
  after update of status, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.company_name, new.country, new.sustainability_certifications))
  execute function redescribe_products();
--> statement-breakpoint
create function redescribe_products_by_document() returns trigger language plpgsql as $$
begin
  perform redescribe_products_of(coalesce(new.vendor_id, old.vendor_id));
  return null;
end $$;
--> statement-breakpoint
create trigger vendor_documents_redescribe_products
  after insert or delete or update of verification_status, document_category on vendor_documents
  for each row execute function redescribe_products_by_document();
--> statement-breakpoint

-- Steps on whenever something changes that a filter counts or a search finds, so that a count may be kept until then. A step
-- comes before its change is committed: see the shelf of the catalogue domain.
create sequence catalogue_version;
--> statement-breakpoint
create function step_catalogue_version() returns trigger language plpgsql as $$
begin
  perform nextval('catalogue_version');
  return null;
end $$;
--> statement-breakpoint
create trigger products_come after insert on products for each row when (new.on_sale)
  execute function step_catalogue_version();
--> statement-breakpoint
create trigger products_go after delete on products for each row when (old.on_sale)
  execute function step_catalogue_version();
--> statement-breakpoint
create trigger products_change after update on products for each row
  when ((old.on_sale or new.on_sale) and
    (old.on_sale, old.category, old.price_minor, old.sustainability_score, old.in_stock, old.vendor_country,
      old.sustainability_tags, old.verified_certifications, old.search_text)
    is distinct from
    (new.on_sale, new.category, new.price_minor, new.sustainability_score, new.in_stock, new.vendor_country,
      new.sustainability_tags, new.verified_certifications, new.search_text))
  execute function step_catalogue_version();
--> statement-breakpoint
update products set name = name;
--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("filter_code","price_minor") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id","category","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_minor","id","category","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_minor","id","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";

--> migration 0014_refund_share_may_be_nothing 1795271984604
ALTER TABLE "refunds" DROP CONSTRAINT "refund_amount_positive";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" > 0 and "refunds"."charge_minor" >= 0);
--> migration 0015_vendors_by_name 1795281646647
-- Says where plain_text is, since it stands in an index now: an index is kept without a search path.
create or replace function plain_words(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(' ' || translate(translate(public.plain_text(value), '''ʼ', ''),
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»‹›·•…–—¡¿،؛؟\n\r\t', repeat(' ', 48)) || ' ', ' +', ' ', 'g') $$;
--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin (plain_words("company_name") gin_trgm_ops) WHERE "vendors"."status" = 'approved';

--> migration 0016_variants_fold 1795303084608
DROP INDEX "products_variants";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_shelf";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_family" uuid GENERATED ALWAYS AS (md5(vendor_id::text || '/' || variant_group)::uuid) STORED;--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("variant_family") WHERE "products"."on_sale" and "products"."variant_family" is not null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id","category","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_minor","id","category","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_minor","id","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("filter_code","price_minor","variant_family") WHERE "products"."on_sale";--> statement-breakpoint

-- A product that joins or leaves a group of variants changes the counts too.
drop trigger products_change on products;
--> statement-breakpoint
create trigger products_change after update on products for each row
  when ((old.on_sale or new.on_sale) and
    (old.on_sale, old.category, old.price_minor, old.sustainability_score, old.in_stock, old.vendor_country,
      old.sustainability_tags, old.verified_certifications, old.search_text, old.variant_family)
    is distinct from
    (new.on_sale, new.category, new.price_minor, new.sustainability_score, new.in_stock, new.vendor_country,
      new.sustainability_tags, new.verified_certifications, new.search_text, new.variant_family))
  execute function step_catalogue_version();

--> migration 0017_product_variants 1795321939720
-- Until now every colour and size was a product of its own, held together by variant_group. From here on a product has options and
-- variants. Every old product becomes the variant of the same id, so carts, orders and addresses that name it stay right: the products
-- of a group become variants of a new product; a product that stood alone keeps its id and gets one variant with the same id.
ALTER TYPE "public"."product_status" ADD VALUE 'draft';--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor_slug" text NOT NULL,
	"vendor_name" text NOT NULL,
	"vendor_country" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"image_url" text,
	"second_image_url" text,
	"category" "product_category",
	"sustainability_tags" text[] NOT NULL,
	"certifications" text[] NOT NULL,
	"sustainability_score" smallint NOT NULL,
	"price_minor" bigint NOT NULL,
	"price_max_minor" bigint NOT NULL,
	"stock" integer NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (stock > 0) STORED NOT NULL,
	"variant_count" smallint NOT NULL,
	"sample_key" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"values" text[] NOT NULL,
	CONSTRAINT "product_options_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"sku" text,
	"price_minor" bigint NOT NULL,
	"stock" integer NOT NULL,
	"weight_grams" integer,
	"image_id" uuid,
	"import_key" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_price_positive" CHECK ("product_variants"."price_minor" > 0),
	CONSTRAINT "variant_stock_not_negative" CHECK ("product_variants"."stock" >= 0)
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
drop trigger products_described on products;--> statement-breakpoint
drop trigger products_come on products;--> statement-breakpoint
drop trigger products_go on products;--> statement-breakpoint
drop trigger products_change on products;--> statement-breakpoint
drop trigger vendors_redescribe_products on vendors;--> statement-breakpoint
drop trigger vendor_documents_redescribe_products on vendor_documents;--> statement-breakpoint
drop function describe_product();--> statement-breakpoint
drop function redescribe_products();--> statement-breakpoint
drop function redescribe_products_by_document();--> statement-breakpoint
drop function redescribe_products_of(uuid);--> statement-breakpoint
drop function step_catalogue_version();--> statement-breakpoint
drop sequence catalogue_version;--> statement-breakpoint

-- What becomes of each old product: the product it belongs to, and its option values there. A group of one is no group.
create temporary table moved on commit drop as
  with grouped as (
    select id, variant_family as family, count(*) over (partition by variant_family) as members from products
  ), products_of as (
    select family, gen_random_uuid() as product_id from grouped where family is not null and members > 1 group by family
  ), labelled as (
    select p.*, o.product_id as new_id, coalesce(nullif(trim(p.variant_label), ''), p.name) as label
    from products p join grouped g on g.id = p.id left join products_of o on o.family = g.family
  ), numbered as (
    select *,
      -- "Blue / Large" is two options where every label of the group has as many parts.
      min(cardinality(string_to_array(label, ' / '))) over family as parts_min,
      max(cardinality(string_to_array(label, ' / '))) over family as parts_max,
      row_number() over (partition by new_id, label order by deleted_at is not null, created_at, id) as twin,
      row_number() over (partition by new_id order by created_at, id) as nth,
      row_number() over (partition by new_id order by deleted_at is not null, status = 'active' desc, created_at, id) as lead
    from labelled window family as (partition by new_id)
  )
  select id as variant_id, coalesce(new_id, id) as product_id, new_id is not null as is_grouped, label, nth, lead, import_key,
    case when new_id is null then '{}'::text[]
      when twin > 1 then
        case when parts_min = parts_max and parts_max between 2 and 3
          then (string_to_array(label, ' / '))[:parts_max - 1] || ((string_to_array(label, ' / '))[parts_max] || ' (' || twin || ')')
          else array[label || ' (' || twin || ')'] end
      when parts_min = parts_max and parts_max between 2 and 3 then string_to_array(label, ' / ')
      else array[label] end as option_values
  from numbered;--> statement-breakpoint

update products p set import_key = null from moved m where m.variant_id = p.id and m.is_grouped;--> statement-breakpoint
-- The product of a group: described as the first of its variants on sale, named without what told that one apart.
insert into products (id, vendor_id, name, short_description, description, category, price_minor, quantity, origin, materials, packaging,
    sustainability_tags, sustainability_score, manual_score_override, status, moderated_by, moderated_at, rejection_reason,
    import_key, deleted_at, created_at, updated_at)
  select m.product_id, p.vendor_id,
    case when length(trim(stripped.name)) >= 3 then trim(stripped.name) else p.name end,
    p.short_description, p.description, p.category, p.price_minor, 0, p.origin, p.materials, p.packaging,
    p.sustainability_tags, p.sustainability_score, p.manual_score_override, p.status, p.moderated_by, p.moderated_at, p.rejection_reason,
    case when m.import_key is not null then split_part(m.import_key, ':', 1) || ':' || p.variant_group end,
    p.deleted_at, (select min(created_at) from products q where q.variant_family = p.variant_family), p.updated_at
  from moved m join products p on p.id = m.variant_id
  cross join lateral (select case
    when right(p.name, length(m.label)) = m.label then regexp_replace(left(p.name, length(p.name) - length(m.label)), '[\s,–—:(/-]+$', '')
    else p.name end as name) stripped
  where m.is_grouped and m.lead = 1;--> statement-breakpoint

insert into product_options (product_id, position, name, values)
  select product_id, nth_option - 1,
    case when count(*) filter (where value ~* '^(size )?(x{0,4}[sl]|m|one size|[0-9]{1,3}([.,][0-9])?( ?(cm|mm|ml|l|g|kg|eu|uk|us))?|small|medium|large|extra large)( \(\d+\))?$') = count(*)
        then 'Size'
      when max(nth_option) over (partition by product_id) = 1 then 'Option'
      else 'Option ' || nth_option end,
    array_agg(value order by first)
  from (
    select product_id, value, nth_option, min(nth) as first
    from moved, unnest(option_values) with ordinality as chosen (value, nth_option)
    where is_grouped group by product_id, value, nth_option
  ) offered
  group by product_id, nth_option;--> statement-breakpoint

insert into product_variants (id, product_id, option_values, position, sku, price_minor, stock, weight_grams, import_key, deleted_at, created_at, updated_at)
  select p.id, m.product_id, m.option_values, m.nth - 1, p.sku, p.price_minor, p.quantity, p.weight_grams, m.import_key,
    case when m.is_grouped then p.deleted_at end, p.created_at, p.updated_at
  from moved m join products p on p.id = m.variant_id;--> statement-breakpoint

-- The pictures of a group's products become those of the one product, each once; each variant shows the one that was its main picture.
create temporary table moved_images on commit drop as
  select i.id, m.product_id, m.variant_id, i.position,
    first_value(i.id) over (partition by m.product_id, i.source_hash order by m.nth, i.position, i.id) as kept_id,
    row_number() over (partition by m.product_id order by m.nth, i.position, i.id) as nth
  from product_images i join moved m on m.variant_id = i.product_id where m.is_grouped;--> statement-breakpoint
delete from product_images i using moved_images m where m.id = i.id and m.kept_id <> m.id;--> statement-breakpoint
update product_images i set product_id = m.product_id, position = m.nth - 1 from moved_images m where m.id = i.id;--> statement-breakpoint
update product_variants v set image_id = m.kept_id
  from (select distinct on (variant_id) variant_id, kept_id from moved_images order by variant_id, position) m where m.variant_id = v.id;--> statement-breakpoint

ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_title" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
-- What was bought keeps the name it was bought under, which has the option in it.
update order_items i set variant_id = m.variant_id, product_id = m.product_id from moved m where m.variant_id = i.product_id;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "cart_items_product_id_index";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME COLUMN "product_id" TO "variant_id";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME CONSTRAINT "cart_items_user_id_product_id_pk" TO "cart_items_user_id_variant_id_pk";--> statement-breakpoint

delete from products p using moved m where m.variant_id = p.id and m.is_grouped;--> statement-breakpoint
-- The key of a product that an import found names its handle alone; what told variants apart is in the keys of the variants. Where two
-- products have one handle, since the shop gave it options later, one of them takes it and the other keeps its old key.
update products p set import_key = handle.key
  from (select distinct on (vendor_id, key) id, key
    from (select id, vendor_id, import_key, created_at,
        case when variant_group is null then regexp_replace(import_key, ':$', '') else 'shopify:' || variant_group end as key
      from products where import_key like 'shopify:%') keyed
    order by vendor_id, key, import_key = key desc, created_at desc, id) handle
  where handle.id = p.id and handle.key <> p.import_key;--> statement-breakpoint

ALTER TABLE "products" DROP CONSTRAINT "product_price_positive";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "product_stock_not_negative";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_shelf";--> statement-breakpoint
DROP INDEX "products_family";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "filter_code";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variant_family";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "in_stock";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price_minor";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "sku";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "weight_grams";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variant_group";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variant_label";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "on_sale";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "vendor_country";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "verified_certifications";--> statement-breakpoint

ALTER TABLE "vendor_documents" ADD COLUMN "certifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now a verified certification document stood for everything its vendor declared.
update vendor_documents d set certifications = v.sustainability_certifications from vendors v
  where v.id = d.vendor_id and d.document_category = 'sustainability_certification' and d.verification_status = 'verified';--> statement-breakpoint

ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_product_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_listings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options" ON "product_variants" USING btree ("product_id","option_values") WHERE "product_variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cart_items_variant_id_index" ON "cart_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint

-- A text as it is searched: without accents and apostrophes, "d'argan" as "argan", hyphened words apart, "500 g" as "500g".
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(public.plain_text(regexp_replace(value, '\m(?:[cdjlmnst]|qu)[''’ʼ](?=\w)', ' ', 'gi')), E'-./:@_\\''ʼ', '       '),
    '(\d) ?(kg|g|mg|l|ml|cl|mm|cm|m|km|oz|lb|w|v|inch)\M', '\1\2', 'g') $$;--> statement-breakpoint

-- Each product on sale as lists show it. A product is on sale when it is active, not deleted, has a variant, and its vendor is
-- approved. Certifications: those the vendor declares and a verified document proves.
create view product_listing_rows as
  select p.id as product_id, p.vendor_id, v.store_slug as vendor_slug, v.company_name as vendor_name, v.country as vendor_country,
    p.name, p.short_description, shown.images[1] as image_url, shown.images[2] as second_image_url, p.category, p.sustainability_tags,
    coalesce(proven.certifications, '{}') as certifications, p.sustainability_score,
    offered.price_minor, offered.price_max_minor, offered.stock, offered.variant_count,
    ((hashtext(p.id::text)::bigint + 2147483648) / 4294967296.0)::real as sample_key, p.created_at
  from products p
  join vendors v on v.id = p.vendor_id and v.status = 'approved'
  cross join lateral (
    select min(price_minor) as price_minor, max(price_minor) as price_max_minor, sum(stock)::int as stock, count(*)::smallint as variant_count
    from product_variants where product_id = p.id and deleted_at is null having count(*) > 0) offered
  cross join lateral (
    select array_agg(image_url order by position) as images from product_images where product_id = p.id) shown
  cross join lateral (
    select array_agg(distinct proof order by proof) as certifications
    from vendor_documents d, unnest(d.certifications) as proof
    where d.vendor_id = p.vendor_id and d.verification_status = 'verified' and proof = any (v.sustainability_certifications)) proven
  where p.status = 'active' and p.deleted_at is null;--> statement-breakpoint

-- What a product is found by: A name, B options and vendor, C tags, category and materials, D description, origin and country. Words
-- are there in their English stems, and all but those of the description as they were written too, for what is still being typed. The
-- country stands as a word of its own ("country0ke"), since people call it by many names, and so does the beginning of the name.
create function search_document_of(product uuid) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', 'name0begins ' || name) || to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('english', offer) || to_tsvector('simple', offer), 'B')
    || setweight(to_tsvector('english', kind) || to_tsvector('simple', kind), 'C')
    || setweight(to_tsvector('english', place || ' ' || story) || to_tsvector('simple', place), 'D')
  from (
    select public.search_text(p.name) as name,
      public.search_text(concat_ws(' ',
        (select string_agg(array_to_string(o.values, ' '), ' ') from product_options o where o.product_id = p.id), v.company_name)) as offer,
      public.search_text(concat_ws(' ',
        array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))) as kind,
      public.search_text(concat_ws(' ', 'country0' || lower(v.country), p.origin)) as place,
      public.search_text(concat_ws(' ', p.short_description, p.description)) as story
    from products p join vendors v on v.id = p.vendor_id where p.id = product offset 0) texts $$;--> statement-breakpoint

-- Brings the listings and search documents of some products up to date. The products are locked first, in the order of their ids as
-- orders do it: what is added up here must not change meanwhile.
create function refresh_product_listings(ids uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  delete from product_listings l where l.product_id = any (ids)
    and not exists (select from product_listing_rows r where r.product_id = l.product_id);
  insert into product_listings as l (product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at)
    select product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at
    from product_listing_rows where product_id = any (ids)
    on conflict (product_id) do update set (vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, created_at)
    = (excluded.vendor_slug, excluded.vendor_name, excluded.vendor_country, excluded.name, excluded.short_description, excluded.image_url,
      excluded.second_image_url, excluded.category, excluded.sustainability_tags, excluded.certifications, excluded.sustainability_score,
      excluded.price_minor, excluded.price_max_minor, excluded.stock, excluded.variant_count, excluded.created_at);
  insert into search_documents as s (product_id, document, created_at)
    select product_id, search_document_of(product_id), created_at from product_listings where product_id = any (ids)
    on conflict (product_id) do update set (document, created_at) = (excluded.document, excluded.created_at)
    where (s.document, s.created_at) is distinct from (excluded.document, excluded.created_at);
  -- Sorted, so that two products with the same new words wait for each other instead of blocking each other.
  insert into search_words
    select distinct lexeme
    from products p join product_listings l on l.product_id = p.id
    left join lateral (select string_agg(array_to_string(o.values, ' '), ' ') as values from product_options o where o.product_id = p.id) o on true
    cross join lateral unnest(to_tsvector('simple', public.search_text(concat_ws(' ', p.name, o.values, l.vendor_name, p.origin,
      array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))))) as word (lexeme)
    where p.id = any (ids) and length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    order by lexeme on conflict do nothing;
end $$;--> statement-breakpoint

-- How well a search document answers a search. The words themselves, or other names of the same, count by where they stand: a name
-- 1.0, options and vendor 0.4, tags, category and materials 0.2, the rest 0.1; kinds of the thing and words that only begin so half.
-- ts_rank shares its score among the words of a query, so it is multiplied by their number.
create function search_score(document tsvector, names tsquery, kinds tsquery, phrases tsquery, start tsquery)
  returns real language sql immutable parallel safe as $$
  select (ts_rank(document, names) * (numnode(names) + 1) / 2
    + 0.5 * least(1, ts_rank(document, kinds) * (numnode(kinds) + 1) / 2)
    + case when document @@ phrases then case when ts_filter(document, '{a}') @@ phrases then 0.6 else 0.1 end else 0 end
    + case when document @@ start then 0.2 else 0 end)::real $$;--> statement-breakpoint

-- Products that a search finds, with their scores: at most so many that hold it outside of description and place; where there are more,
-- those among the newest 1,000 products too; where there are fewer, as many again that hold it anywhere. That bounds what a search of
-- very common words costs. Only the indexes are used: the planner cannot know that two common words never come together, and would
-- look through all products for the first that has both.
create function search_products(query tsquery, names tsquery, kinds tsquery, phrases tsquery, start tsquery, most integer)
  returns table (product_id uuid, score real, created_at timestamptz)
  language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with best as materialized (
      select s.product_id, search_score(s.document, names, kinds, phrases, start) as score, s.created_at
      from search_documents s where ts_filter(s.document, '{a,b,c}') @@ query limit most),
    newest as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from (select * from search_documents order by created_at desc limit 1000) s
      where (select count(*) from best) = most and most > 1 and s.document @@ query),
    others as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from search_documents s
      where (select count(*) from best) < most and s.document @@ query and s.product_id not in (select product_id from best) limit most)
    select * from best union select * from newest union all select * from others;
end $$;--> statement-breakpoint

create function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from changed));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_new_products after insert on products
  referencing new table as changed for each statement execute function listings_follow_products();--> statement-breakpoint
create trigger listings_follow_products after update on products
  referencing new table as changed for each statement execute function listings_follow_products();--> statement-breakpoint

create function listings_follow_parts() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select distinct product_id from changed));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_new_variants after insert on product_variants
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_deleted_variants after delete on product_variants
  referencing old table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_new_options after insert on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_options after update on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_deleted_options after delete on product_options
  referencing old table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_new_images after insert on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_images after update on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_deleted_images after delete on product_images
  referencing old table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint

-- Most changes of variants are sales, which change nothing but the stock.
create function listings_follow_variants() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if exists (select from changed n join before o using (id)
      where (n.product_id, n.price_minor, n.deleted_at, n.option_values) is distinct from (o.product_id, o.price_minor, o.deleted_at, o.option_values)) then
    perform refresh_product_listings(array(select product_id from changed union select product_id from before));
    return null;
  end if;
  select array_agg(distinct product_id) into ids from changed n join before o using (id, product_id) where n.stock <> o.stock;
  if ids is null then return null; end if;
  perform from products where id = any (ids) order by id for no key update;
  update product_listings l set stock = v.stock
    from (select product_id, sum(stock)::int as stock from product_variants
      where product_id = any (ids) and deleted_at is null group by product_id) v
    where l.product_id = v.product_id;
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_variants after update on product_variants
  referencing new table as changed old table as before for each statement execute function listings_follow_variants();--> statement-breakpoint

create function listings_follow_vendor() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = new.id));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_vendor
  after update of status, store_slug, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.store_slug, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.store_slug, new.company_name, new.country, new.sustainability_certifications))
  execute function listings_follow_vendor();--> statement-breakpoint
create function listings_follow_documents() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = coalesce(new.vendor_id, old.vendor_id)));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_documents
  after insert or delete or update of verification_status, certifications on vendor_documents
  for each row execute function listings_follow_documents();--> statement-breakpoint

truncate search_words;--> statement-breakpoint
select refresh_product_listings(array(select id from products));--> statement-breakpoint
CREATE INDEX "listings_newest" ON "product_listings" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "product_listings" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "product_listings" USING btree ("category","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "product_listings" USING btree ("category","price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_country_newest" ON "product_listings" USING btree ("vendor_country","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_vendor_newest" ON "product_listings" USING btree ("vendor_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_vendor_price" ON "product_listings" USING btree ("vendor_id","price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_certifications" ON "product_listings" USING gin ("certifications");--> statement-breakpoint
CREATE INDEX "listings_sample" ON "product_listings" USING btree ("sample_key");--> statement-breakpoint
CREATE INDEX "search_documents_document" ON "search_documents" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_documents_close" ON "search_documents" USING gin (ts_filter("document", '{a,b,c}'));--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at","product_id");

--> migration 0018_facets_index 1795333797696
DROP INDEX "listings_sample";--> statement-breakpoint
CREATE INDEX "listings_facets" ON "product_listings" USING btree ("sample_key","category","vendor_country","sustainability_tags","certifications","sustainability_score","in_stock","price_minor");
--> migration 0019_standard_terms 1795334535635
-- Tables, a column and an enum value take the field's standard names.
ALTER TYPE "actor_kind" RENAME VALUE 'clock' TO 'system';--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "pay_before" TO "payment_due_at";--> statement-breakpoint
ALTER TABLE "requests" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "requests_user_id_call_key_pk" TO "idempotency_keys_user_id_call_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "requests_user_id_users_id_fk" TO "idempotency_keys_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "requests_created_at_index" RENAME TO "idempotency_keys_created_at_index";--> statement-breakpoint
ALTER TABLE "call_counts" RENAME TO "rate_limit_counters";--> statement-breakpoint
ALTER INDEX "call_counts_since_index" RENAME TO "rate_limit_counters_since_index";

--> migration 0020_tax_rate_periods 1795336177746
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rate_once";--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rate_span";--> statement-breakpoint
CREATE INDEX "orders_by_country" ON "orders" USING btree (("shipping_address" ->> 'country'),"created_at");--> statement-breakpoint
CREATE INDEX "tax_rates_valid_from_id_index" ON "tax_rates" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "tax_rates_rate_bps_id_index" ON "tax_rates" USING btree ("rate_bps","id");--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rate_span" CHECK ("tax_rates"."valid_to" is null or "tax_rates"."valid_to" >= "tax_rates"."valid_from");--> statement-breakpoint
-- Where two periods of one component overlapped, the later one counted: the earlier one now ends where that begins.
UPDATE "tax_rates" SET "valid_to" = "following"."starts" FROM (
  SELECT "id", lead("valid_from") OVER (PARTITION BY "country", lower("component"), "active" ORDER BY "valid_from") AS "starts"
  FROM "tax_rates"
) AS "following"
WHERE "following"."id" = "tax_rates"."id" AND "following"."starts" < coalesce("valid_to", 'infinity');--> statement-breakpoint
-- A component of a country has one rate a day. Unconfirmed rates are compared with each other only: they are never charged.
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rate_periods" EXCLUDE USING gist (
  "country" WITH =, lower("component") WITH =, "active" WITH =, daterange("valid_from", "valid_to") WITH &&
);

--> migration 0021_payout_transfers 1795337663075
ALTER TABLE "payouts" ADD COLUMN "provider" "payment_method";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_minor" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_currency" char(3);--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "exchange_rate_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_exchange_rate_id_exchange_rates_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now every payout went through Paystack in US dollars.
UPDATE "payouts" SET "provider" = 'paystack', "transfer_minor" = "amount_minor", "transfer_currency" = 'USD' WHERE "status" <> 'pending';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_has_transfer" CHECK ("payouts"."status" not in ('processing', 'completed') or ("payouts"."provider" is not null and "payouts"."transfer_minor" is not null and "payouts"."transfer_currency" is not null));
--> migration 0022_sign_in_limits_are_calls 1795349145752
DROP TABLE "rate_limits" CASCADE;
--> migration 0023_payment_checks 1795352131015
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_destination_set_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_closed" ON "payments" USING btree ("provider","next_check_at") WHERE "payments"."status" in ('cancelled', 'failed', 'expired') and "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "payouts_to_check" ON "payouts" USING btree ("provider","next_check_at") WHERE "payouts"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("provider","next_check_at") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
-- What is under way now is due at once; refunds sent so far were first attempts, or numbered in the provider's id.
UPDATE "payments" SET "next_check_at" = now() WHERE "status" in ('created', 'pending') or ("status" in ('cancelled', 'failed', 'expired') and "created_at" > now() - interval '3 days');--> statement-breakpoint
UPDATE "refunds" SET "attempts" = CASE WHEN "provider_id" ~ ('^' || "id" || '-[0-9]+$') THEN substring("provider_id" from '[0-9]+$')::integer ELSE 1 END WHERE "status" <> 'pending';--> statement-breakpoint
UPDATE "refunds" SET "next_check_at" = now() WHERE "status" = 'processing';--> statement-breakpoint
UPDATE "payouts" SET "next_check_at" = now() WHERE "status" = 'processing';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "open_payment_is_checked" CHECK ("payments"."status" not in ('created', 'pending') or "payments"."next_check_at" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_under_way_is_checked" CHECK ("refunds"."status" <> 'processing' or "refunds"."next_check_at" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_under_way_is_checked" CHECK ("payouts"."status" <> 'processing' or "payouts"."next_check_at" is not null);
--> migration 0024_workers 1795352577992
CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);

--> migration 0025_money_moved_without_us 1795360482777
CREATE TYPE "public"."dispute_status" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'vendor_disputed' BEFORE 'commission';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'dispute_losses';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'dispute' BEFORE 'correction';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'dispute_won' BEFORE 'correction';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'dispute_lost' BEFORE 'correction';--> statement-breakpoint
CREATE TABLE "dispute_items" (
	"dispute_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"net_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"released" boolean NOT NULL,
	CONSTRAINT "dispute_items_dispute_id_item_id_pk" PRIMARY KEY("dispute_id","item_id"),
	CONSTRAINT "dispute_item_amounts" CHECK ("dispute_items"."net_minor" >= 0 and "dispute_items"."commission_minor" >= 0 and "dispute_items"."tax_minor" >= 0 and "dispute_items"."shipping_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" "payment_method" NOT NULL,
	"provider_id" text NOT NULL,
	"status" "dispute_status" DEFAULT 'open' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"uncovered_minor" bigint NOT NULL,
	"charge_minor" bigint NOT NULL,
	"charge_currency" text NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_amounts" CHECK ("disputes"."amount_minor" >= 0 and "disputes"."uncovered_minor" >= 0 and "disputes"."amount_minor" + "disputes"."uncovered_minor" > 0 and "disputes"."charge_minor" > 0),
	CONSTRAINT "closed_dispute_has_moment" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null)),
	CONSTRAINT "open_dispute_is_checked" CHECK ("disputes"."status" <> 'open' or "disputes"."next_check_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refund_amount_positive";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "stale_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_items_item_id_index" ON "dispute_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_of_provider_once" ON "disputes" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_to_check" ON "disputes" USING btree ("provider","next_check_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" >= 0 and "refunds"."charge_minor" >= 0 and "refunds"."amount_minor" + "refunds"."charge_minor" > 0);--> statement-breakpoint
UPDATE "refunds" SET "charge_currency" = "payments"."charge_currency" FROM "payments" WHERE "payments"."id" = "refunds"."payment_id" AND "payments"."charge_currency" <> 'USD';--> statement-breakpoint
UPDATE "exchange_rates" SET "is_sample" = true WHERE "source" LIKE 'starting data:%';

--> migration 0026_vendor_applications 1795364691518
CREATE TABLE "document_upload_chunks" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_upload_chunks_application_id_kind_start_pk" PRIMARY KEY("application_id","kind","start")
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"file_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_uploads_application_id_kind_pk" PRIMARY KEY("application_id","kind")
);
--> statement-breakpoint
ALTER TABLE "vendor_documents" ALTER COLUMN "vendor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "document_upload_chunks" ADD CONSTRAINT "chunk_of_upload" FOREIGN KEY ("application_id","kind") REFERENCES "public"."document_uploads"("application_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_uploads_created_at_index" ON "document_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_application_id_vendor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."vendor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_applications_user_id_index" ON "vendor_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vendor_documents_application_id_index" ON "vendor_documents" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "document_has_owner" CHECK ("vendor_documents"."vendor_id" is not null or "vendor_documents"."application_id" is not null);
--> statement-breakpoint
-- Documents were filed for review when an application was approved; now they are when it is submitted.
UPDATE "vendor_documents" SET "application_id" = "vendors"."application_id"
FROM "vendors" WHERE "vendors"."id" = "vendor_documents"."vendor_id"
  AND starts_with("vendor_documents"."file_path", 'vendor-applications/' || "vendors"."application_id" || '/');--> statement-breakpoint
INSERT INTO "vendor_documents" ("vendor_id", "application_id", "file_name", "file_path", "document_category", "created_at")
SELECT "vendors"."id", "application"."id", regexp_replace("file"."path", '^.*/(business-reg|cert)-', ''), "file"."path", "file"."category"::document_category, "application"."created_at"
FROM "vendor_applications" "application"
LEFT JOIN "vendors" ON "vendors"."application_id" = "application"."id"
CROSS JOIN LATERAL (VALUES
  ("application"."business_registration_document_path", 'business_registration'),
  ("application"."certification_document_path", 'sustainability_certification')) AS "file" ("path", "category")
WHERE "file"."path" IS NOT NULL
ON CONFLICT ("file_path") DO NOTHING;

--> migration 0027_product_imports 1795373938981
CREATE TYPE "public"."product_import_status" AS ENUM('checking', 'ready', 'importing', 'completed', 'failed');--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"keep_stock" boolean NOT NULL,
	"publish_without_pictures" boolean NOT NULL,
	"status" "product_import_status" DEFAULT 'checking' NOT NULL,
	"phase" text DEFAULT 'products' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_vendor" ON "product_imports" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_under_way" ON "product_imports" USING btree ("vendor_id") WHERE status in ('checking', 'importing');
--> migration 0028_vendor_desk 1795375234665
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
--> migration 0029_admin_desk 1795377131805
ALTER TYPE "public"."product_status" ADD VALUE 'changes_requested';--> statement-breakpoint
ALTER TYPE "public"."product_status" ADD VALUE 'suspended';--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requested_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"application_id" uuid,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"requested_by" uuid,
	"done_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_has_one_subject" CHECK (num_nonnulls("requested_changes"."product_id", "requested_changes"."application_id") = 1),
	CONSTRAINT "closed_change_is_done" CHECK ("requested_changes"."closed_at" is null or "requested_changes"."done_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "impact_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"certified_vendors" integer NOT NULL,
	"verified_documents" integer NOT NULL,
	"plastic_free_products" integer NOT NULL,
	"plastic_free_units" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "featured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_changes" ADD CONSTRAINT "requested_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_changes" ADD CONSTRAINT "requested_changes_application_id_vendor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."vendor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_changes" ADD CONSTRAINT "requested_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user_id_created_at_index" ON "customer_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "requested_changes_product" ON "requested_changes" USING btree ("product_id","position") WHERE "requested_changes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "requested_changes_application" ON "requested_changes" USING btree ("application_id","position") WHERE "requested_changes"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "blocked_profile_has_reason" CHECK (("profiles"."blocked_at" is null) = ("profiles"."block_reason" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "suspended_product_has_reason" CHECK (("products"."status"::text = 'suspended') = ("products"."suspension_reason" is not null));
--> migration 0030_admin_desk_indexes 1795377135876
CREATE INDEX CONCURRENTLY "profiles_admins" ON "profiles" USING btree ("id") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_name" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_email" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_score" ON "products" USING btree ("sustainability_score","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_featured" ON "products" USING btree ("featured_at","id") WHERE "products"."featured_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");
--> migration 0031_admin_money 1795377773410
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

--> migration 0032_admin_money_indexes 1795377860884
CREATE INDEX CONCURRENTLY "users_search" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_search_name" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "disputes_by_status" ON "disputes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_product" ON "order_items" USING btree ("product_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_by_status" ON "order_items" USING btree ("status","created_at","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_tracking" ON "order_items" USING btree (upper("tracking_number") text_pattern_ops) WHERE "order_items"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_provider" ON "payments" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_by_status" ON "refunds" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_by_amount" ON "payouts" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_by_status" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_of_run" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payout_retried_once" ON "payouts" USING btree ("retry_of");

--> migration 0033_vendor_orders 1795378080372
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TYPE "public"."payout_schedule" AS ENUM('manual', 'weekly', 'monthly');--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_note_not_empty" CHECK ("order_notes"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "vendor_orders" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" "order_item_status" NOT NULL,
	"ship_by" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"goods" text NOT NULL,
	"buyer" text,
	CONSTRAINT "vendor_orders_vendor_id_order_id_pk" PRIMARY KEY("vendor_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ship_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ship_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_schedule" "payout_schedule" DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_period_done" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_created_at_index" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "vendor_orders_newest" ON "vendor_orders" USING btree ("vendor_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_status" ON "vendor_orders" USING btree ("vendor_id","status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_deadline" ON "vendor_orders" USING btree ("vendor_id","ship_by","created_at","order_id") WHERE "vendor_orders"."ship_by" is not null;--> statement-breakpoint
CREATE INDEX "vendor_orders_words" ON "vendor_orders" USING gin ("vendor_id","goods" gin_trgm_ops,"buyer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_orders_order_id_index" ON "vendor_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_customer_id_index" ON "vendor_orders" USING btree ("customer_id");--> statement-breakpoint
-- Items that are being handled today get their deadline from now on: nobody was told of one before.
UPDATE order_items SET ship_by = now() + interval '3 days' WHERE status = 'processing';--> statement-breakpoint
-- Refreshes the read model of some orders. Its rows are locked by a statement of their own: the next one then also sees what whoever held
-- them has committed, so that two items moved at once leave the status of both.
create or replace function refresh_vendor_orders(ids uuid[]) returns void language plpgsql as $$
begin
  perform from vendor_orders where order_id = any (ids) order by order_id, vendor_id for no key update;
  insert into vendor_orders as v (vendor_id, order_id, customer_id, created_at, status, ship_by, delivered_at, goods, buyer)
    select i.vendor_id, o.id, o.customer_id, o.created_at,
      coalesce(min(i.status) filter (where i.status not in ('cancelled', 'refunded')), max(i.status)),
      min(i.ship_by) filter (where i.status = 'processing'),
      case when bool_and(i.delivered_at is not null) filter (where i.status not in ('cancelled', 'refunded'))
        then max(i.delivered_at) filter (where i.status not in ('cancelled', 'refunded')) end,
      plain_words(concat_ws(' ', o.id::text, string_agg(distinct i.product_name, ' '), string_agg(distinct i.variant_title, ' '),
        string_agg(distinct i.sku, ' '), string_agg(distinct i.tracking_number, ' '))),
      case when o.paid_at is not null then plain_words(p.full_name) end
    from orders o join order_items i on i.order_id = o.id join profiles p on p.id = o.customer_id
    where o.id = any (ids)
    group by o.id, i.vendor_id, p.full_name
    order by o.id, i.vendor_id
    on conflict (vendor_id, order_id) do update set (status, ship_by, delivered_at, goods, buyer)
      = (excluded.status, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer)
      where (v.status, v.ship_by, v.delivered_at, v.goods, v.buyer)
        is distinct from (excluded.status, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer);
end $$;--> statement-breakpoint
create or replace function vendor_orders_follow_new_items() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select distinct order_id from changed));
  return null;
end $$;

create or replace trigger vendor_orders_follow_new_items after insert on order_items
  referencing new table as changed for each statement execute function vendor_orders_follow_new_items();

create or replace function vendor_orders_follow_items() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct order_id from changed n join before o using (id, order_id)
    where (n.status, n.ship_by, n.delivered_at, n.tracking_number) is distinct from (o.status, o.ship_by, o.delivered_at, o.tracking_number));
begin
  if cardinality(ids) > 0 then perform refresh_vendor_orders(ids); end if;
  return null;
end $$;

create or replace trigger vendor_orders_follow_items after update on order_items
  referencing new table as changed old table as before for each statement execute function vendor_orders_follow_items();--> statement-breakpoint
create or replace function vendor_orders_follow_orders() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array[new.id]);
  return null;
end $$;

create or replace trigger vendor_orders_follow_orders after update of paid_at on orders for each row
  when (old.paid_at is distinct from new.paid_at) execute function vendor_orders_follow_orders();--> statement-breakpoint
create or replace function vendor_orders_follow_buyers() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select id from orders where customer_id = new.id));
  return null;
end $$;

create or replace trigger vendor_orders_follow_buyers after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name) execute function vendor_orders_follow_buyers();--> statement-breakpoint
SELECT refresh_vendor_orders(array_agg(id)) FROM orders;

--> migration 0034_vendor_area_indexes 1795378100939
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_vendor_name" ON "products" USING btree ("vendor_id","name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_vendor_words" ON "products" USING gin ("vendor_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "postings_out_by_time" ON "ledger_postings" USING btree ("from_account","created_at","amount_minor");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "postings_in_by_time" ON "ledger_postings" USING btree ("to_account","created_at","amount_minor");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_items_late" ON "order_items" USING btree ("ship_by","id") WHERE "order_items"."status" = 'processing';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vendors_paid_by_schedule" ON "vendors" USING btree ("payout_schedule","id") WHERE "vendors"."payout_schedule" <> 'manual';
--> migration 0035_drop_postings_by_reason 1795378102286
DROP INDEX "postings_out";--> statement-breakpoint
DROP INDEX "postings_in";
--> migration 0036_vendor_documents_and_settings 1795378275029
ALTER TABLE "vendor_documents" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "reminded_days" smallint;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD COLUMN "is_proof" boolean GENERATED ALWAYS AS (verification_status = 'verified' and replaced_at is null and expired_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "handling_days" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "pickup_hours" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "closed_from" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "closed_to" date;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_series_id_vendor_documents_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."vendor_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_documents_verification_status_created_at_id_index" ON "vendor_documents" USING btree ("verification_status","created_at","id");--> statement-breakpoint
CREATE INDEX "vendor_documents_expires_on_index" ON "vendor_documents" USING btree ("expires_on") WHERE "vendor_documents"."is_proof" and "vendor_documents"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions" ON "vendor_documents" USING btree (coalesce("series_id", "id"),"version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_proof_per_document" ON "vendor_documents" USING btree (coalesce("series_id", "id")) WHERE "vendor_documents"."verification_status" = 'verified' and "vendor_documents"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_version_per_document" ON "vendor_documents" USING btree (coalesce("series_id", "id")) WHERE "vendor_documents"."verification_status" <> 'verified' and "vendor_documents"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_handling_days" CHECK ("vendors"."handling_days" between 1 and 14);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_holiday_span" CHECK (("vendors"."closed_from" is null and "vendors"."closed_to" is null) or "vendors"."closed_from" <= "vendors"."closed_to");
--> migration 0037_teams 1795382950012
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid,
	"email" text NOT NULL,
	"permissions" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "team_invitation_permissions" CHECK (cardinality("team_invitations"."permissions") > 0 and "team_invitations"."permissions" <@ case when "team_invitations"."vendor_id" is null then array['all', 'orders', 'catalog', 'money', 'people', 'marketing', 'platform'] else array['all', 'orders', 'products', 'money', 'settings'] end)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"vendor_id" uuid,
	"permissions" text[] NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_permissions" CHECK (cardinality("team_members"."permissions") > 0 and "team_members"."permissions" <@ case when "team_members"."vendor_id" is null then array['all', 'orders', 'catalog', 'money', 'people', 'marketing', 'platform'] else array['all', 'orders', 'products', 'money', 'settings'] end),
	CONSTRAINT "owner_may_do_all" CHECK (not "team_members"."is_owner" or ("team_members"."vendor_id" is not null and "team_members"."permissions" = array['all']))
);
--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_address" ON "team_invitations" USING btree (coalesce("vendor_id", '00000000-0000-0000-0000-000000000000'),lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_vendor_per_person" ON "team_members" USING btree ("user_id") WHERE "team_members"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_staff_row_per_person" ON "team_members" USING btree ("user_id") WHERE "team_members"."vendor_id" is null;--> statement-breakpoint
CREATE INDEX "team_members_vendor_id_index" ON "team_members" USING btree ("vendor_id");--> statement-breakpoint
-- Until now every admin and every owner of a vendor was alone in the team, and could do everything.
INSERT INTO "team_members" ("user_id", "permissions") SELECT "id", array['all'] FROM "profiles" WHERE "role" = 'admin' AND "deleted_at" IS NULL;--> statement-breakpoint
INSERT INTO "team_members" ("user_id", "vendor_id", "permissions", "is_owner") SELECT "user_id", "id", array['all'], true FROM "vendors";

--> migration 0038_logistics 1795385749344
CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_tracking_url" CHECK ("carriers"."tracking_url" is null or "carriers"."tracking_url" ~ '^https://[^/?#{}]+[/?#][^{}]*[{]number[}][^{}]*$')
);
--> statement-breakpoint
CREATE TABLE "shipping_services" (
	"service" "shipping_service" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_rates" DROP CONSTRAINT "shipping_rate_once";--> statement-breakpoint
ALTER TABLE "shipping_rates" ALTER COLUMN "provider_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "valid_from" date DEFAULT '2020-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_once" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
-- The services take their names from the rates; a rate that was off has ended.
INSERT INTO "shipping_services" ("service", "name") SELECT "service", min("provider_name") FROM "shipping_rates" GROUP BY "service";--> statement-breakpoint
UPDATE "shipping_rates" SET "valid_to" = "valid_from" WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_service_shipping_services_service_fk" FOREIGN KEY ("service") REFERENCES "public"."shipping_services"("service") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rate_span" CHECK ("shipping_rates"."valid_to" is null or "shipping_rates"."valid_to" >= "shipping_rates"."valid_from");--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "pickup_in_same_country" CHECK ("shipping_rates"."service" <> 'pickup' or "shipping_rates"."zone" = 'same_country');--> statement-breakpoint
-- A zone and service have one rate a day.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rate_periods" EXCLUDE USING gist (
  "zone" WITH =, "service" WITH =, daterange("valid_from", "valid_to") WITH &&
);

--> migration 0039_papers_commissions_plans 1795387633203
CREATE TYPE "public"."paper_kind" AS ENUM('invoice', 'credit_note', 'vendor_statement', 'plan_invoice');--> statement-breakpoint
CREATE TYPE "public"."plan_payer" AS ENUM('balance', 'offline');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'subscriptions';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'plan_fee';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'plan';--> statement-breakpoint
CREATE TABLE "paper_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "paper_kind" NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"label" text GENERATED ALWAYS AS (series || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')) STORED NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid,
	"vendor_id" uuid,
	"order_id" uuid,
	"refund_id" uuid,
	"month" text,
	"plan_invoice_id" uuid,
	"content" jsonb,
	"total_minor" bigint,
	"content_hash" text,
	CONSTRAINT "papers_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "papers_planInvoiceId_unique" UNIQUE("plan_invoice_id"),
	CONSTRAINT "paper_number_once" UNIQUE("series","serial"),
	CONSTRAINT "paper_has_owner" CHECK (("papers"."customer_id" is null) <> ("papers"."vendor_id" is null)),
	CONSTRAINT "paper_content_whole" CHECK (("papers"."content" is null) = ("papers"."content_hash" is null) and ("papers"."content" is null) = ("papers"."total_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"month" text NOT NULL,
	"plan" "plan_id" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" "plan_payer",
	"lapsed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_invoice_once" UNIQUE("vendor_id","month","plan"),
	CONSTRAINT "plan_invoice_amount" CHECK ("plan_invoices"."amount_minor" > 0),
	CONSTRAINT "plan_invoice_payer" CHECK (("plan_invoices"."paid_at" is null) = ("plan_invoices"."paid_by" is null))
);
--> statement-breakpoint
ALTER TABLE "commission_rules" DROP CONSTRAINT "commission_rule_once";--> statement-breakpoint
-- Invoices that were issued keep the number that is printed on them.
ALTER TABLE "orders" ALTER COLUMN "invoice_number" SET DATA TYPE text USING 'KJ-' || lpad("invoice_number"::text, greatest(6, length("invoice_number"::text)), '0');--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD COLUMN "valid_from" date DEFAULT '2020-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An order that is inserted paid gets its invoice before its row stands.
ALTER TABLE "papers" ALTER CONSTRAINT "papers_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_plan_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("plan_invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_by_label" ON "papers" USING btree ("label");--> statement-breakpoint
CREATE INDEX "papers_issued_at_id_index" ON "papers" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_order" ON "papers" USING btree ("order_id") WHERE "papers"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "papers_order_id_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_statement_per_month" ON "papers" USING btree ("vendor_id","month") WHERE "papers"."kind" = 'vendor_statement';--> statement-breakpoint
CREATE INDEX "papers_unwritten" ON "papers" USING btree ("id") WHERE "papers"."content" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_unpaid" ON "plan_invoices" USING btree ("id") WHERE "plan_invoices"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_vendor_id_created_at_index" ON "plan_invoices" USING btree ("vendor_id","created_at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_commission_rule_id_commission_rules_id_fk" FOREIGN KEY ("commission_rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_rules_subject_scope_index" ON "commission_rules" USING btree ("subject","scope");--> statement-breakpoint
CREATE INDEX "commission_rules_valid_from_id_index" ON "commission_rules" USING btree ("valid_from","id");--> statement-breakpoint
-- A rule that was switched off is one that was withdrawn.
UPDATE "commission_rules" SET "valid_to" = "valid_from" WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "commission_rules" DROP COLUMN "active";--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rule_span" CHECK ("commission_rules"."valid_to" is null or "commission_rules"."valid_to" >= "commission_rules"."valid_from");--> statement-breakpoint
-- A subject has one rule a day.
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rule_periods" EXCLUDE USING gist (
  "scope" WITH =, "subject" WITH =, daterange("valid_from", "valid_to") WITH &&
);--> statement-breakpoint
INSERT INTO "papers" ("kind", "series", "serial", "issued_at", "order_id", "customer_id")
  SELECT 'invoice', 'KJ', substr("invoice_number", 4)::int, "paid_at", "id", "customer_id" FROM "orders" WHERE "invoice_number" IS NOT NULL;--> statement-breakpoint
INSERT INTO "papers" ("kind", "series", "serial", "issued_at", "order_id", "refund_id", "customer_id")
  SELECT 'credit_note', "series", row_number() OVER (PARTITION BY "series" ORDER BY "created_at", "id"), "created_at", "order_id", "id", "customer_id"
  FROM (
    SELECT 'CN-' || to_char("refunds"."created_at" AT TIME ZONE 'UTC', 'YYYY') AS "series", "refunds"."id", "refunds"."created_at", "orders"."id" AS "order_id", "orders"."customer_id"
    FROM "refunds" JOIN "order_items" ON "order_items"."id" = "refunds"."item_id" JOIN "orders" ON "orders"."id" = "order_items"."order_id"
  ) AS "credited";--> statement-breakpoint
INSERT INTO "paper_series" ("series", "last") SELECT "series", max("serial") FROM "papers" GROUP BY "series";--> statement-breakpoint
DROP SEQUENCE "invoice_numbers";

--> migration 0040_reach 1795387970673
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

--> migration 0041_reach_indexes 1795387971253
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_of_announcement" ON "notifications" USING btree ("event_key") WHERE "notifications"."event_key" like 'announcement:%';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "early_access_newest" ON "early_access_signups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "early_access_by_email" ON "early_access_signups" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "early_access_search" ON "early_access_signups" USING gin ("email" gin_trgm_ops);

--> migration 0042_insight 1795388260751
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_cohorts" (
	"month" date PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL,
	"came_back" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "empty_search_counted" CHECK ("empty_searches"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_by_day" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	CONSTRAINT "sales_by_day_kind_day_subject_pk" PRIMARY KEY("kind","day","subject")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"carts" integer NOT NULL,
	"placed" integer NOT NULL,
	"placed_and_paid" integer NOT NULL,
	"paid" integer NOT NULL,
	"goods_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"units" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "tries" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sign_ins_newest" ON "sign_ins" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_outcome" ON "sign_ins" USING btree ("outcome","created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_address" ON "sign_ins" USING btree ("ip_address","created_at","id");
--> statement-breakpoint
CREATE INDEX "empty_searches_words" ON "empty_searches" USING btree ("words","day");

--> migration 0043_insight_indexes 1795388261372
CREATE INDEX CONCURRENTLY "cart_items_added" ON "cart_items" USING btree ("added_at","user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid" ON "orders" USING btree ("paid_at","customer_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_action" ON "audit_log" USING btree ("action_type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_kind" ON "audit_log" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_record" ON "audit_log" USING btree ("subject_id" text_pattern_ops,"created_at","id");

--> migration 0044_reconciliation 1795388621608
CREATE TYPE "public"."reconciliation_state" AS ENUM('running', 'clean', 'findings', 'aborted');--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"check_name" text NOT NULL,
	"text" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"note" text,
	"explained_by" uuid,
	"explained_at" timestamp (3) with time zone,
	CONSTRAINT "finding_explained_whole" CHECK (("reconciliation_findings"."note" is null) = ("reconciliation_findings"."explained_at" is null)),
	CONSTRAINT "finding_subject" CHECK (("reconciliation_findings"."subject_kind" is null) = ("reconciliation_findings"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" "reconciliation_state" DEFAULT 'running' NOT NULL,
	"started_by" uuid,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reconciliation_ended" CHECK (("reconciliation_runs"."state" = 'running') = ("reconciliation_runs"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_of_run" ON "reconciliation_findings" USING btree ("run_id","line");--> statement-breakpoint
CREATE INDEX "finding_explained" ON "reconciliation_findings" USING btree ("explained_at") WHERE "reconciliation_findings"."explained_at" is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by_time" ON "reconciliation_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_one_running" ON "reconciliation_runs" USING btree ("state") WHERE "reconciliation_runs"."state" = 'running';
--> migration 0045_promotions 1795389264805
CREATE TYPE "public"."discount_payer" AS ENUM('marketplace', 'vendor');--> statement-breakpoint
CREATE TYPE "public"."promotion_kind" AS ENUM('percent', 'amount', 'free_shipping');--> statement-breakpoint
CREATE TYPE "public"."promotion_scope" AS ENUM('everything', 'categories', 'vendors', 'products');--> statement-breakpoint
CREATE TYPE "public"."promotion_status" AS ENUM('draft', 'active', 'paused', 'ended');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'promotions';--> statement-breakpoint
ALTER TYPE "public"."posting_reason" ADD VALUE 'discount';--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" "promotion_kind" NOT NULL,
	"percent_bps" integer,
	"amount_minor" bigint,
	"paid_by" "discount_payer" NOT NULL,
	"max_uses" integer,
	"uses_per_customer" integer,
	"min_goods_minor" bigint,
	"max_discount_minor" bigint,
	"valid_from" date,
	"valid_to" date,
	"scope" "promotion_scope" DEFAULT 'everything' NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"status" "promotion_status" DEFAULT 'draft' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_code_once" UNIQUE("code"),
	CONSTRAINT "promotion_code_in_capitals" CHECK ("promotions"."code" = upper("promotions"."code")),
	CONSTRAINT "promotion_percent" CHECK (("promotions"."kind" = 'percent') = ("promotions"."percent_bps" is not null)),
	CONSTRAINT "promotion_percent_range" CHECK ("promotions"."percent_bps" between 1 and 9000),
	CONSTRAINT "promotion_amount" CHECK (("promotions"."kind" = 'amount') = ("promotions"."amount_minor" is not null)),
	CONSTRAINT "promotion_amounts_positive" CHECK ("promotions"."amount_minor" > 0 and "promotions"."min_goods_minor" > 0 and "promotions"."max_discount_minor" > 0),
	CONSTRAINT "free_shipping_payer" CHECK ("promotions"."kind" <> 'free_shipping' or "promotions"."paid_by" = 'marketplace'),
	CONSTRAINT "promotion_uses" CHECK ("promotions"."uses" >= 0 and "promotions"."uses" <= "promotions"."max_uses"),
	CONSTRAINT "promotion_span" CHECK ("promotions"."valid_to" >= "promotions"."valid_from"),
	CONSTRAINT "promotion_subjects" CHECK (("promotions"."scope" = 'everything') = (cardinality("promotions"."subjects") = 0))
);
--> statement-breakpoint
ALTER TABLE "dispute_items" DROP CONSTRAINT "dispute_item_amounts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_total_adds_up";--> statement-breakpoint
ALTER TABLE "dispute_items" ADD COLUMN "subsidy_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipping_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_payer" "discount_payer";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_redemptions_promotion_id_created_at_order_id_index" ON "promotion_redemptions" USING btree ("promotion_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_customer_id_promotion_id_index" ON "promotion_redemptions" USING btree ("customer_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_created_at_id_index" ON "promotions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_uses_id_index" ON "promotions" USING btree ("uses","id");--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_item_amounts" CHECK ("dispute_items"."net_minor" >= 0 and "dispute_items"."commission_minor" >= 0 and "dispute_items"."tax_minor" >= 0 and "dispute_items"."shipping_minor" >= 0 and "dispute_items"."subsidy_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_discount_within_price" CHECK ("order_items"."discount_minor" between 0 and "order_items"."price_minor" * "order_items"."quantity" and "order_items"."shipping_discount_minor" between 0 and "order_items"."shipping_minor");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_discount_has_payer" CHECK (("order_items"."discount_payer" is null) = ("order_items"."discount_minor" + "order_items"."shipping_discount_minor" = 0));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "shipping_discount_payer" CHECK ("order_items"."shipping_discount_minor" = 0 or "order_items"."discount_payer" = 'marketplace');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_vendor_pays_from_net" CHECK ("order_items"."discount_payer" is distinct from 'vendor' or "order_items"."commission_minor" + "order_items"."discount_minor" <= "order_items"."price_minor" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_discount_has_code" CHECK ("orders"."discount_minor" >= 0 and ("orders"."discount_minor" = 0) = ("orders"."promotion_code" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_total_adds_up" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."shipping_minor" + "orders"."tax_minor");--> statement-breakpoint
-- A use is taken in the statement that locks the promotion, before its order is written.
ALTER TABLE "promotion_redemptions" ALTER CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;

--> migration 0046_promotion_indexes 1795389264957
CREATE INDEX CONCURRENTLY "order_items_own_discount" ON "order_items" USING btree ("vendor_id","id") WHERE "order_items"."discount_payer" = 'vendor';
--> migration 0047_score_formulas 1795400237107
CREATE TABLE "score_formulas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"note" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_formulas_version_unique" UNIQUE("version"),
	CONSTRAINT "score_formula_version" CHECK ("score_formulas"."version" >= 1)
);
--> statement-breakpoint
-- The formula that every score so far was computed by.
INSERT INTO "score_formulas" ("version", "weights", "note") VALUES (1, '{"vendor_reviewed": 20, "certificate_first": 15, "certificate_further": 5,
	"certificates_most": 25, "locally_made": 6, "upcycled": 6, "organic": 6, "fair_trade": 6, "plastic_free_packaging": 3, "vegan": 3,
	"material_each": 4, "materials_most": 10, "packaging_described": 5, "packaging_without_plastic": 5, "origin_stated": 5,
	"practice_each": 1, "practices_most": 5}', 'The formula that the marketplace started with.');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "score_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "score_formulas" ADD CONSTRAINT "score_formulas_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_score_version_score_formulas_version_fk" FOREIGN KEY ("score_version") REFERENCES "public"."score_formulas"("version") ON DELETE no action ON UPDATE no action;
--> migration 0048_score_version_index 1795400245654
CREATE INDEX CONCURRENTLY "products_by_score_version" ON "products" USING btree ("score_version","id") WHERE "products"."deleted_at" is null and not "products"."manual_score_override";
--> migration 0049_exchange_rates_set 1795404177216
ALTER TABLE "exchange_rates" DROP CONSTRAINT "exchange_rate_once";
--> migration 0050_credit_notes_of_disputes 1795404177390
ALTER TABLE "papers" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_disputeId_unique" UNIQUE("dispute_id");--> statement-breakpoint
-- Disputes that were lost before get their credit note now, with the next numbers of this year's series.
WITH "credited" AS (
  SELECT 'CN-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') AS "series", "disputes"."id", "orders"."id" AS "order_id", "orders"."customer_id",
    row_number() OVER (ORDER BY "disputes"."closed_at", "disputes"."id") AS "nth"
  FROM "disputes" JOIN "payments" ON "payments"."id" = "disputes"."payment_id" JOIN "orders" ON "orders"."id" = "payments"."order_id"
  WHERE "disputes"."status" = 'lost' AND "disputes"."amount_minor" > 0
), "counted" AS (
  INSERT INTO "paper_series" ("series", "last") SELECT "series", count(*) FROM "credited" GROUP BY "series"
  ON CONFLICT ("series") DO UPDATE SET "last" = "paper_series"."last" + excluded."last"
  RETURNING "series", "last"
)
INSERT INTO "papers" ("kind", "series", "serial", "issued_at", "order_id", "dispute_id", "customer_id")
  SELECT 'credit_note', "series", "last" - (SELECT count(*) FROM "credited") + "nth", now(), "order_id", "id", "customer_id"
  FROM "credited" JOIN "counted" USING ("series");

--> migration 0051_reconciliation_notifications 1795404177555
ALTER TYPE "public"."notification_kind" ADD VALUE 'reconciliation';
--> migration 0052_kept_balances 1795404307681
ALTER TABLE "ledger_accounts" ADD COLUMN "balance_minor" bigint DEFAULT 0 NOT NULL;
--> migration 0053_exchange_rate_indexes 1795404567959
CREATE UNIQUE INDEX CONCURRENTLY "exchange_rate_sample_once" ON "exchange_rates" USING btree ("currency","valid_from") WHERE "exchange_rates"."is_sample";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exchange_rates_by_day" ON "exchange_rates" USING btree ("currency","valid_from","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exchange_rates_newest" ON "exchange_rates" USING btree ("created_at","id");
--> migration 0054_order_payment 1795415848105
ALTER TABLE "orders" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
-- Until now the payment was known by its time, which two payments of one moment could share: then it is the one that was not returned whole.
UPDATE "orders" o SET "payment_id" = (
  SELECT p.id FROM "payments" p
  WHERE p.order_id = o.id AND p.status = 'paid' AND p.paid_at = o.paid_at
  ORDER BY EXISTS (SELECT FROM "refunds" r WHERE r.payment_id = p.id AND r.item_id IS NULL AND r.amount_minor = p.amount_minor), p.created_at
  LIMIT 1
) WHERE o.paid_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_order_has_payment" CHECK (("orders"."paid_at" is null) = ("orders"."payment_id" is null));

--> migration 0055_vendor_scores_index 1795417196190
CREATE INDEX CONCURRENTLY "products_vendor_scores" ON "products" USING btree ("vendor_id","status","sustainability_score","name","id") WHERE "products"."deleted_at" is null;
--> migration 0056_ledger_days 1795424235278
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
--> migration 0057_report_indexes 1795424247273
CREATE INDEX CONCURRENTLY "profiles_blocked" ON "profiles" USING btree ("id") WHERE "profiles"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "postings_by_time" ON "ledger_postings" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_of_customer" ON "papers" USING btree ("customer_id","issued_at","id") WHERE "papers"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_of_vendor" ON "papers" USING btree ("vendor_id","issued_at","id") WHERE "papers"."vendor_id" is not null;
--> migration 0058_order_items_delivered 1795429280354
CREATE INDEX CONCURRENTLY "order_items_delivered" ON "order_items" USING btree ("vendor_id","delivered_at") WHERE "order_items"."status" = 'delivered';
--> migration 0059_top_sellers 1795429354230
CREATE TABLE "top_sellers" (
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"rank" integer NOT NULL,
	"subject" text NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	CONSTRAINT "top_sellers_by_kind_rank_pk" PRIMARY KEY("by","kind","rank")
);

--> migration 0060_order_items_delivered_at 1795454971958
CREATE INDEX CONCURRENTLY "order_items_delivered_at" ON "order_items" USING btree ("vendor_id","delivered_at","id","order_id") WHERE "order_items"."status" = 'delivered';
--> migration 0061_drop_order_items_delivered 1795454973805
DROP INDEX "order_items_delivered";
--> migration 0062_papers_of_kind 1795486810842
CREATE INDEX CONCURRENTLY "papers_of_kind" ON "papers" USING btree ("kind","issued_at","id");
--> migration 0063_held_since 1795498722749
ALTER TABLE "ledger_accounts" ADD COLUMN "held_since" timestamp (3) with time zone;
--> migration 0064_products_counted 1795567781273
CREATE INDEX CONCURRENTLY "products_counted" ON "products" USING btree ("category","sustainability_score","manual_score_override","status") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_scored_by_hand" ON "products" USING btree ("created_at","id") WHERE "products"."manual_score_override";
--> migration 0065_people_and_vendors_found 1795579806713
CREATE INDEX CONCURRENTLY "users_by_email" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_name" ON "vendors" USING btree ("company_name","id");
--> migration 0066_drop_users_search_name 1795579809144
DROP INDEX "users_search_name";
--> migration 0067_product_counts 1795615767364
CREATE TABLE "listing_counts" (
	"vendor_id" uuid NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"status" "product_status" NOT NULL,
	"category" "product_category",
	"sustainability_score" smallint NOT NULL,
	"manual_score_override" boolean NOT NULL,
	"score_version" integer NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_counted";--> statement-breakpoint
CREATE INDEX "listing_counts_vendor" ON "listing_counts" USING btree ("vendor_id");
--> migration 0068_ledger_days_in_parts 1795616324546
ALTER TABLE "ledger_days" ADD COLUMN "counted_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "ledger_days" SET "counted_until" = ("day" + 1)::timestamp at time zone 'UTC';--> statement-breakpoint
ALTER TABLE "ledger_days" ALTER COLUMN "counted_until" SET NOT NULL;

--> migration 0069_lists_of_many_vendors 1795618103044
CREATE INDEX CONCURRENTLY "products_vendor_scored" ON "products" USING btree ("vendor_id","status","sustainability_score","name","id","manual_score_override") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "postings_by_moment" ON "ledger_postings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_newest" ON "vendor_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_by_last_day" ON "vendor_documents" USING btree (coalesce("expires_on", '2099-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_by_review" ON "vendor_documents" USING btree (coalesce("verified_at", '1970-01-01T00:00:00Z'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_words" ON "vendors" USING gin (plain_words("company_name") gin_trgm_ops);
--> migration 0070_drop_replaced_indexes 1795618107991
DROP INDEX "products_vendor_scores";--> statement-breakpoint
DROP INDEX "postings_by_time";--> statement-breakpoint
DROP INDEX "vendors_search";
--> migration 0071_plan_invoices_owed 1795622188235
CREATE INDEX CONCURRENTLY "plan_invoices_owed" ON "plan_invoices" USING btree ("vendor_id","id") WHERE "plan_invoices"."paid_at" is null;
--> migration 0072_drop_plan_invoices_unpaid 1795622190937
DROP INDEX "plan_invoices_unpaid";
--> migration 0073_scheduled_jobs_known_since 1795634707671
ALTER TABLE "scheduled_jobs" ALTER COLUMN "finished_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "known_since" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> migration 0074_documents_by_file_name 1795644742987
CREATE INDEX CONCURRENTLY "documents_by_file_name" ON "vendor_documents" USING gin ("file_name" gin_trgm_ops);
--> migration 0075_daily_movements 1795655270807
-- The job counts all days again, with their movements. Processes of the version before cannot count any longer: theirs would lack them.
DELETE FROM "ledger_days";--> statement-breakpoint
CREATE TABLE "ledger_daily_movements" (
	"day" date NOT NULL,
	"owner" text NOT NULL,
	"reason" "posting_reason" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "ledger_daily_movements_owner_day_reason_pk" PRIMARY KEY("owner","day","reason")
);
--> statement-breakpoint
ALTER TABLE "ledger_daily_movements" ADD CONSTRAINT "ledger_daily_movements_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_daily_movements_day_index" ON "ledger_daily_movements" USING btree ("day");--> statement-breakpoint
ALTER TABLE "ledger_days" DROP COLUMN "counted_at";
--> migration 0076_lists_searched_by_words 1795667015364
CREATE INDEX CONCURRENTLY "documents_by_words" ON "vendor_documents" USING gin (plain_words("file_name" || ' ' || coalesce("issuer", '') || ' ' || coalesce("number", '') || ' ' || coalesce("scope", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_city" ON "vendors" USING btree (lower("city" || ' ' || "company_name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_pickup_words" ON "vendors" USING gin (plain_words("company_name" || ' ' || coalesce("city", '') || ' ' || coalesce("pickup_hours", '')) gin_trgm_ops);
--> migration 0077_drop_documents_by_file_name 1795667017903
DROP INDEX "documents_by_file_name";
--> migration 0078_installation 1795712202406
CREATE TYPE "public"."world" AS ENUM('demo', 'sandbox', 'shop');--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"world" "world" NOT NULL,
	"secret_fingerprint" text,
	"place" text,
	"seen_at" timestamp (3) with time zone,
	"chosen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_once" UNIQUE("is_only"),
	CONSTRAINT "installation_is_one" CHECK ("installation"."is_only")
);

--> migration 0079_plans_by_month 1795714466249
ALTER TABLE "plan_invoices" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "replaces" "plan_id";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "next_plan" "plan_id";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "next_plan_month" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendor_next_plan" CHECK (("vendors"."next_plan" is null) = ("vendors"."next_plan_month" is null));
--> migration 0080_builds 1795717330655
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"assets" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);

--> migration 0081_money_needs_two 1795718886111
ALTER TABLE "payments" ADD COLUMN "bank_line" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_line_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_line_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_line_by_users_id_fk" FOREIGN KEY ("bank_line_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_bank_line" CHECK (("payments"."bank_line" is null) = ("payments"."bank_line_by" is null) and ("payments"."bank_line" is null) = ("payments"."bank_line_at" is null) and ("payments"."bank_line" is null or "payments"."provider" is null));--> statement-breakpoint
-- Whoever is a member already has been one since then.
UPDATE "team_members" SET "granted_at" = "created_at";

--> migration 0082_money_needs_two_indexes 1795718890762
CREATE INDEX CONCURRENTLY "payments_recorded" ON "payments" USING btree ("recorded_by") WHERE "payments"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_matched" ON "payments" USING btree ("bank_line_by") WHERE "payments"."bank_line_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_without_bank_line" ON "payments" USING btree ("created_at","id") WHERE "payments"."provider" is null and "payments"."bank_line" is null;
--> migration 0083_stock_of_files 1795719409281
ALTER TABLE "product_listings" ADD COLUMN "hand_score" smallint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "file_stock" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "file_exported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "formula_score" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_formula_score_range" CHECK ("products"."formula_score" between 0 and 100);
--> migration 0084_when_payouts_are_sent 1795724501555
ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
-- Those under way may have been sent: they are not taken back.
UPDATE "payouts" SET "sent_at" = now() WHERE "status" = 'processing' AND "provider" IS NOT NULL;--> statement-breakpoint
UPDATE "payouts" SET "approved_at" = (SELECT max("audit_log"."created_at") FROM "audit_log"
  WHERE "subject" = 'payout' AND "subject_id" = "payouts"."id"::text AND "action_type" = 'payout_approved') WHERE "status" = 'processing';

--> migration 0085_name_the_transfer_job 1795730476730
-- What waits under the job's former name finds its handler. The queue's tables are its own: a new database does not have them yet.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'handle_transfer_event'
      where identifier = 'settle_payout'
        and not exists (select from graphile_worker._private_tasks where identifier = 'handle_transfer_event');
  end if;
end $$;

--> migration 0086_names_of_constraints 1795730476731
-- Constraints of renamed tables and columns get the names that they have in a new database, where PostgreSQL names them at all.
do $$
declare
  misnamed record;
begin
  for misnamed in
    select conrelid::regclass as place, conname, name
    from pg_constraint join (values
      ('call_counts_pkey', 'rate_limit_counters_pkey'),
      ('call_counts_key_not_null', 'rate_limit_counters_key_not_null'),
      ('call_counts_count_not_null', 'rate_limit_counters_count_not_null'),
      ('call_counts_since_not_null', 'rate_limit_counters_since_not_null'),
      ('requests_user_id_not_null', 'idempotency_keys_user_id_not_null'),
      ('requests_call_not_null', 'idempotency_keys_call_not_null'),
      ('requests_key_not_null', 'idempotency_keys_key_not_null'),
      ('requests_input_hash_not_null', 'idempotency_keys_input_hash_not_null'),
      ('requests_created_at_not_null', 'idempotency_keys_created_at_not_null'),
      ('cart_items_product_id_not_null', 'cart_items_variant_id_not_null'),
      ('orders_pay_before_not_null', 'orders_payment_due_at_not_null')
    ) renamed (former, name) on conname = former
    where connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', misnamed.place, misnamed.conname, misnamed.name);
  end loop;
end $$;
