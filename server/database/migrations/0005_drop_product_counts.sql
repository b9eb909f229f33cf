-- Overviews count the products themselves. A previous version that still runs cannot show them until it is replaced.
drop function if exists count_products() cascade;--> statement-breakpoint
drop function if exists count_listings() cascade;--> statement-breakpoint
drop function if exists recount_products();--> statement-breakpoint
drop function if exists recount_listings();--> statement-breakpoint
DROP TABLE "listing_counts" CASCADE;--> statement-breakpoint
DROP TABLE "product_counts" CASCADE;--> statement-breakpoint
-- As in `functions/`, which are applied a moment later: product pages of the previous version read it.
create view listing_counts as select vendor_id, count(*)::int as listings from product_listings group by vendor_id;--> statement-breakpoint
-- Nothing runs what waits under the name of a job that is gone. The queue's tables are its own: a new database does not have them yet.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'fold_product_counts');
  end if;
end $$;--> statement-breakpoint
delete from scheduled_jobs where name = 'fold_product_counts';
