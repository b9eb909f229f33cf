-- Fixes the reference price when a reduction starts, for as long as it runs. A price that is raised meanwhile is a reduction of its own,
-- compared with the lowest price until then; one that is lowered further is not (98/6/EC, article 6a, paragraph 5). Nothing else can set it.
create or replace function set_reference_price() returns trigger language plpgsql as $$
begin
  if new.regular_price_minor is null then
    new.reference_price_minor := null;
  elsif tg_op = 'INSERT' or old.regular_price_minor is null or new.price_minor > old.price_minor then
    new.reference_price_minor := public.reference_price_of(new.id);
  else
    new.reference_price_minor := old.reference_price_minor;
  end if;
  return new;
end $$;

create or replace trigger set_reference_price_of_variant
  before insert or update of price_minor, regular_price_minor, reference_price_minor on product_variants
  for each row execute function set_reference_price();
