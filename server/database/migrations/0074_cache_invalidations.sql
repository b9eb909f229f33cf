-- Unlogged, which the schema cannot say: a crash empties it, and whoever notices one trusts nothing that was cached before.
CREATE UNLOGGED TABLE "cache_invalidations" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_invalidations_transaction_id_index" ON "cache_invalidations" USING btree ("transaction_id");