DROP INDEX "products_vendor_scores";--> statement-breakpoint
DROP INDEX "postings_by_time";--> statement-breakpoint
DROP INDEX "vendors_search";