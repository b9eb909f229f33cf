ALTER TABLE "payments" ADD COLUMN "bank_line" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_line_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_line_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_line_by_users_id_fk" FOREIGN KEY ("bank_line_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_bank_line" CHECK (("payments"."bank_line" is null) = ("payments"."bank_line_by" is null) and ("payments"."bank_line" is null) = ("payments"."bank_line_at" is null) and ("payments"."bank_line" is null or "payments"."provider" is null));--> statement-breakpoint
-- Whoever is a member already has been one since then.
UPDATE "team_members" SET "granted_at" = "created_at";
