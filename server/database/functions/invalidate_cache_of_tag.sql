-- A tag given as the argument.
create or replace function invalidate_cache_of_tag() returns trigger language plpgsql as $$
begin
  perform invalidate_cache(array[tg_argv[0]]);
  return null;
end $$;

create or replace trigger invalidate_cache_on_product_featured after update of featured_at on products
  for each row when (old.featured_at is distinct from new.featured_at) execute function invalidate_cache_of_tag('featured');
create or replace trigger invalidate_cache_on_setting_change after insert or update or delete on settings
  for each statement execute function invalidate_cache_of_tag('settings');
create or replace trigger invalidate_cache_on_shipping_rate_change after insert or update or delete on shipping_rates
  for each statement execute function invalidate_cache_of_tag('shipping');
create or replace trigger invalidate_cache_on_shipping_service_change after insert or update or delete on shipping_services
  for each statement execute function invalidate_cache_of_tag('shipping');
create or replace trigger invalidate_cache_on_commission_change after insert or update or delete on commission_rules
  for each statement execute function invalidate_cache_of_tag('plans');
create or replace trigger invalidate_cache_on_formula_change after insert or update on score_formulas
  for each statement execute function invalidate_cache_of_tag('formulas');
