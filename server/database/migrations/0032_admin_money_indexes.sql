CREATE INDEX CONCURRENTLY "users_search" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_search_name" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "disputes_by_status" ON "disputes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_product" ON "order_items" USING btree ("product_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_by_status" ON "order_items" USING btree ("status","created_at","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_tracking" ON "order_items" USING btree (upper("tracking_number") text_pattern_ops) WHERE "order_items"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_provider" ON "payments" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_by_status" ON "refunds" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_by_amount" ON "payouts" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_by_status" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_of_run" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payout_retried_once" ON "payouts" USING btree ("retry_of");
