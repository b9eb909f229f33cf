-- Cards tell what delivery costs by what their vendor offers. Nothing else of a listing depends on it.
create or replace function refresh_listings_of_shipping_offers() returns trigger language plpgsql as $$
declare
  vendor uuid := coalesce(new.vendor_id, old.vendor_id);
begin
  -- As in refresh_product_listings, so that none running now keeps what it has read.
  perform from products where vendor_id = vendor order by id for no key update;
  update product_listings set shipping_offers = shipping_offers_of(vendor)
  where vendor_id = vendor and shipping_offers is distinct from shipping_offers_of(vendor);
  return null;
end $$;

create or replace trigger refresh_listings_on_shipping_offer_change after insert or update or delete on vendor_shipping_offers
  for each row execute function refresh_listings_of_shipping_offers();
