CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counts_since_index" ON "call_counts" USING btree ("since");