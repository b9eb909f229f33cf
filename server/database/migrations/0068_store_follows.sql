ALTER TYPE "public"."notification_kind" ADD VALUE 'followed_stores' BEFORE 'order';--> statement-breakpoint
CREATE TABLE "digested_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"digested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_follows" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_follows_user_id_vendor_id_pk" PRIMARY KEY("user_id","vendor_id")
);
--> statement-breakpoint
ALTER TABLE "digested_products" ADD CONSTRAINT "digested_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_follows" ADD CONSTRAINT "store_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_follows" ADD CONSTRAINT "store_follows_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digested_products_digested_at_index" ON "digested_products" USING btree ("digested_at");--> statement-breakpoint
CREATE INDEX "store_follows_vendor_id_user_id_index" ON "store_follows" USING btree ("vendor_id","user_id");--> statement-breakpoint
-- What is on sale already is not news.
insert into digested_products (product_id, digested_at) select product_id, now() from product_listings;
