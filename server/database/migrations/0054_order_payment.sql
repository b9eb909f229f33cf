ALTER TABLE "orders" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
-- Until now the payment was known by its time, which two payments of one moment could share: then it is the one that was not returned whole.
UPDATE "orders" o SET "payment_id" = (
  SELECT p.id FROM "payments" p
  WHERE p.order_id = o.id AND p.status = 'paid' AND p.paid_at = o.paid_at
  ORDER BY EXISTS (SELECT FROM "refunds" r WHERE r.payment_id = p.id AND r.item_id IS NULL AND r.amount_minor = p.amount_minor), p.created_at
  LIMIT 1
) WHERE o.paid_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_order_has_payment" CHECK (("orders"."paid_at" is null) = ("orders"."payment_id" is null));
