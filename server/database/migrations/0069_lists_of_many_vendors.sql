CREATE INDEX CONCURRENTLY "products_vendor_scored" ON "products" USING btree ("vendor_id","status","sustainability_score","name","id","manual_score_override") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "postings_by_moment" ON "ledger_postings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_newest" ON "vendor_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_by_last_day" ON "vendor_documents" USING btree (coalesce("expires_on", '2099-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_by_review" ON "vendor_documents" USING btree (coalesce("verified_at", '1970-01-01T00:00:00Z'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_words" ON "vendors" USING gin (plain_words("company_name") gin_trgm_ops);