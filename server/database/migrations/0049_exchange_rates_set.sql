ALTER TABLE "exchange_rates" DROP CONSTRAINT "exchange_rate_once";--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rate_sample_once" ON "exchange_rates" USING btree ("currency","valid_from") WHERE "exchange_rates"."is_sample";--> statement-breakpoint
CREATE INDEX "exchange_rates_currency_valid_from_created_at_index" ON "exchange_rates" USING btree ("currency","valid_from","created_at");--> statement-breakpoint
CREATE INDEX "exchange_rates_created_at_id_index" ON "exchange_rates" USING btree ("created_at","id");