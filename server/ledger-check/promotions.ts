import { sql } from 'drizzle-orm'
import type { RecordsCheck } from './check'
import { mismatchColumns, moneyFact, recordFact, selectMismatches } from './mismatch-query'

const order = recordFact('order', 'o.id')

const codeOf = (column: string) => `coalesce('the code ' || ${column}, 'no code')`

const orderMismatches = (ids: ReturnType<typeof sql.param>) => sql`
  with orders_checked as materialized (select * from orders where id = any(${ids}::uuid[]))
  select ${sql.raw(
    mismatchColumns('discount_of_items_differs', {
      order,
      discount: moneyFact('o.discount_minor'),
      items: moneyFact('sum(i.discount_minor + i.shipping_discount_minor)'),
    }),
  )}
  from orders_checked o join order_items i on i.order_id = o.id
  group by o.id, o.discount_minor having o.discount_minor <> sum(i.discount_minor + i.shipping_discount_minor)
  union all
  select ${sql.raw(
    mismatchColumns('promotion_of_order_differs', {
      order,
      stated: codeOf('o.promotion_code'),
      used: codeOf('p.code'),
    }),
  )}
  from orders_checked o left join promotion_redemptions r on r.order_id = o.id left join promotions p on p.id = r.promotion_id
  where o.promotion_code is distinct from p.code
  union all
  select ${sql.raw(mismatchColumns('promotion_given_back', { order, code: 'o.promotion_code' }))}
  from orders_checked o join promotion_redemptions r on r.order_id = o.id where o.paid_at is not null and r.returned_at is not null`

/** Every discount is the sum of its items' shares, and was used by its order. */
export const checkPromotions: RecordsCheck = {
  name: 'promotions: discounts of items, codes of orders',
  by: 'order',
  check: async (tx, ids) => ({
    checked: ids.length,
    mismatches: await selectMismatches(tx, orderMismatches(sql.param(ids))),
  }),
}

/** Every promotion counts its uses. */
export const checkPromotionUses: RecordsCheck = {
  name: 'promotions: uses of codes',
  by: 'promotion',
  check: async (tx, ids) => ({
    checked: ids.length,
    mismatches: await selectMismatches(
      tx,
      sql`
      select ${sql.raw(mismatchColumns('promotion_uses_differ', { code: 'p.code', counted: 'p.uses', taken: 'count(r.order_id)' }))}
      from promotions p left join promotion_redemptions r on r.promotion_id = p.id and r.returned_at is null
      where p.id = any(${sql.param(ids)}::uuid[])
      group by p.id having p.uses <> count(r.order_id)`,
    ),
  }),
}
