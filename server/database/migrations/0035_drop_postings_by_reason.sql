DROP INDEX "postings_out";--> statement-breakpoint
DROP INDEX "postings_in";