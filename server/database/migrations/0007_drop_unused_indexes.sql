DROP INDEX "products_search_name";--> statement-breakpoint
DROP INDEX "contact_messages_created_at_id_index";--> statement-breakpoint
DROP INDEX "orders_by_country";--> statement-breakpoint
DROP INDEX "vendor_orders_customer_id_index";--> statement-breakpoint
DROP INDEX "payments_recorded";--> statement-breakpoint
DROP INDEX "payments_matched";--> statement-breakpoint
DROP INDEX "payments_without_bank_line";--> statement-breakpoint
DROP INDEX "tax_rates_country_index";