-- Written by hand. `refresh_vendor_orders` fills in the service of every row that it writes from now on.
UPDATE "vendor_orders" SET "service" = split_part("order_parcels"."rate_id", '/', 2)::shipping_service
FROM "order_parcels"
WHERE "order_parcels"."order_id" = "vendor_orders"."order_id" AND "order_parcels"."vendor_id" = "vendor_orders"."vendor_id";
