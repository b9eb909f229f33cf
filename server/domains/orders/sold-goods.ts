import { sql, type SQL } from 'drizzle-orm'

// The SQL of what was sold, for sums over many orders: the same as `chargedAmountsOf` says of one. An item is `i`, of a paid order.

/** Whether an item was sold: not cancelled before it was paid. What is cancelled later has a refund. */
export const isItemSold: SQL = sql`(i.status <> 'cancelled' or exists (select from refunds r where r.item_id = i.id))`

/** What an item's goods cost, before discounts, US cents. */
export const goodsOfItem: SQL = sql`(i.price_minor * i.quantity)`

const vendorDiscount = sql`case when i.discount_payer = 'vendor' then i.discount_minor else 0 end`

/** What refunds and lost disputes took of its goods: from its vendor, of the commission, and of what the vendor had paid of the shipping. */
const goodsTaken = sql`(
  select coalesce(sum(t.taken), 0) from (
    select r.net_minor + r.commission_minor + r.vendor_shipping_minor as taken from refunds r where r.item_id = i.id
    union all
    select d.net_minor + d.commission_minor + d.vendor_shipping_minor from dispute_items d
    join disputes on disputes.id = d.dispute_id and disputes.status = 'lost' where d.item_id = i.id) t)`

/**
 * How much of an item's goods was refunded or lost in a dispute, at their price, US cents: all of an item that ended so, and the same share of
 * one as was taken of what it was sold for, which is less than its price if its vendor paid for a discount.
 */
export const refundedGoodsOfItem: SQL = sql`(case when i.status in ('cancelled', 'refunded') then ${goodsOfItem}
  else least(${goodsOfItem}, coalesce(round(${goodsOfItem}::numeric * ${goodsTaken} / nullif(${goodsOfItem} - ${vendorDiscount}, 0)), 0)::bigint) end)`
