-- The next number of a series. Its row stays locked until the transaction ends, and a rollback takes the number back: no gaps, no doubles.
create or replace function next_paper_serial(wanted text) returns integer language sql as $$
  insert into paper_series (series, last) values (wanted, 1)
  on conflict (series) do update set last = paper_series.last + 1
  returning last
$$;

-- The series of a prefix in the year of a moment, in UTC: INV-2026.
create or replace function paper_series_of(prefix text, moment timestamptz) returns text language sql stable as $$
  select prefix || '-' || to_char(moment at time zone 'UTC', 'YYYY')
$$;
