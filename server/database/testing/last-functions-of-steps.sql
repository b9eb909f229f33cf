-- The functions, triggers and views of the last version whose databases were made step by step: a test upgrades such a database.
set check_function_bodies = off;
create or replace function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vendor_id, listings) select vendor_id, count(*) from changed group by vendor_id;
  else
    insert into listing_counts (vendor_id, listings) select vendor_id, -count(*) from before group by vendor_id;
  end if;
  return null;
end $$;

create or replace trigger count_new_listings after insert on product_listings
  referencing new table as changed for each statement execute function count_listings();

create or replace trigger count_deleted_listings after delete on product_listings
  referencing old table as before for each statement execute function count_listings();
create or replace function count_products() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
        select status, category, sustainability_score, manual_score_override, score_version, count(*)
        from changed where deleted_at is null group by 1, 2, 3, 4, 5;
    when 'DELETE' then
      insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
        select status, category, sustainability_score, manual_score_override, score_version, -count(*)
        from before where deleted_at is null group by 1, 2, 3, 4, 5;
    else
      insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
        select status, category, sustainability_score, manual_score_override, score_version, sum(change)
        from (
          select *, 1 as change from changed where deleted_at is null
          union all select *, -1 from before where deleted_at is null
        ) sides
        group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  end case;
  return null;
end $$;

create or replace trigger count_new_products after insert on products
  referencing new table as changed for each statement execute function count_products();

create or replace trigger count_changed_products after update on products
  referencing old table as before new table as changed for each statement execute function count_products();

create or replace trigger count_deleted_products after delete on products
  referencing old table as before for each statement execute function count_products();
create or replace function is_balance_kept(kind ledger_account_kind) returns boolean language sql immutable as $$
  select kind in ('vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed')
$$;
create or replace function is_emptied_at_once(kind ledger_account_kind) returns boolean language sql immutable as $$
  select kind in ('vendor_available', 'vendor_held')
$$;
create or replace function issue_credit_note() returns trigger language plpgsql as $$
declare
  wanted text := paper_series_of('CN', new.created_at);
begin
  insert into papers (kind, series, serial, issued_at, order_id, refund_id, customer_id)
  select 'credit_note', wanted, next_paper_serial(wanted), new.created_at, o.id, new.id, o.customer_id
  from order_items i join orders o on o.id = i.order_id
  where i.id = new.item_id;
  return null;
end $$;

create or replace trigger refunds_credit_note after insert on refunds
  for each row when (new.item_id is not null) execute function issue_credit_note();
create or replace function issue_dispute_credit_note() returns trigger language plpgsql as $$
declare
  wanted text := paper_series_of('CN', new.closed_at);
begin
  insert into papers (kind, series, serial, issued_at, order_id, dispute_id, customer_id)
  select 'credit_note', wanted, next_paper_serial(wanted), new.closed_at, o.id, new.id, o.customer_id
  from payments p join orders o on o.id = p.order_id
  where p.id = new.payment_id;
  return null;
end $$;

create or replace trigger disputes_credit_note after update of status on disputes
  for each row when (old.status <> 'lost' and new.status = 'lost' and new.amount_minor > 0)
  execute function issue_dispute_credit_note();
create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  -- In id order: two events of the same vendors wait for each other instead of deadlocking.
  perform from ledger_accounts
    where id in (select from_account from added union select to_account from added) and is_balance_kept(kind)
    order by id for no key update;
  update ledger_accounts a set
      balance_minor = balance_minor + moved.change,
      held_since = case
        when balance_minor + moved.change = 0 then null
        when is_emptied_at_once(a.kind) then least(held_since, moved.since)
        when a.kind = 'vendor_pending' and moved.is_sale and (balance_minor = 0 or held_since is not null) then least(held_since, moved.since)
      end
    from (
      select account, sum(change)::bigint as change, min(created_at) as since, bool_and(reason = 'sale') as is_sale
      from (
        select to_account as account, amount_minor as change, created_at, reason from added
        union all select from_account, -amount_minor, created_at, reason from added
      ) sides
      group by account
    ) moved
    where a.id = moved.account and is_balance_kept(a.kind);
  return null;
end $$;

create or replace trigger keep_balances after insert on ledger_postings
  referencing new table as added for each statement execute function keep_balances();
create or replace function keep_paid_moment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null and (new.paid_at, new.payment_id) is distinct from (old.paid_at, old.payment_id) then
    raise exception 'an order is paid once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger orders_paid_once before update of paid_at, payment_id on orders
  for each row execute function keep_paid_moment();
create or replace function keep_paper() returns trigger language plpgsql as $$
declare
  -- The label is generated from series and serial, after this.
  writable text[] := array['content', 'content_hash', 'total_minor', 'label'];
begin
  if tg_op = 'UPDATE' then
    if old.content is null
      and to_jsonb(new) - writable = to_jsonb(old) - writable
    then
      return new;
    end if;
  end if;
  raise exception 'a paper cannot be changed once it is issued' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger papers_keep before update or delete on papers
  for each row execute function keep_paper();

create or replace trigger papers_no_truncate before truncate on papers
  for each statement execute function refuse_change();
create or replace function keep_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, coalesce(nullif(trim(new.name), ''), new.email))
    on conflict (id) do update set full_name = excluded.full_name;
  return null;
end $$;

create or replace trigger users_have_profiles after insert or update of name on users
  for each row execute function keep_profile();
create or replace function keep_staff_member() returns trigger language plpgsql as $$
begin
  if new.role = 'admin' then
    insert into team_members (user_id, permissions) values (new.id, array['all']) on conflict do nothing;
  else
    delete from team_members where user_id = new.id and vendor_id is null;
  end if;
  return null;
end $$;

create or replace trigger admins_are_staff after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function keep_staff_member();
create or replace function keep_vendor_owner() returns trigger language plpgsql as $$
begin
  insert into team_members (user_id, vendor_id, permissions, is_owner) values (new.user_id, new.id, array['all'], true);
  return null;
end $$;

create or replace trigger owners_are_in_the_team after insert on vendors
  for each row execute function keep_vendor_owner();
create or replace view ledger_balances as
  select a.id, a.kind, a.owner, a.currency, a.balance_minor as kept,
    (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.to_account = a.id)
      - (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.from_account = a.id) as added_up
  from ledger_accounts a where is_balance_kept(a.kind);
create or replace function listings_follow_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select changed.id from changed join before using (id)
    where to_jsonb(changed) - 'score_version' <> to_jsonb(before) - 'score_version'));
  return null;
end $$;

create or replace trigger listings_follow_products after update on products
  referencing old table as before new table as changed for each statement execute function listings_follow_changed_products();
create or replace function listings_follow_documents() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = coalesce(new.vendor_id, old.vendor_id)));
  return null;
end $$;

create or replace trigger listings_follow_documents
  after insert or delete or update of verification_status, certifications, replaced_at, expired_at on vendor_documents
  for each row execute function listings_follow_documents();
create or replace function listings_follow_parts() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger listings_follow_new_variants after insert on product_variants
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_deleted_variants after delete on product_variants
  referencing old table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_new_options after insert on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_options after update on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_deleted_options after delete on product_options
  referencing old table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_new_images after insert on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_images after update on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_deleted_images after delete on product_images
  referencing old table as changed for each statement execute function listings_follow_parts();
create or replace function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from changed));
  return null;
end $$;

create or replace trigger listings_follow_new_products after insert on products
  referencing new table as changed for each statement execute function listings_follow_products();
create or replace function listings_follow_variants() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if exists (select from changed n join before o using (id)
      where (n.product_id, n.price_minor, n.deleted_at, n.option_values) is distinct from (o.product_id, o.price_minor, o.deleted_at, o.option_values)) then
    perform refresh_product_listings(array(select product_id from changed union select product_id from before));
    return null;
  end if;
  select array_agg(distinct product_id) into ids from changed n join before o using (id, product_id) where n.stock <> o.stock;
  if ids is null then return null; end if;
  perform from products where id = any (ids) order by id for no key update;
  update product_listings l set stock = v.stock
    from (select product_id, sum(stock)::int as stock from product_variants
      where product_id = any (ids) and deleted_at is null group by product_id) v
    where l.product_id = v.product_id;
  return null;
end $$;

create or replace trigger listings_follow_variants after update on product_variants
  referencing new table as changed old table as before for each statement execute function listings_follow_variants();
create or replace function listings_follow_vendor() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = new.id));
  return null;
end $$;

create or replace trigger listings_follow_vendor
  after update of status, store_slug, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.store_slug, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.store_slug, new.company_name, new.country, new.sustainability_certifications))
  execute function listings_follow_vendor();
create or replace function next_paper_serial(wanted text) returns integer language sql as $$
  insert into paper_series (series, last) values (wanted, 1)
  on conflict (series) do update set last = paper_series.last + 1
  returning last
$$;
create or replace function number_invoice() returns trigger language plpgsql as $$
declare
  wanted text := paper_series_of('INV', new.paid_at);
  issued text;
begin
  if exists (select from orders where id = new.id and invoice_number is null) then
    insert into papers (kind, series, serial, issued_at, order_id, customer_id)
    values ('invoice', wanted, next_paper_serial(wanted), new.paid_at, new.id, new.customer_id)
    returning label into issued;
    update orders set invoice_number = issued where id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists orders_invoice_number on orders;
create constraint trigger orders_invoice_number after insert or update of paid_at on orders deferrable initially deferred
  for each row when (new.paid_at is not null and new.invoice_number is null) execute function number_invoice();
create or replace function paper_series_of(prefix text, moment timestamptz) returns text language sql stable as $$
  select prefix || '-' || to_char(moment at time zone 'UTC', 'YYYY')
$$;
create or replace function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select translate(lower(public.unaccent('public.unaccent', normalize(coalesce(value, ''), nfkc))), 'ɣǝɔ', 'geo') $$;
create or replace function plain_words(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(' ' || translate(translate(public.plain_text(value), '''ʼ', ''),
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»‹›·•…–—¡¿،؛؟\n\r\t', repeat(' ', 48)) || ' ', ' +', ' ', 'g') $$;
create or replace view product_listing_rows as
  select p.id as product_id, p.vendor_id, v.store_slug as vendor_slug, v.company_name as vendor_name, v.country as vendor_country,
    p.name, p.short_description, shown.images[1] as image_url, shown.images[2] as second_image_url, p.category, p.sustainability_tags,
    coalesce(proven.certifications, '{}') as certifications,
    case when p.manual_score_override then least(p.sustainability_score, coalesce(p.formula_score, 0::smallint))
      else p.sustainability_score end as sustainability_score,
    offered.price_minor, offered.price_max_minor, offered.stock, offered.variant_count,
    ((hashtext(p.id::text)::bigint + 2147483648) / 4294967296.0)::real as sample_key, p.created_at,
    case when p.manual_score_override then p.sustainability_score end as hand_score
  from products p
  join vendors v on v.id = p.vendor_id and v.status = 'approved'
  cross join lateral (
    select min(price_minor) as price_minor, max(price_minor) as price_max_minor, sum(stock)::int as stock, count(*)::smallint as variant_count
    from product_variants where product_id = p.id and deleted_at is null having count(*) > 0) offered
  cross join lateral (
    select array_agg(image_url order by position) as images from product_images where product_id = p.id) shown
  cross join lateral (
    select array_agg(distinct proof order by proof) as certifications
    from vendor_documents d, unnest(d.certifications) as proof
    where d.vendor_id = p.vendor_id and d.is_proof and proof = any (v.sustainability_certifications)) proven
  where p.status = 'active' and p.deleted_at is null;
create or replace function recount_listings() returns void language plpgsql as $$
begin
  lock table listing_counts in share row exclusive mode;
  delete from listing_counts;
  insert into listing_counts (vendor_id, listings) select vendor_id, count(*) from product_listings group by vendor_id;
end $$;

select recount_listings();
create or replace function recount_products() returns void language plpgsql as $$
begin
  lock table product_counts in share row exclusive mode;
  delete from product_counts;
  insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
    select status, category, sustainability_score, manual_score_override, score_version, count(*)
    from products where deleted_at is null group by 1, 2, 3, 4, 5;
end $$;

select recount_products();
create or replace function refresh_balances() returns void language sql as $$
  update ledger_accounts a set balance_minor = b.added_up from ledger_balances b where b.id = a.id and b.kept <> b.added_up;
  update ledger_accounts a set held_since = (
      select min(p.created_at) from ledger_postings p
      where p.to_account = a.id and p.created_at > coalesce(
        (select max(q.created_at) from ledger_postings q
          where q.from_account = a.id and q.reason in ('payout_hold', 'payout_sent', 'payout_back')), '-infinity'))
    where is_emptied_at_once(a.kind) and a.balance_minor <> 0 and a.held_since is null
$$;

lock table ledger_postings in share row exclusive mode;
select refresh_balances();
create or replace function refresh_product_listings(ids uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  delete from product_listings l where l.product_id = any (ids)
    and not exists (select from product_listing_rows r where r.product_id = l.product_id);
  insert into product_listings as l (product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at, hand_score)
    select product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at, hand_score
    from product_listing_rows where product_id = any (ids)
    on conflict (product_id) do update set (vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, created_at, hand_score)
    = (excluded.vendor_slug, excluded.vendor_name, excluded.vendor_country, excluded.name, excluded.short_description, excluded.image_url,
      excluded.second_image_url, excluded.category, excluded.sustainability_tags, excluded.certifications, excluded.sustainability_score,
      excluded.price_minor, excluded.price_max_minor, excluded.stock, excluded.variant_count, excluded.created_at, excluded.hand_score);
  insert into search_documents as s (product_id, document, created_at)
    select product_id, search_document_of(product_id), created_at from product_listings where product_id = any (ids)
    on conflict (product_id) do update set (document, created_at) = (excluded.document, excluded.created_at)
    where (s.document, s.created_at) is distinct from (excluded.document, excluded.created_at);
  -- Sorted, so that concurrent inserts of the same new words wait instead of deadlocking.
  insert into search_words
    select distinct lexeme
    from products p join product_listings l on l.product_id = p.id
    left join lateral (select string_agg(array_to_string(o.values, ' '), ' ') as values from product_options o where o.product_id = p.id) o on true
    cross join lateral unnest(to_tsvector('simple', public.search_text(concat_ws(' ', p.name, o.values, l.vendor_name, p.origin,
      array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))))) as word (lexeme)
    where p.id = any (ids) and length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    order by lexeme on conflict do nothing;
end $$;
create or replace function refresh_vendor_orders(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from vendor_orders where order_id = any (ids) order by order_id, vendor_id for no key update;
  insert into vendor_orders as v (vendor_id, order_id, customer_id, created_at, status, ship_by, delivered_at, goods, buyer)
    select i.vendor_id, o.id, o.customer_id, o.created_at,
      coalesce(min(i.status) filter (where i.status not in ('cancelled', 'refunded')), max(i.status)),
      min(i.ship_by) filter (where i.status = 'processing'),
      case when bool_and(i.delivered_at is not null) filter (where i.status not in ('cancelled', 'refunded'))
        then max(i.delivered_at) filter (where i.status not in ('cancelled', 'refunded')) end,
      plain_words(concat_ws(' ', o.id::text, string_agg(distinct i.product_name, ' '), string_agg(distinct i.variant_title, ' '),
        string_agg(distinct i.sku, ' '), string_agg(distinct i.tracking_number, ' '))),
      case when o.paid_at is not null then plain_words(p.full_name) end
    from orders o join order_items i on i.order_id = o.id join profiles p on p.id = o.customer_id
    where o.id = any (ids)
    group by o.id, i.vendor_id, p.full_name
    order by o.id, i.vendor_id
    on conflict (vendor_id, order_id) do update set (status, ship_by, delivered_at, goods, buyer)
      = (excluded.status, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer)
      where (v.status, v.ship_by, v.delivered_at, v.goods, v.buyer)
        is distinct from (excluded.status, excluded.ship_by, excluded.delivered_at, excluded.goods, excluded.buyer);
end $$;
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();

create or replace trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();

create or replace trigger score_formulas_append_only before update or delete on score_formulas
  for each row execute function refuse_change();
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
declare
  erasable text := tg_argv[0];
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) -> erasable;
    is_now := to_jsonb(new) -> erasable;
    if to_jsonb(new) - erasable = to_jsonb(old) - erasable and (is_now = 'null' or was @> is_now) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting('details');

create or replace trigger order_item_events_append_only before update or delete on order_item_events
  for each row execute function refuse_rewriting('reason');
create or replace function search_document_of(product uuid) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', 'name0begins ' || name) || to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('english', offer) || to_tsvector('simple', offer), 'B')
    || setweight(to_tsvector('english', kind) || to_tsvector('simple', kind), 'C')
    || setweight(to_tsvector('english', place || ' ' || story) || to_tsvector('simple', place), 'D')
  from (
    select public.search_text(p.name) as name,
      public.search_text(concat_ws(' ',
        (select string_agg(array_to_string(o.values, ' '), ' ') from product_options o where o.product_id = p.id), v.company_name)) as offer,
      public.search_text(concat_ws(' ',
        array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))) as kind,
      public.search_text(concat_ws(' ', 'country0' || lower(v.country), p.origin)) as place,
      public.search_text(concat_ws(' ', p.short_description, p.description)) as story
    from products p join vendors v on v.id = p.vendor_id where p.id = product offset 0) texts $$;
create or replace function search_products(query tsquery, names tsquery, kinds tsquery, phrases tsquery, start tsquery, most integer)
  returns table (product_id uuid, score real, created_at timestamptz)
  language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with best as materialized (
      select s.product_id, search_score(s.document, names, kinds, phrases, start) as score, s.created_at
      from search_documents s where ts_filter(s.document, '{a,b,c}') @@ query limit most),
    newest as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from (select * from search_documents order by created_at desc limit 1000) s
      where (select count(*) from best) = most and most > 1 and s.document @@ query),
    others as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from search_documents s
      where (select count(*) from best) < most and s.document @@ query and s.product_id not in (select product_id from best) limit most)
    select * from best union select * from newest union all select * from others;
end $$;
create or replace function search_score(document tsvector, names tsquery, kinds tsquery, phrases tsquery, start tsquery)
  returns real language sql immutable parallel safe as $$
  select (ts_rank(document, names) * (numnode(names) + 1) / 2
    + 0.5 * least(1, ts_rank(document, kinds) * (numnode(kinds) + 1) / 2)
    + case when document @@ phrases then case when ts_filter(document, '{a}') @@ phrases then 0.6 else 0.1 end else 0 end
    + case when document @@ start then 0.2 else 0 end)::real $$;
create or replace function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(public.plain_text(regexp_replace(value, '\m(?:[cdjlmnst]|qu)[''’ʼ](?=\w)', ' ', 'gi')), E'-./:@_\\''ʼ', '       '),
    '(\d) ?(kg|g|mg|l|ml|cl|mm|cm|m|km|oz|lb|w|v|inch)\M', '\1\2', 'g') $$;
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('ended', old.id)::text);
  return null;
end $$;

create or replace trigger sessions_say_when_they_end after delete on sessions
  for each row execute function tell_session_ended();
create or replace function uncount_days() returns trigger language plpgsql as $$
declare
  first timestamptz := (select min(created_at) from added);
  first_day date := (first at time zone 'UTC')::date;
begin
  -- Postings are counted when they are a quarter of an hour old. A late one waits for a count that is under way, which would not see it.
  if first < clock_timestamp() - interval '10 minutes' then
    lock table ledger_days in row exclusive mode;
  end if;
  -- Asked first, since to delete nothing would wait for a count. The day is there for the index.
  if exists (select from ledger_days where day >= first_day and counted_until > first) then
    delete from ledger_days where day >= first_day;
  end if;
  return null;
end $$;

create or replace trigger uncount_days after insert on ledger_postings
  referencing new table as added for each statement execute function uncount_days();
create or replace function vendor_orders_follow_buyers() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select id from orders where customer_id = new.id));
  return null;
end $$;

create or replace trigger vendor_orders_follow_buyers after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name) execute function vendor_orders_follow_buyers();
create or replace function vendor_orders_follow_items() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct order_id from changed n join before o using (id, order_id)
    where (n.status, n.ship_by, n.delivered_at, n.tracking_number) is distinct from (o.status, o.ship_by, o.delivered_at, o.tracking_number));
begin
  if cardinality(ids) > 0 then perform refresh_vendor_orders(ids); end if;
  return null;
end $$;

create or replace trigger vendor_orders_follow_items after update on order_items
  referencing new table as changed old table as before for each statement execute function vendor_orders_follow_items();
create or replace function vendor_orders_follow_new_items() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select distinct order_id from changed));
  return null;
end $$;

create or replace trigger vendor_orders_follow_new_items after insert on order_items
  referencing new table as changed for each statement execute function vendor_orders_follow_new_items();
create or replace function vendor_orders_follow_orders() returns trigger language plpgsql as $$
begin
  perform from vendor_orders where order_id = new.id order by vendor_id for no key update;
  update vendor_orders set buyer = (select plain_words(full_name) from profiles where id = new.customer_id)
    where order_id = new.id;
  return null;
end $$;

create or replace trigger vendor_orders_follow_orders after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null) execute function vendor_orders_follow_orders();
