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