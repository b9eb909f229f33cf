CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_vendor_name" ON "products" USING btree ("vendor_id","name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_vendor_words" ON "products" USING gin ("vendor_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "postings_out_by_time" ON "ledger_postings" USING btree ("from_account","created_at","amount_minor");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "postings_in_by_time" ON "ledger_postings" USING btree ("to_account","created_at","amount_minor");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_items_late" ON "order_items" USING btree ("ship_by","id") WHERE "order_items"."status" = 'processing';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vendors_paid_by_schedule" ON "vendors" USING btree ("payout_schedule","id") WHERE "vendors"."payout_schedule" <> 'manual';