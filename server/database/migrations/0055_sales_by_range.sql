CREATE TABLE "sales_by_month" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "sales_by_month_kind_month_subject_pk" PRIMARY KEY("kind","month","subject")
);
--> statement-breakpoint
ALTER TABLE "sales_by_day" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "refunded_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "category" "product_category";--> statement-breakpoint
-- What the products are in now is the best that is known of earlier sales.
UPDATE "order_items" i SET "category" = p."category" FROM "products" p WHERE p."id" = i."product_id" AND p."category" IS NOT NULL;
