import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import type { Check } from './check'
import { mismatchColumns, moneyFact, recordFact, selectMismatches } from './mismatch-query'

const order = recordFact('order', 'o.id')

const codeOf = (column: string) => `coalesce('the code ' || ${column}, 'no code')`

/** Every discount is the sum of its items' shares, was used by its order, and every promotion counts its uses. */
export async function checkPromotions(tx: Queryable): Promise<Check> {
  const countResult = await tx.execute<{ n: number }>(
    sql`select (select count(*) from orders) + (select count(*) from promotions) as n`,
  )
  const mismatches = await selectMismatches(
    tx,
    `
    select ${mismatchColumns('discount_of_items_differs', {
      order,
      discount: moneyFact('o.discount_minor'),
      items: moneyFact('sum(i.discount_minor + i.shipping_discount_minor)'),
    })}
    from orders o join order_items i on i.order_id = o.id
    group by o.id having o.discount_minor <> sum(i.discount_minor + i.shipping_discount_minor)
    union all
    select ${mismatchColumns('promotion_of_order_differs', {
      order,
      stated: codeOf('o.promotion_code'),
      used: codeOf('p.code'),
    })}
    from orders o left join promotion_redemptions r on r.order_id = o.id left join promotions p on p.id = r.promotion_id
    where o.promotion_code is distinct from p.code
    union all
    select ${mismatchColumns('promotion_given_back', { order, code: 'o.promotion_code' })}
    from orders o join promotion_redemptions r on r.order_id = o.id where o.paid_at is not null and r.returned_at is not null
    union all
    select ${mismatchColumns('promotion_uses_differ', { code: 'p.code', counted: 'p.uses', taken: 'count(r.order_id)' })}
    from promotions p left join promotion_redemptions r on r.promotion_id = p.id and r.returned_at is null
    group by p.id having p.uses <> count(r.order_id)`,
  )
  return {
    name: 'promotions: discounts of items, uses of codes',
    checked: Number(countResult.rows[0]!.n),
    mismatches,
  }
}
