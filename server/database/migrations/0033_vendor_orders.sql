CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TYPE "public"."payout_schedule" AS ENUM('manual', 'weekly', 'monthly');--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_note_not_empty" CHECK ("order_notes"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "vendor_orders" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" "order_item_status" NOT NULL,
	"ship_by" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"goods" text NOT NULL,
	"buyer" text,
	CONSTRAINT "vendor_orders_vendor_id_order_id_pk" PRIMARY KEY("vendor_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ship_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ship_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_schedule" "payout_schedule" DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payout_period_done" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_created_at_index" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "vendor_orders_newest" ON "vendor_orders" USING btree ("vendor_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_status" ON "vendor_orders" USING btree ("vendor_id","status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_deadline" ON "vendor_orders" USING btree ("vendor_id","ship_by","created_at","order_id") WHERE "vendor_orders"."ship_by" is not null;--> statement-breakpoint
CREATE INDEX "vendor_orders_words" ON "vendor_orders" USING gin ("vendor_id","goods" gin_trgm_ops,"buyer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_orders_order_id_index" ON "vendor_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_customer_id_index" ON "vendor_orders" USING btree ("customer_id");--> statement-breakpoint
-- Items that are being handled today get their deadline from now on: nobody was told of one before.
UPDATE order_items SET ship_by = now() + interval '3 days' WHERE status = 'processing';--> statement-breakpoint
-- Refreshes the read model of some orders. Its rows are locked by a statement of their own: the next one then also sees what whoever held
-- them has committed, so that two items moved at once leave the status of both.
create or replace function refresh_vendor_orders(ids uuid[]) returns void language plpgsql as $$
begin
  perform from vendor_orders where order_id = any (ids) order by order_id, vendor_id for no key update;
  insert into vendor_orders as v (vendor_id, order_id, customer_id, created_at, status, ship_by, delivered_at, goods, buyer)
    select i.vendor_id, o.id, o.customer_id, o.created_at,
      coalesce(min(i.status) filter (where i.status not in ('cancelled', 'refunded')), max(i.status)),
      min(i.ship_by) filter (where i.status = 'processing'),
      case when bool_and(i.delivered_at is not null) filter (where i.status not in ('cancelled', 'refunded'))
        then max(i.delivered_at) filter (where i.status not in ('cancelled', 'refunded')) end,
      plain_words(concat_ws(' ', o.id::text, string_agg(distinct i.product_name, ' '), string_agg(distinct i.variant_title, ' '),
        string_agg(distinct i.sku, ' '), string_agg(distinct i.tracking_number, ' '))),
      case when o.paid_at is not null then plain_words(p.full_name) end
    from orders o join order_items i on i.order_id = o.id join profiles p on p.id = o.customer_id
    where o.id = any (ids)
    group by o.id, i.vendor_id, p.full_name
    order by o.id, i.vendor_id
    on conflict (vendor_id, order_id) do update set (status, ship_by, delivered_at, goods, buyer)
      = (excluded.status, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer)
      where (v.status, v.ship_by, v.delivered_at, v.goods, v.buyer)
        is distinct from (excluded.status, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer);
end $$;--> statement-breakpoint
create or replace function vendor_orders_follow_new_items() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select distinct order_id from changed));
  return null;
end $$;

create or replace trigger vendor_orders_follow_new_items after insert on order_items
  referencing new table as changed for each statement execute function vendor_orders_follow_new_items();

create or replace function vendor_orders_follow_items() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct order_id from changed n join before o using (id, order_id)
    where (n.status, n.ship_by, n.delivered_at, n.tracking_number) is distinct from (o.status, o.ship_by, o.delivered_at, o.tracking_number));
begin
  if cardinality(ids) > 0 then perform refresh_vendor_orders(ids); end if;
  return null;
end $$;

create or replace trigger vendor_orders_follow_items after update on order_items
  referencing new table as changed old table as before for each statement execute function vendor_orders_follow_items();--> statement-breakpoint
create or replace function vendor_orders_follow_orders() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array[new.id]);
  return null;
end $$;

create or replace trigger vendor_orders_follow_orders after update of paid_at on orders for each row
  when (old.paid_at is distinct from new.paid_at) execute function vendor_orders_follow_orders();--> statement-breakpoint
create or replace function vendor_orders_follow_buyers() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select id from orders where customer_id = new.id));
  return null;
end $$;

create or replace trigger vendor_orders_follow_buyers after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name) execute function vendor_orders_follow_buyers();--> statement-breakpoint
SELECT refresh_vendor_orders(array_agg(id)) FROM orders;
