-- The series of a prefix in the year of a moment, in UTC: INV-2026.
create or replace function billing_document_series_of(prefix text, moment timestamptz) returns text language sql stable as $$
  select prefix || '-' || to_char(moment at time zone 'UTC', 'YYYY')
$$;
