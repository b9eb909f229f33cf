CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_of_announcement" ON "notifications" USING btree ("event_key") WHERE "notifications"."event_key" like 'announcement:%';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "early_access_newest" ON "early_access_signups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "early_access_by_email" ON "early_access_signups" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "early_access_search" ON "early_access_signups" USING gin ("email" gin_trgm_ops);
