ALTER TABLE "orders" ADD COLUMN "bank_transfer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bank_transfer_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "bank_transfer_reminder" CHECK ("orders"."bank_transfer_reminded_at" is null or "orders"."bank_transfer_at" is not null);