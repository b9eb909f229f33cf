CREATE TYPE "public"."bulk_edit_status" AS ENUM('running', 'completed', 'undoing', 'undone', 'failed');--> statement-breakpoint
CREATE TABLE "bulk_edit_items" (
	"bulk_edit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seen" jsonb,
	"before" jsonb,
	"after" jsonb,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_edit_items_bulk_edit_id_product_id_pk" PRIMARY KEY("bulk_edit_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_by" uuid,
	"change" jsonb NOT NULL,
	"status" "bulk_edit_status" DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_items" ADD CONSTRAINT "bulk_edit_items_bulk_edit_id_bulk_edits_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_items" ADD CONSTRAINT "bulk_edit_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_items_product_id_index" ON "bulk_edit_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_vendor" ON "bulk_edits" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_edit_in_progress" ON "bulk_edits" USING btree ("vendor_id") WHERE status in ('running', 'undoing');