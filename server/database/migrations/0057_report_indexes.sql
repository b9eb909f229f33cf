CREATE INDEX CONCURRENTLY "profiles_blocked" ON "profiles" USING btree ("id") WHERE "profiles"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "postings_by_time" ON "ledger_postings" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_of_customer" ON "papers" USING btree ("customer_id","issued_at","id") WHERE "papers"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_of_vendor" ON "papers" USING btree ("vendor_id","issued_at","id") WHERE "papers"."vendor_id" is not null;