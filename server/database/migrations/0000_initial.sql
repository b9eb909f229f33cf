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