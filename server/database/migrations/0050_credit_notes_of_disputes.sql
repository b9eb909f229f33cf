ALTER TABLE "papers" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_disputeId_unique" UNIQUE("dispute_id");--> statement-breakpoint
-- Disputes that were lost before get their credit note now, with the next numbers of this year's series.
WITH "credited" AS (
  SELECT 'CN-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') AS "series", "disputes"."id", "orders"."id" AS "order_id", "orders"."customer_id",
    row_number() OVER (ORDER BY "disputes"."closed_at", "disputes"."id") AS "nth"
  FROM "disputes" JOIN "payments" ON "payments"."id" = "disputes"."payment_id" JOIN "orders" ON "orders"."id" = "payments"."order_id"
  WHERE "disputes"."status" = 'lost' AND "disputes"."amount_minor" > 0
), "counted" AS (
  INSERT INTO "paper_series" ("series", "last") SELECT "series", count(*) FROM "credited" GROUP BY "series"
  ON CONFLICT ("series") DO UPDATE SET "last" = "paper_series"."last" + excluded."last"
  RETURNING "series", "last"
)
INSERT INTO "papers" ("kind", "series", "serial", "issued_at", "order_id", "dispute_id", "customer_id")
  SELECT 'credit_note', "series", "last" - (SELECT count(*) FROM "credited") + "nth", now(), "order_id", "id", "customer_id"
  FROM "credited" JOIN "counted" USING ("series");
