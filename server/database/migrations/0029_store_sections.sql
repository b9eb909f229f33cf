CREATE TABLE "store_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_section_name_not_empty" CHECK ("store_sections"."name" <> ''),
	CONSTRAINT "store_section_position" CHECK ("store_sections"."position" between 0 and 19)
);
--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "store_sections" ADD CONSTRAINT "store_sections_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_section_slug" ON "store_sections" USING btree ("vendor_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "store_section_name" ON "store_sections" USING btree ("vendor_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "store_section_of_vendor" ON "store_sections" USING btree ("vendor_id","id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_section_of_its_vendor" FOREIGN KEY ("vendor_id","section_id") REFERENCES "public"."store_sections"("vendor_id","id") ON DELETE set null ("section_id") ON UPDATE no action;