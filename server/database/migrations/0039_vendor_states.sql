ALTER TYPE "public"."vendor_status" ADD VALUE 'suspended';--> statement-breakpoint
ALTER TYPE "public"."vendor_status" ADD VALUE 'closed';--> statement-breakpoint
CREATE TABLE "vendor_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "sales_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "balance_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_notes_vendor_id_created_at_index" ON "vendor_notes" USING btree ("vendor_id","created_at");--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD CONSTRAINT "application_not_stopped" CHECK ("vendor_applications"."status"::text not in ('suspended', 'closed'));--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "stopped_vendor_since" CHECK (("vendors"."status"::text in ('suspended', 'closed')) = ("vendors"."stopped_at" is not null));--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "stopped_vendor_reason" CHECK (("vendors"."stopped_at" is null) = ("vendors"."stop_reason" is null));