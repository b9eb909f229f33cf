-- Refreshes the read model of some orders. Its rows are locked by a statement of their own: the next one then also sees what whoever held
-- them has committed, so that two items moved at once leave the status of both. Without the setting PostgreSQL makes a new plan for every array, which
-- takes longer than running it.
create or replace function refresh_vendor_orders(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from vendor_orders where order_id = any (ids) order by order_id, vendor_id for no key update;
  insert into vendor_orders as v (vendor_id, order_id, customer_id, created_at, status, service, ship_by, delivered_at, goods, buyer)
    select i.vendor_id, o.id, o.customer_id, o.created_at,
      coalesce(min(i.status) filter (where i.status not in ('cancelled', 'refunded')), max(i.status)),
      min(split_part(r.rate_id, '/', 2))::shipping_service,
      min(i.ship_by) filter (where i.status = 'processing'),
      case when bool_and(i.delivered_at is not null) filter (where i.status not in ('cancelled', 'refunded'))
        then max(i.delivered_at) filter (where i.status not in ('cancelled', 'refunded')) end,
      plain_words(concat_ws(' ', o.id::text, string_agg(distinct i.product_name, ' '), string_agg(distinct i.variant_title, ' '),
        string_agg(distinct i.sku, ' '), string_agg(distinct i.tracking_number, ' '))),
      case when o.paid_at is not null then plain_words(p.full_name) end
    from orders o join order_items i on i.order_id = o.id join profiles p on p.id = o.customer_id
      left join order_parcels r on r.order_id = o.id and r.vendor_id = i.vendor_id
    where o.id = any (ids)
    group by o.id, i.vendor_id, p.full_name
    order by o.id, i.vendor_id
    on conflict (vendor_id, order_id) do update set (status, service, ship_by, delivered_at, goods, buyer)
      = (excluded.status, excluded.service, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer)
      where (v.status, v.service, v.ship_by, v.delivered_at, v.goods, v.buyer)
        is distinct from (excluded.status, excluded.service, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer);
end $$;
