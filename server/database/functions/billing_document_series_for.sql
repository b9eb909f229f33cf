-- The series that numbers what is about an order at a moment: INV-2026, or INV-2026-A and so on from the day on which the prefix is split. An
-- order's id says which, so that the same order always has the same one; ids are random, so each series has about as many.
create or replace function billing_document_series_for(prefix text, moment timestamptz, order_id uuid) returns text language sql stable as $$
  select billing_document_series_of(prefix, moment) || coalesce((
    select case when s.series_count > 1 then '-' || chr(ascii('A') + get_byte(uuid_send(order_id), 0) % s.series_count) end
    from billing_document_splits s
    where s.prefix = billing_document_series_for.prefix and s.from_day <= (moment at time zone 'UTC')::date
    order by s.from_day desc limit 1
  ), '')
$$;
