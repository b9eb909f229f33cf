-- A previous version that still runs cannot reach this table until it is replaced: the inbox of captured emails is empty there, and the hourly job that deletes old ones is retried.
ALTER TABLE "caught_mail" RENAME TO "captured_emails";--> statement-breakpoint
ALTER INDEX "caught_mail_created_at_index" RENAME TO "captured_emails_created_at_index";--> statement-breakpoint
-- The primary key, and where PostgreSQL names them the columns that are never null.
do $$
declare
  old_name text;
begin
  for old_name in select conname from pg_constraint where conrelid = 'captured_emails'::regclass and conname like 'caught\_mail\_%' loop
    execute format('alter table captured_emails rename constraint %I to %I', old_name, replace(old_name, 'caught_mail', 'captured_emails'));
  end loop;
end $$;--> statement-breakpoint
-- The names that functions and triggers have in `functions/` today. A new database has none of them yet. They are renamed instead of dropped:
-- nothing goes unnoticed between this and the moment when the files of `functions/` are applied, while the previous version serves.
do $$
declare
  old_name text;
  owner text;
  new_name text;
begin
  for old_name, owner, new_name in values
    ('keep_balances', 'ledger_postings', 'adjust_balances_on_posting'),
    ('uncount_days', 'ledger_postings', 'invalidate_daily_sums_on_posting'),
    ('vendor_orders_follow_items', 'order_items', 'refresh_vendor_orders_on_item_update'),
    ('vendor_orders_follow_new_items', 'order_items', 'refresh_vendor_orders_on_item_insert'),
    ('orders_paid_once', 'orders', 'refuse_second_payment_on_update'),
    ('vendor_orders_follow_orders', 'orders', 'refresh_vendor_orders_on_payment'),
    ('papers_keep', 'papers', 'refuse_paper_change_on_write'),
    ('listings_follow_new_images', 'product_images', 'refresh_listings_on_image_insert'),
    ('listings_follow_images', 'product_images', 'refresh_listings_on_image_update'),
    ('listings_follow_deleted_images', 'product_images', 'refresh_listings_on_image_delete'),
    ('listings_follow_new_options', 'product_options', 'refresh_listings_on_option_insert'),
    ('listings_follow_options', 'product_options', 'refresh_listings_on_option_update'),
    ('listings_follow_deleted_options', 'product_options', 'refresh_listings_on_option_delete'),
    ('listings_follow_new_variants', 'product_variants', 'refresh_listings_on_variant_insert'),
    ('listings_follow_deleted_variants', 'product_variants', 'refresh_listings_on_variant_delete'),
    ('listings_follow_variants', 'product_variants', 'refresh_listings_on_variant_update'),
    ('listings_follow_products', 'products', 'refresh_listings_on_product_update'),
    ('listings_follow_new_products', 'products', 'refresh_listings_on_product_insert'),
    ('admins_are_staff', 'profiles', 'sync_staff_member_on_role'),
    ('vendor_orders_follow_buyers', 'profiles', 'refresh_vendor_orders_on_buyer_rename'),
    ('sessions_say_when_they_end', 'sessions', 'notify_session_ended_on_delete'),
    ('users_have_profiles', 'users', 'sync_profile_on_user'),
    ('listings_follow_documents', 'vendor_documents', 'refresh_listings_on_document_change'),
    ('owners_are_in_the_team', 'vendors', 'sync_vendor_owner_on_insert'),
    ('listings_follow_vendor', 'vendors', 'refresh_listings_on_vendor_update')
  loop
    if exists (select from pg_trigger where tgname = old_name and tgrelid = owner::regclass) then
      execute format('alter trigger %I on %I rename to %I', old_name, owner, new_name);
    end if;
  end loop;
  for old_name, new_name in values
    ('keep_balances', 'sync_balances'),
    ('keep_paid_moment', 'refuse_second_payment'),
    ('keep_paper', 'refuse_paper_change'),
    ('keep_profile', 'sync_profile'),
    ('keep_staff_member', 'sync_staff_member'),
    ('keep_vendor_owner', 'sync_vendor_owner'),
    ('tell_session_ended', 'notify_session_ended'),
    ('uncount_days', 'invalidate_daily_sums'),
    ('listings_follow_changed_products', 'refresh_listings_of_changed_products'),
    ('listings_follow_documents', 'refresh_listings_of_vendor_documents'),
    ('listings_follow_parts', 'refresh_listings_of_product_parts'),
    ('listings_follow_products', 'refresh_listings_of_new_products'),
    ('listings_follow_variants', 'refresh_listings_of_variants'),
    ('listings_follow_vendor', 'refresh_listings_of_vendor'),
    ('vendor_orders_follow_buyers', 'refresh_vendor_orders_of_buyer'),
    ('vendor_orders_follow_items', 'refresh_vendor_orders_of_changed_items'),
    ('vendor_orders_follow_new_items', 'refresh_vendor_orders_of_new_items'),
    ('vendor_orders_follow_orders', 'refresh_vendor_orders_of_paid_order')
  loop
    if to_regprocedure(old_name || '()') is not null then
      execute format('alter function %I() rename to %I', old_name, new_name);
    end if;
  end loop;
end $$;
