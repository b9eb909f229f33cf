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
