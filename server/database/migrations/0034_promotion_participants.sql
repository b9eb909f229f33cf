ALTER TYPE "public"."notification_kind" ADD VALUE 'terms' BEFORE 'announcement';--> statement-breakpoint
CREATE TABLE "promotion_participants" (
	"promotion_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"joined_by" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_participants_promotion_id_vendor_id_pk" PRIMARY KEY("promotion_id","vendor_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_joined_by_users_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;