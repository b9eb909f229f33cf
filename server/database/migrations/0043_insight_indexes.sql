CREATE INDEX CONCURRENTLY "cart_items_added" ON "cart_items" USING btree ("added_at","user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid" ON "orders" USING btree ("paid_at","customer_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_action" ON "audit_log" USING btree ("action_type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_kind" ON "audit_log" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_record" ON "audit_log" USING btree ("subject_id" text_pattern_ops,"created_at","id");
