ALTER TABLE "product_listings" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
update product_listings l set weight_grams = v.weight_grams
from (
  select product_id, (array_agg(weight_grams order by price_minor, weight_grams))[1] as weight_grams
  from product_variants where deleted_at is null group by product_id
) v
where v.product_id = l.product_id and v.weight_grams is not null;
