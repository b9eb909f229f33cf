-- The next number of a series. Its row stays locked until the transaction ends, and a rollback takes the number back: no gaps, no doubles.
create or replace function next_billing_document_serial(wanted text) returns integer language sql as $$
  insert into billing_document_series (series, last) values (wanted, 1)
  on conflict (series) do update set last = billing_document_series.last + 1
  returning last
$$;
