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