-- Tables, a column and an enum value take the field's standard names.
ALTER TYPE "actor_kind" RENAME VALUE 'clock' TO 'system';--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "pay_before" TO "payment_due_at";--> statement-breakpoint
ALTER TABLE "requests" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "requests_user_id_call_key_pk" TO "idempotency_keys_user_id_call_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "requests_user_id_users_id_fk" TO "idempotency_keys_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "requests_created_at_index" RENAME TO "idempotency_keys_created_at_index";--> statement-breakpoint
ALTER TABLE "call_counts" RENAME TO "rate_limit_counters";--> statement-breakpoint
ALTER INDEX "call_counts_since_index" RENAME TO "rate_limit_counters_since_index";
