CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid,
	"email" text NOT NULL,
	"permissions" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "team_invitation_permissions" CHECK (cardinality("team_invitations"."permissions") > 0 and "team_invitations"."permissions" <@ case when "team_invitations"."vendor_id" is null then array['all', 'orders', 'catalog', 'money', 'people', 'marketing', 'platform'] else array['all', 'orders', 'products', 'money', 'settings'] end)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"vendor_id" uuid,
	"permissions" text[] NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_permissions" CHECK (cardinality("team_members"."permissions") > 0 and "team_members"."permissions" <@ case when "team_members"."vendor_id" is null then array['all', 'orders', 'catalog', 'money', 'people', 'marketing', 'platform'] else array['all', 'orders', 'products', 'money', 'settings'] end),
	CONSTRAINT "owner_may_do_all" CHECK (not "team_members"."is_owner" or ("team_members"."vendor_id" is not null and "team_members"."permissions" = array['all']))
);
--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_address" ON "team_invitations" USING btree (coalesce("vendor_id", '00000000-0000-0000-0000-000000000000'),lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_vendor_per_person" ON "team_members" USING btree ("user_id") WHERE "team_members"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_staff_row_per_person" ON "team_members" USING btree ("user_id") WHERE "team_members"."vendor_id" is null;--> statement-breakpoint
CREATE INDEX "team_members_vendor_id_index" ON "team_members" USING btree ("vendor_id");--> statement-breakpoint
-- Until now every admin and every owner of a vendor was alone in the team, and could do everything.
INSERT INTO "team_members" ("user_id", "permissions") SELECT "id", array['all'] FROM "profiles" WHERE "role" = 'admin' AND "deleted_at" IS NULL;--> statement-breakpoint
INSERT INTO "team_members" ("user_id", "vendor_id", "permissions", "is_owner") SELECT "user_id", "id", array['all'], true FROM "vendors";
