CREATE TABLE "credit_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"way" "refund_settlement" NOT NULL,
	"reference" text NOT NULL,
	"sent_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"proof_path" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_payout_is_positive" CHECK ("credit_payouts"."amount_minor" > 0),
	CONSTRAINT "credit_payout_is_no_credit" CHECK ("credit_payouts"."way"::text <> 'credit')
);
--> statement-breakpoint
ALTER TABLE "credit_payouts" ADD CONSTRAINT "credit_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payouts" ADD CONSTRAINT "credit_payouts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_payouts_of_user" ON "credit_payouts" USING btree ("user_id");