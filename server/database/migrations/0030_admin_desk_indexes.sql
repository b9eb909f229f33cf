CREATE INDEX CONCURRENTLY "profiles_admins" ON "profiles" USING btree ("id") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_name" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_email" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_score" ON "products" USING btree ("sustainability_score","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_featured" ON "products" USING btree ("featured_at","id") WHERE "products"."featured_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");