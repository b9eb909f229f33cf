-- What drizzle-kit cannot express stands at the beginning and at the end. Functions, triggers and views are in ../functions; only
-- those that an index needs are created here as well.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
create or replace function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select translate(lower(public.unaccent('public.unaccent', normalize(coalesce(value, ''), nfkc))), 'ɣǝɔ', 'geo') $$;--> statement-breakpoint
create or replace function plain_words(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(' ' || translate(translate(public.plain_text(value), '''ʼ', ''),
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»‹›·•…–—¡¿،؛؟\n\r\t', repeat(' ', 48)) || ' ', ' +', ' ', 'g') $$;--> statement-breakpoint
CREATE TYPE "public"."actor_kind" AS ENUM('customer', 'vendor', 'admin', 'payment', 'system');--> statement-breakpoint
CREATE TYPE "public"."business_category" AS ENUM('Manufacturer/Producer', 'Raw Materials Supplier', 'Sustainable Services Provider');--> statement-breakpoint
CREATE TYPE "public"."discount_payer" AS ENUM('marketplace', 'vendor');--> statement-breakpoint
CREATE TYPE "public"."dispute_status" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."document_category" AS ENUM('business_registration', 'sustainability_certification');--> statement-breakpoint
CREATE TYPE "public"."document_status" AS ENUM('pending', 'verified', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."order_item_status" AS ENUM('pending', 'awaiting_payment', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('paystack', 'flutterwave', 'mpesa');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('created', 'pending', 'paid', 'cancelled', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."payout_method" AS ENUM('bank_transfer', 'mobile_money');--> statement-breakpoint
CREATE TYPE "public"."payout_schedule" AS ENUM('manual', 'weekly', 'monthly');--> statement-breakpoint
CREATE TYPE "public"."payout_status" AS ENUM('pending', 'processing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."plan_id" AS ENUM('bronze', 'starter', 'growth', 'premium');--> statement-breakpoint
CREATE TYPE "public"."product_category" AS ENUM('Fashion & Apparel', 'Home & Garden', 'Beauty & Personal Care', 'Food & Beverage', 'Arts & Crafts', 'Toys & Games', 'Electronics Accessories');--> statement-breakpoint
CREATE TYPE "public"."product_import_status" AS ENUM('checking', 'ready', 'importing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."product_status" AS ENUM('active', 'pending', 'rejected', 'draft', 'changes_requested', 'suspended');--> statement-breakpoint
CREATE TYPE "public"."promotion_kind" AS ENUM('percent', 'amount', 'free_shipping');--> statement-breakpoint
CREATE TYPE "public"."promotion_scope" AS ENUM('everything', 'categories', 'vendors', 'products');--> statement-breakpoint
CREATE TYPE "public"."promotion_status" AS ENUM('draft', 'active', 'paused', 'ended');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('pending', 'processing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."shipping_service" AS ENUM('standard', 'express', 'pickup');--> statement-breakpoint
CREATE TYPE "public"."shipping_zone" AS ENUM('same_country', 'same_region', 'rest_of_africa', 'rest_of_world');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('customer', 'vendor', 'admin');--> statement-breakpoint
CREATE TYPE "public"."vendor_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."world" AS ENUM('demo', 'sandbox', 'shop');--> statement-breakpoint
CREATE TYPE "public"."ledger_account_kind" AS ENUM('provider', 'vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed', 'commission', 'shipping', 'tax', 'refunds_held', 'dispute_losses', 'subscriptions', 'promotions');--> statement-breakpoint
CREATE TYPE "public"."posting_reason" AS ENUM('sale', 'commission', 'tax', 'shipping', 'release', 'refund', 'refund_sent', 'payout_hold', 'payout_sent', 'payout_back', 'late_payment', 'dispute', 'dispute_won', 'dispute_lost', 'correction', 'plan_fee', 'discount');--> statement-breakpoint
CREATE TYPE "public"."notification_channel" AS ENUM('app', 'email');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('order', 'low_stock', 'review', 'payout', 'document_expiry', 'plan', 'announcement', 'reconciliation');--> statement-breakpoint
CREATE TYPE "public"."paper_kind" AS ENUM('invoice', 'credit_note', 'vendor_statement', 'plan_invoice');--> statement-breakpoint
CREATE TYPE "public"."plan_payer" AS ENUM('balance', 'offline');--> statement-breakpoint
CREATE TYPE "public"."commission_scope" AS ENUM('plan', 'category', 'vendor');--> statement-breakpoint
CREATE TYPE "public"."confidence" AS ENUM('high', 'medium', 'low');--> statement-breakpoint
CREATE TYPE "public"."reconciliation_state" AS ENUM('running', 'clean', 'findings', 'aborted');--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" "user_role" DEFAULT 'customer' NOT NULL,
	"full_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"block_reason" text,
	CONSTRAINT "blocked_profile_has_reason" CHECK (("profiles"."blocked_at" is null) = ("profiles"."block_reason" is null)),
	CONSTRAINT "profiles_full_name_given" CHECK (length("profiles"."full_name") > 0)
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
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL
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
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"assets" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"hand_score" smallint
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
	"file_stock" integer,
	"file_exported_at" timestamp (3) with time zone,
	CONSTRAINT "variant_price_positive" CHECK ("product_variants"."price_minor" > 0),
	CONSTRAINT "variant_stock_not_negative" CHECK ("product_variants"."stock" >= 0)
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"description" text,
	"category" "product_category",
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
	"import_key" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspension_reason" text,
	"featured_at" timestamp (3) with time zone,
	"score_version" integer DEFAULT 1 NOT NULL,
	"formula_score" smallint,
	CONSTRAINT "suspended_product_has_reason" CHECK (("products"."status"::text = 'suspended') = ("products"."suspension_reason" is not null)),
	CONSTRAINT "product_formula_score_range" CHECK ("products"."formula_score" between 0 and 100),
	CONSTRAINT "product_score_range" CHECK ("products"."sustainability_score" between 0 and 100),
	CONSTRAINT "product_name_length" CHECK (char_length("products"."name") >= 3),
	CONSTRAINT "product_short_description_length" CHECK (char_length("products"."short_description") <= 160)
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_items" (
	"dispute_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"net_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"released" boolean NOT NULL,
	"subsidy_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_items_dispute_id_item_id_pk" PRIMARY KEY("dispute_id","item_id"),
	CONSTRAINT "dispute_item_amounts" CHECK ("dispute_items"."net_minor" >= 0 and "dispute_items"."commission_minor" >= 0 and "dispute_items"."tax_minor" >= 0 and "dispute_items"."shipping_minor" >= 0 and "dispute_items"."subsidy_minor" >= 0)
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
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "ledger_account_kind" NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"held_since" timestamp (3) with time zone,
	CONSTRAINT "ledger_account_once" UNIQUE("kind","owner","currency"),
	CONSTRAINT "ledger_account_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_daily_movements" (
	"day" date NOT NULL,
	"owner" text NOT NULL,
	"reason" "posting_reason" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "ledger_daily_movements_owner_day_reason_pk" PRIMARY KEY("owner","day","reason")
);
--> statement-breakpoint
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
	"counted_until" timestamp (3) with time zone NOT NULL
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
CREATE TABLE "cart_items" (
	"user_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"price_when_added_minor" bigint NOT NULL,
	CONSTRAINT "cart_items_user_id_variant_id_pk" PRIMARY KEY("user_id","variant_id"),
	CONSTRAINT "cart_quantity_positive" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "internal_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"variant_id" uuid NOT NULL,
	"variant_title" text,
	"sku" text,
	"ship_by" timestamp (3) with time zone,
	"ship_reminded_at" timestamp (3) with time zone,
	"commission_rule_id" uuid,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_discount_minor" bigint DEFAULT 0 NOT NULL,
	"discount_payer" "discount_payer",
	CONSTRAINT "item_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "item_price_positive" CHECK ("order_items"."price_minor" > 0),
	CONSTRAINT "item_commission_rate" CHECK ("order_items"."commission_bps" between 0 and 10000),
	CONSTRAINT "item_commission_within_goods" CHECK ("order_items"."commission_minor" between 0 and "order_items"."price_minor" * "order_items"."quantity"),
	CONSTRAINT "item_discount_within_price" CHECK ("order_items"."discount_minor" between 0 and "order_items"."price_minor" * "order_items"."quantity" and "order_items"."shipping_discount_minor" between 0 and "order_items"."shipping_minor"),
	CONSTRAINT "item_discount_has_payer" CHECK (("order_items"."discount_payer" is null) = ("order_items"."discount_minor" + "order_items"."shipping_discount_minor" = 0)),
	CONSTRAINT "shipping_discount_payer" CHECK ("order_items"."shipping_discount_minor" = 0 or "order_items"."discount_payer" = 'marketplace'),
	CONSTRAINT "item_vendor_pays_from_net" CHECK ("order_items"."discount_payer" is distinct from 'vendor' or "order_items"."commission_minor" + "order_items"."discount_minor" <= "order_items"."price_minor" * "order_items"."quantity"),
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
	"payment_due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invoice_number" text,
	"invoice_parties" jsonb,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"promotion_code" text,
	"payment_id" uuid,
	CONSTRAINT "orders_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "order_total_adds_up" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."shipping_minor" + "orders"."tax_minor"),
	CONSTRAINT "paid_order_has_payment" CHECK (("orders"."paid_at" is null) = ("orders"."payment_id" is null)),
	CONSTRAINT "order_amounts_not_negative" CHECK ("orders"."subtotal_minor" > 0 and "orders"."shipping_minor" >= 0 and "orders"."tax_minor" >= 0),
	CONSTRAINT "order_discount_has_code" CHECK ("orders"."discount_minor" >= 0 and ("orders"."discount_minor" = 0) = ("orders"."promotion_code" is null))
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
	"dispute_id" uuid,
	CONSTRAINT "papers_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "papers_disputeId_unique" UNIQUE("dispute_id"),
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
	"from_day" date,
	"replaces" "plan_id",
	CONSTRAINT "plan_invoice_once" UNIQUE("vendor_id","month","plan"),
	CONSTRAINT "plan_invoice_amount" CHECK ("plan_invoices"."amount_minor" > 0),
	CONSTRAINT "plan_invoice_payer" CHECK (("plan_invoices"."paid_at" is null) = ("plan_invoices"."paid_by" is null))
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
	"exchange_rate_id" uuid,
	"payer_phone" text,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"bank_line" text,
	"bank_line_by" uuid,
	"bank_line_at" timestamp (3) with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_bank_line" CHECK (("payments"."bank_line" is null) = ("payments"."bank_line_by" is null) and ("payments"."bank_line" is null) = ("payments"."bank_line_at" is null) and ("payments"."bank_line" is null or "payments"."provider" is null)),
	CONSTRAINT "payment_amount_positive" CHECK ("payments"."amount_minor" > 0 and "payments"."charge_minor" > 0),
	CONSTRAINT "open_payment_is_checked" CHECK ("payments"."status" not in ('created', 'pending') or "payments"."next_check_at" is not null),
	CONSTRAINT "paid_payment_has_moment" CHECK (("payments"."status" = 'paid') = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_tokens" (
	"provider" "payment_method" PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone
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
	"charge_minor" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"charge_currency" text DEFAULT 'USD' NOT NULL,
	CONSTRAINT "refunds_itemId_unique" UNIQUE("item_id"),
	CONSTRAINT "refund_under_way_is_checked" CHECK ("refunds"."status" <> 'processing' or "refunds"."next_check_at" is not null),
	CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount_minor" >= 0 and "refunds"."charge_minor" >= 0 and "refunds"."amount_minor" + "refunds"."charge_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"provider" "payment_method",
	"transfer_minor" bigint,
	"transfer_currency" char(3),
	"exchange_rate_id" uuid,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"by_bank" boolean DEFAULT false NOT NULL,
	"run_id" uuid,
	"first_approved_by" uuid,
	"first_approved_at" timestamp (3) with time zone,
	"retry_of" uuid,
	"approved_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payout_under_way_is_checked" CHECK ("payouts"."status" <> 'processing' or "payouts"."by_bank" or "payouts"."next_check_at" is not null),
	CONSTRAINT "payout_amount_positive" CHECK ("payouts"."amount_minor" > 0),
	CONSTRAINT "payout_under_way_has_transfer" CHECK ("payouts"."status" not in ('processing', 'completed') or (("payouts"."provider" is null) = "payouts"."by_bank" and "payouts"."transfer_minor" is not null and "payouts"."transfer_currency" is not null)),
	CONSTRAINT "payout_run_is_by_bank" CHECK ("payouts"."run_id" is null or "payouts"."by_bank"),
	CONSTRAINT "payout_two_people" CHECK ("payouts"."status" not in ('processing', 'completed') or "payouts"."first_approved_by" is null or "payouts"."first_approved_by" <> "payouts"."decided_by")
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reply_to" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "early_access_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"consent_place" text,
	"consent_text" text,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	"bounce_reason" text
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
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"known_since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" "commission_scope" NOT NULL,
	"subject" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"floor_minor" bigint,
	"cap_minor" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_from" date DEFAULT '2020-01-01' NOT NULL,
	"valid_to" date,
	CONSTRAINT "commission_rate_range" CHECK ("commission_rules"."rate_bps" between 0 and 10000),
	CONSTRAINT "commission_rule_span" CHECK ("commission_rules"."valid_to" is null or "commission_rules"."valid_to" >= "commission_rules"."valid_from"),
	CONSTRAINT "commission_bounds" CHECK (coalesce("commission_rules"."floor_minor", 0) >= 0 and ("commission_rules"."cap_minor" is null or "commission_rules"."cap_minor" >= coalesce("commission_rules"."floor_minor", 0)))
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
	"is_sample" boolean DEFAULT false NOT NULL,
	"stale_notice_at" timestamp (3) with time zone,
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rates"."per_usd" > 0),
	CONSTRAINT "exchange_rate_currency" CHECK ("exchange_rates"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rate_digits" CHECK ("exchange_rates"."minor_digits" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone" "shipping_zone" NOT NULL,
	"service" "shipping_service" NOT NULL,
	"provider_name" text DEFAULT '' NOT NULL,
	"rate_name" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"per_extra_item_minor" bigint NOT NULL,
	"min_delivery_days" integer NOT NULL,
	"max_delivery_days" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"valid_from" date DEFAULT '2020-01-01' NOT NULL,
	"valid_to" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_rate_days" CHECK ("shipping_rates"."min_delivery_days" between 0 and "shipping_rates"."max_delivery_days"),
	CONSTRAINT "shipping_rate_amounts" CHECK ("shipping_rates"."base_minor" >= 0 and "shipping_rates"."per_extra_item_minor" >= 0),
	CONSTRAINT "shipping_rate_span" CHECK ("shipping_rates"."valid_to" is null or "shipping_rates"."valid_to" >= "shipping_rates"."valid_from"),
	CONSTRAINT "pickup_in_same_country" CHECK ("shipping_rates"."service" <> 'pickup' or "shipping_rates"."zone" = 'same_country')
);
--> statement-breakpoint
CREATE TABLE "shipping_services" (
	"service" "shipping_service" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
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
	CONSTRAINT "tax_rate_range" CHECK ("tax_rates"."rate_bps" between 0 and 10000),
	CONSTRAINT "tax_rate_span" CHECK ("tax_rates"."valid_to" is null or "tax_rates"."valid_to" >= "tax_rates"."valid_from")
);
--> statement-breakpoint
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
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_permissions" CHECK (cardinality("team_members"."permissions") > 0 and "team_members"."permissions" <@ case when "team_members"."vendor_id" is null then array['all', 'orders', 'catalog', 'money', 'people', 'marketing', 'platform'] else array['all', 'orders', 'products', 'money', 'settings'] end),
	CONSTRAINT "owner_may_do_all" CHECK (not "team_members"."is_owner" or ("team_members"."vendor_id" is not null and "team_members"."permissions" = array['all']))
);
--> statement-breakpoint
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
	"city" text,
	CONSTRAINT "application_country_code" CHECK ("vendor_applications"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "vendor_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"document_category" "document_category" NOT NULL,
	"verification_status" "document_status" DEFAULT 'pending' NOT NULL,
	"verification_notes" text,
	"verified_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"application_id" uuid,
	"issuer" text,
	"number" text,
	"scope" text,
	"expires_on" date,
	"series_id" uuid,
	"version" smallint DEFAULT 1 NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"reminded_days" smallint,
	"is_proof" boolean GENERATED ALWAYS AS (verification_status = 'verified' and replaced_at is null and expired_at is null) STORED NOT NULL,
	CONSTRAINT "vendor_documents_filePath_unique" UNIQUE("file_path"),
	CONSTRAINT "document_has_owner" CHECK ("vendor_documents"."vendor_id" is not null or "vendor_documents"."application_id" is not null)
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
	"payout_destination_set_at" timestamp (3) with time zone,
	"payout_schedule" "payout_schedule" DEFAULT 'manual' NOT NULL,
	"payout_period_done" text,
	"handling_days" smallint DEFAULT 3 NOT NULL,
	"pickup_hours" text,
	"closed_from" date,
	"closed_to" date,
	"next_plan" "plan_id",
	"next_plan_month" text,
	CONSTRAINT "vendors_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "vendors_storeSlug_unique" UNIQUE("store_slug"),
	CONSTRAINT "approved_vendor_has_slug" CHECK ("vendors"."status" <> 'approved' or "vendors"."store_slug" is not null),
	CONSTRAINT "vendor_slug_form" CHECK ("vendors"."store_slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "vendor_country_code" CHECK ("vendors"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "vendor_next_plan" CHECK (("vendors"."next_plan" is null) = ("vendors"."next_plan_month" is null)),
	CONSTRAINT "vendor_handling_days" CHECK ("vendors"."handling_days" between 1 and 14),
	CONSTRAINT "vendor_holiday_span" CHECK (("vendors"."closed_from" is null and "vendors"."closed_to" is null) or "vendors"."closed_from" <= "vendors"."closed_to")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_score_version_score_formulas_version_fk" FOREIGN KEY ("score_version") REFERENCES "public"."score_formulas"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_product_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_listings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_daily_movements" ADD CONSTRAINT "ledger_daily_movements_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_daily_sums" ADD CONSTRAINT "ledger_daily_sums_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "posting_from_account" FOREIGN KEY ("from_account","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "posting_to_account" FOREIGN KEY ("to_account","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_daily_sums" ADD CONSTRAINT "tax_daily_sums_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_signup_id_early_access_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."early_access_signups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_changes" ADD CONSTRAINT "requested_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_changes" ADD CONSTRAINT "requested_changes_application_id_vendor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."vendor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_changes" ADD CONSTRAINT "requested_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_commission_rule_id_commission_rules_id_fk" FOREIGN KEY ("commission_rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_plan_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("plan_invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_exchange_rate_id_exchange_rates_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_line_by_users_id_fk" FOREIGN KEY ("bank_line_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_exchange_rate_id_exchange_rates_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_first_approved_by_users_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payout_retry_of" FOREIGN KEY ("retry_of") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_service_shipping_services_service_fk" FOREIGN KEY ("service") REFERENCES "public"."shipping_services"("service") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_formulas" ADD CONSTRAINT "score_formulas_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_upload_chunks" ADD CONSTRAINT "chunk_of_upload" FOREIGN KEY ("application_id","kind") REFERENCES "public"."document_uploads"("application_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD CONSTRAINT "vendor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD CONSTRAINT "vendor_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_application_id_vendor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."vendor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_series_id_vendor_documents_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."vendor_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_application_id_vendor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."vendor_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user_id_created_at_index" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_index" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_user_id_created_at_index" ON "customer_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "profiles_blocked" ON "profiles" USING btree ("id") WHERE "profiles"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" USING btree ("id") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_newest" ON "sign_ins" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_outcome" ON "sign_ins" USING btree ("outcome","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address" ON "sign_ins" USING btree ("ip_address","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_search_email" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "empty_searches_words" ON "empty_searches" USING btree ("words","day");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_once" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "listing_counts_vendor" ON "listing_counts" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "product_images_product_id_position_index" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_image_once" ON "product_images" USING btree ("product_id","source_hash");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "product_listings" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "product_listings" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "product_listings" USING btree ("category","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "product_listings" USING btree ("category","price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_country_newest" ON "product_listings" USING btree ("vendor_country","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_vendor_newest" ON "product_listings" USING btree ("vendor_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_vendor_price" ON "product_listings" USING btree ("vendor_id","price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_certifications" ON "product_listings" USING gin ("certifications");--> statement-breakpoint
CREATE INDEX "listings_facets" ON "product_listings" USING btree ("sample_key","category","vendor_country","sustainability_tags","certifications","sustainability_score","in_stock","price_minor");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options" ON "product_variants" USING btree ("product_id","option_values") WHERE "product_variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_vendor" ON "products" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_vendor_name" ON "products" USING btree ("vendor_id","name","id");--> statement-breakpoint
CREATE INDEX "products_vendor_scored" ON "products" USING btree ("vendor_id","status","sustainability_score","name","id","manual_score_override") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_vendor_words" ON "products" USING gin ("vendor_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_import_key" ON "products" USING btree ("vendor_id","import_key");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_by_score" ON "products" USING btree ("sustainability_score","id");--> statement-breakpoint
CREATE INDEX "products_by_score_version" ON "products" USING btree ("score_version","id") WHERE "products"."deleted_at" is null and not "products"."manual_score_override";--> statement-breakpoint
CREATE INDEX "products_scored_by_hand" ON "products" USING btree ("created_at","id") WHERE "products"."manual_score_override";--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_at","id") WHERE "products"."featured_at" is not null;--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_document" ON "search_documents" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_documents_close" ON "search_documents" USING gin (ts_filter("document", '{a,b,c}'));--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dispute_items_item_id_index" ON "dispute_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_of_provider_once" ON "disputes" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_by_status" ON "disputes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_to_check" ON "disputes" USING btree ("provider","next_check_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "ledger_daily_movements_day_index" ON "ledger_daily_movements" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_daily_sums_day_index" ON "ledger_daily_sums" USING btree ("day");--> statement-breakpoint
CREATE INDEX "postings_out_by_time" ON "ledger_postings" USING btree ("from_account","created_at","amount_minor");--> statement-breakpoint
CREATE INDEX "postings_in_by_time" ON "ledger_postings" USING btree ("to_account","created_at","amount_minor");--> statement-breakpoint
CREATE INDEX "postings_by_moment" ON "ledger_postings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("newsletter_id","signup_id") WHERE "newsletter_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_signup" ON "newsletter_deliveries" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_age" ON "newsletter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requested_changes_product" ON "requested_changes" USING btree ("product_id","position") WHERE "requested_changes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "requested_changes_application" ON "requested_changes" USING btree ("application_id","position") WHERE "requested_changes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_announcement" ON "notifications" USING btree ("event_key") WHERE "notifications"."event_key" like 'announcement:%';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_event_once" ON "notifications" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_items_variant_id_index" ON "cart_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "cart_items_added" ON "cart_items" USING btree ("added_at","user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "internal_notes_order_id_created_at_index" ON "internal_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_item_events_item_id_created_at_index" ON "order_item_events" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "order_items_order_id_line_index" ON "order_items" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "order_items_vendor" ON "order_items" USING btree ("vendor_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_items_open" ON "order_items" USING btree ("vendor_id","status","created_at","order_id") WHERE "order_items"."status" in ('awaiting_payment', 'processing', 'shipped');--> statement-breakpoint
CREATE INDEX "order_items_sold" ON "order_items" USING btree ("vendor_id","created_at","product_id","price_minor","quantity") WHERE "order_items"."status" in ('processing', 'shipped', 'delivered');--> statement-breakpoint
CREATE INDEX "order_items_unpaid" ON "order_items" USING btree ("order_id") WHERE "order_items"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_items_by_status" ON "order_items" USING btree ("status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_items_tracking" ON "order_items" USING btree (upper("tracking_number") text_pattern_ops) WHERE "order_items"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "order_items_delivered_at" ON "order_items" USING btree ("vendor_id","delivered_at","id","order_id") WHERE "order_items"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "order_items_late" ON "order_items" USING btree ("ship_by","id") WHERE "order_items"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_own_discount" ON "order_items" USING btree ("vendor_id","id") WHERE "order_items"."discount_payer" = 'vendor';--> statement-breakpoint
CREATE INDEX "orders_customer_id_created_at_id_index" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","customer_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_country" ON "orders" USING btree (("shipping_address" ->> 'country'),"created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_due_at") WHERE "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "sent_mails_sent_at_id_index" ON "sent_mails" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_mails_user_id_sent_at_index" ON "sent_mails" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_mails_order" ON "sent_mails" USING btree ("order_id","sent_at") WHERE "sent_mails"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_by_label" ON "papers" USING btree ("label");--> statement-breakpoint
CREATE INDEX "papers_issued_at_id_index" ON "papers" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "papers_of_kind" ON "papers" USING btree ("kind","issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_order" ON "papers" USING btree ("order_id") WHERE "papers"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "papers_order_id_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_of_customer" ON "papers" USING btree ("customer_id","issued_at","id") WHERE "papers"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "papers_of_vendor" ON "papers" USING btree ("vendor_id","issued_at","id") WHERE "papers"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_statement_per_month" ON "papers" USING btree ("vendor_id","month") WHERE "papers"."kind" = 'vendor_statement';--> statement-breakpoint
CREATE INDEX "papers_unwritten" ON "papers" USING btree ("id") WHERE "papers"."content" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_owed" ON "plan_invoices" USING btree ("vendor_id","id") WHERE "plan_invoices"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_vendor_id_created_at_index" ON "plan_invoices" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_once" ON "payment_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_reference_index" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_order_id_created_at_index" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_per_provider" ON "payments" USING btree ("order_id","provider") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("provider","next_check_at") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_closed" ON "payments" USING btree ("provider","next_check_at") WHERE "payments"."status" in ('cancelled', 'failed', 'expired') and "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_recorded" ON "payments" USING btree ("recorded_by") WHERE "payments"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_matched" ON "payments" USING btree ("bank_line_by") WHERE "payments"."bank_line_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_without_bank_line" ON "payments" USING btree ("created_at","id") WHERE "payments"."provider" is null and "payments"."bank_line" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider_once" ON "payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "payout_runs_created_at_id_index" ON "payout_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_vendor_id_created_at_id_index" ON "payouts" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_created_at_id_index" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_amount" ON "payouts" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_of_run" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_retried_once" ON "payouts" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("created_at") WHERE "payouts"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_to_check" ON "payouts" USING btree ("provider","next_check_at") WHERE "payouts"."status" = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payout_per_vendor" ON "payouts" USING btree ("vendor_id") WHERE "payouts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_subject_id_index" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("subject_id" text_pattern_ops,"created_at","id");--> statement-breakpoint
CREATE INDEX "caught_mail_created_at_index" ON "caught_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_id_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "early_access_once" ON "early_access_signups" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "early_access_newest" ON "early_access_signups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "early_access_by_email" ON "early_access_signups" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "early_access_search" ON "early_access_signups" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_limit_counters_since_index" ON "rate_limit_counters" USING btree ("since");--> statement-breakpoint
CREATE INDEX "product_imports_vendor" ON "product_imports" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_under_way" ON "product_imports" USING btree ("vendor_id") WHERE status in ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "promotion_redemptions_promotion_id_created_at_order_id_index" ON "promotion_redemptions" USING btree ("promotion_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_customer_id_promotion_id_index" ON "promotion_redemptions" USING btree ("customer_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_created_at_id_index" ON "promotions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_uses_id_index" ON "promotions" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "commission_rules_subject_scope_index" ON "commission_rules" USING btree ("subject","scope");--> statement-breakpoint
CREATE INDEX "commission_rules_valid_from_id_index" ON "commission_rules" USING btree ("valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rate_sample_once" ON "exchange_rates" USING btree ("currency","valid_from") WHERE "exchange_rates"."is_sample";--> statement-breakpoint
CREATE INDEX "exchange_rates_by_day" ON "exchange_rates" USING btree ("currency","valid_from","created_at");--> statement-breakpoint
CREATE INDEX "exchange_rates_newest" ON "exchange_rates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tax_rates_country_index" ON "tax_rates" USING btree ("country");--> statement-breakpoint
CREATE INDEX "tax_rates_valid_from_id_index" ON "tax_rates" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "tax_rates_rate_bps_id_index" ON "tax_rates" USING btree ("rate_bps","id");--> statement-breakpoint
CREATE UNIQUE INDEX "finding_of_run" ON "reconciliation_findings" USING btree ("run_id","line");--> statement-breakpoint
CREATE INDEX "finding_explained" ON "reconciliation_findings" USING btree ("explained_at") WHERE "reconciliation_findings"."explained_at" is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by_time" ON "reconciliation_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_one_running" ON "reconciliation_runs" USING btree ("state") WHERE "reconciliation_runs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_address" ON "team_invitations" USING btree (coalesce("vendor_id", '00000000-0000-0000-0000-000000000000'),lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_vendor_per_person" ON "team_members" USING btree ("user_id") WHERE "team_members"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_staff_row_per_person" ON "team_members" USING btree ("user_id") WHERE "team_members"."vendor_id" is null;--> statement-breakpoint
CREATE INDEX "team_members_vendor_id_index" ON "team_members" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "order_notes_order_id_created_at_index" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "vendor_orders_newest" ON "vendor_orders" USING btree ("vendor_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_status" ON "vendor_orders" USING btree ("vendor_id","status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_deadline" ON "vendor_orders" USING btree ("vendor_id","ship_by","created_at","order_id") WHERE "vendor_orders"."ship_by" is not null;--> statement-breakpoint
CREATE INDEX "vendor_orders_words" ON "vendor_orders" USING gin ("vendor_id","goods" gin_trgm_ops,"buyer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_orders_order_id_index" ON "vendor_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_customer_id_index" ON "vendor_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "document_uploads_created_at_index" ON "document_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_email" ON "vendor_applications" USING btree (lower("email")) WHERE "vendor_applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "vendor_applications_created_at_id_index" ON "vendor_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendor_applications_user_id_index" ON "vendor_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vendor_documents_vendor_id_created_at_index" ON "vendor_documents" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "vendor_documents_application_id_index" ON "vendor_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "vendor_documents_verification_status_created_at_id_index" ON "vendor_documents" USING btree ("verification_status","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "vendor_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_by_words" ON "vendor_documents" USING gin (plain_words("file_name" || ' ' || coalesce("issuer", '') || ' ' || coalesce("number", '') || ' ' || coalesce("scope", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_last_day" ON "vendor_documents" USING btree (coalesce("expires_on", '2099-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "documents_by_review" ON "vendor_documents" USING btree (coalesce("verified_at", '1970-01-01T00:00:00Z'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "vendor_documents_expires_on_index" ON "vendor_documents" USING btree ("expires_on") WHERE "vendor_documents"."is_proof" and "vendor_documents"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions" ON "vendor_documents" USING btree (coalesce("series_id", "id"),"version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_proof_per_document" ON "vendor_documents" USING btree (coalesce("series_id", "id")) WHERE "vendor_documents"."verification_status" = 'verified' and "vendor_documents"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_version_per_document" ON "vendor_documents" USING btree (coalesce("series_id", "id")) WHERE "vendor_documents"."verification_status" <> 'verified' and "vendor_documents"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "vendors_status_index" ON "vendors" USING btree ("status");--> statement-breakpoint
CREATE INDEX "vendors_paid_by_schedule" ON "vendors" USING btree ("payout_schedule","id") WHERE "vendors"."payout_schedule" <> 'manual';--> statement-breakpoint
CREATE INDEX "vendors_by_name" ON "vendors" USING btree ("company_name","id");--> statement-breakpoint
CREATE INDEX "vendors_by_words" ON "vendors" USING gin (plain_words("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_by_city" ON "vendors" USING btree (lower("city" || ' ' || "company_name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_by_pickup_words" ON "vendors" USING gin (plain_words("company_name" || ' ' || coalesce("city", '') || ' ' || coalesce("pickup_hours", '')) gin_trgm_ops);--> statement-breakpoint
-- A country's component, a zone's service, and a subject have one rate a day. Unconfirmed tax rates are compared with each other only:
-- they are never charged.
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rate_periods" EXCLUDE USING gist (
  "country" WITH =, lower("component") WITH =, "active" WITH =, daterange("valid_from", "valid_to") WITH &&
);--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rate_periods" EXCLUDE USING gist (
  "zone" WITH =, "service" WITH =, daterange("valid_from", "valid_to") WITH &&
);--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rule_periods" EXCLUDE USING gist (
  "scope" WITH =, "subject" WITH =, daterange("valid_from", "valid_to") WITH &&
);--> statement-breakpoint
-- An order may be inserted paid. Its payment, its invoice and its use of a promotion are then written before its own row stands.
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "papers" ALTER CONSTRAINT "papers_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ALTER CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
INSERT INTO "score_formulas" ("version", "weights", "note") VALUES (1, '{"vendor_reviewed": 20, "certificate_first": 15, "certificate_further": 5,
	"certificates_most": 25, "locally_made": 6, "upcycled": 6, "organic": 6, "fair_trade": 6, "plastic_free_packaging": 3, "vegan": 3,
	"material_each": 4, "materials_most": 10, "packaging_described": 5, "packaging_without_plastic": 5, "origin_stated": 5,
	"practice_each": 1, "practices_most": 5}', 'The formula that the marketplace started with.');
