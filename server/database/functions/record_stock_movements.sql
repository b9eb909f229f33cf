-- Records every change of a stock, whatever makes it, with the cause that was set for it (`server/domains/catalog/stock-cause.ts`), and tells the
-- open pages of the vendor's team. A cause is for one statement: what forgets to set its own is recorded as 'other', not as somebody else's.
create or replace function record_stock_movements() returns trigger language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('marketplace.stock_cause', true), '');
begin
  perform set_config('marketplace.stock_cause', '', true);
  if not exists (select from changed n join before o using (id) where n.stock <> o.stock) then return null; end if;
  insert into stock_movements (variant_id, change, stock, cause, order_id, user_id)
    select n.id, n.stock - o.stock, n.stock, coalesce(cause ->> 'cause', 'other')::stock_cause, (cause ->> 'orderId')::uuid, (cause ->> 'userId')::uuid
    from changed n join before o using (id) where n.stock <> o.stock;
  perform publish_message(json_build_object('user', m.user_id, 'topic', 'product', 'id', p.id)::text)
    from products p join team_members m on m.vendor_id = p.vendor_id and m.permissions && '{all,products}'
    where p.id in (select n.product_id from changed n join before o using (id) where n.stock <> o.stock);
  return null;
end $$;

create or replace trigger record_stock_movements_on_variant_update after update on product_variants
  referencing new table as changed old table as before for each statement execute function record_stock_movements();
