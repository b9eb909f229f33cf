CREATE INDEX CONCURRENTLY "vendors_by_age" ON "vendors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_orders" ON "vendors" USING btree ("order_count","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_sales" ON "vendors" USING btree ("sales_minor","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_by_balance" ON "vendors" USING btree ("balance_minor","id");