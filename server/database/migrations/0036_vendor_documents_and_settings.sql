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