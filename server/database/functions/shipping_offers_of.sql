-- What a vendor offers for shipping, by zone, in the form that cards, stores and the checkout read; null if nothing.
create or replace function shipping_offers_of(vendor uuid) returns jsonb stable language sql as $$
  select jsonb_agg(jsonb_build_object('zone', zone, 'flat', flat_minor, 'free_from', free_from_minor) order by zone)
  from vendor_shipping_offers where vendor_id = vendor
$$;
