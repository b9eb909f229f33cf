-- Fixes the reference price when a reduction starts, for as long as it runs. Nothing else can set it.
create or replace function set_reference_price() returns trigger language plpgsql as $$
begin
  if new.regular_price_minor is null then
    new.reference_price_minor := null;
  elsif tg_op = 'INSERT' or old.regular_price_minor is null then
    new.reference_price_minor := public.reference_price_of(new.id);
  else
    new.reference_price_minor := old.reference_price_minor;
  end if;
  return new;
end $$;

create or replace trigger set_reference_price_of_variant before insert or update of regular_price_minor, reference_price_minor on product_variants
  for each row execute function set_reference_price();
