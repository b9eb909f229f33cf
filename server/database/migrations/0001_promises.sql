-- What the database promises beyond keys and checks.

-- Rows that are history: no update, no delete.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_item_events_append_only before update or delete on order_item_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint

-- unaccent() is only stable because its dictionary could be changed; ours is not, so it may stand in an index.
create function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select lower(public.unaccent('public.unaccent', coalesce(value, ''))) $$;
--> statement-breakpoint

-- A product is on sale when it is active, not deleted, and its vendor is approved. It is found by its name, its vendor, its
-- tags and its category.
create function describe_product() returns trigger language plpgsql as $$
declare
  maker record;
begin
  select status, company_name into maker from vendors where id = new.vendor_id;
  new.on_sale := new.status = 'active' and new.deleted_at is null and maker.status = 'approved';
  new.search_text := plain_text(concat_ws(' ', new.name, maker.company_name,
    replace(array_to_string(new.sustainability_tags, ' '), '_', ' '), new.category::text));
  return new;
end $$;
--> statement-breakpoint
create trigger products_described before insert or update of name, vendor_id, status, deleted_at, sustainability_tags, category
  on products for each row execute function describe_product();
--> statement-breakpoint
create function redescribe_products() returns trigger language plpgsql as $$
begin
  update products set name = name where vendor_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_redescribe_products after update of status, company_name on vendors
  for each row when (old.status is distinct from new.status or old.company_name is distinct from new.company_name)
  execute function redescribe_products();
--> statement-breakpoint

-- Only one payment can bring an order its money; a second one is refunded, never kept.
create function keep_paid_moment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
    raise exception 'an order is paid once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_paid_once before update of paid_at on orders
  for each row execute function keep_paid_moment();
--> statement-breakpoint

-- Everyone who has an account has a profile, from the same moment on, and one name.
create function keep_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, coalesce(nullif(trim(new.name), ''), new.email))
    on conflict (id) do update set full_name = excluded.full_name;
  return null;
end $$;
--> statement-breakpoint
create trigger users_have_profiles after insert or update of name on users
  for each row execute function keep_profile();
