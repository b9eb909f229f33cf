-- Unlogged, which the schema cannot say: pages fetch anew what a crash takes with it.
CREATE UNLOGGED TABLE "realtime_messages" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "realtime_messages_transaction_id_index" ON "realtime_messages" USING btree ("transaction_id");
