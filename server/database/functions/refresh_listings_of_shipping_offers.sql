-- Cards tell what delivery costs by what their vendor offers. Nothing else of a listing depends on it. Once for each statement: a vendor saves all
-- of its zones at a time.
create or replace function refresh_listings_of_shipping_offers() returns trigger language plpgsql as $$
begin
  -- As in refresh_product_listings, so that none running now keeps what it has read.
  perform from products where vendor_id in (select vendor_id from changed_offers) order by id for no key update;
  update product_listings set shipping_offers = vendor.offers
  from (
    select vendor_id, shipping_offers_of(vendor_id) as offers from (select distinct vendor_id from changed_offers) as changed
  ) as vendor
  where product_listings.vendor_id = vendor.vendor_id and product_listings.shipping_offers is distinct from vendor.offers;
  return null;
end $$;

create or replace trigger refresh_listings_on_shipping_offer_insert after insert on vendor_shipping_offers
  referencing new table as changed_offers for each statement execute function refresh_listings_of_shipping_offers();

create or replace trigger refresh_listings_on_shipping_offer_update after update on vendor_shipping_offers
  referencing new table as changed_offers for each statement execute function refresh_listings_of_shipping_offers();

create or replace trigger refresh_listings_on_shipping_offer_delete after delete on vendor_shipping_offers
  referencing old table as changed_offers for each statement execute function refresh_listings_of_shipping_offers();
