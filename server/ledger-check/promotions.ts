import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import type { Check } from './check'

interface MismatchRow extends Record<string, unknown> {
  what: string
}

/** Every discount is the sum of its items' shares, was used by its order, and every promotion counts its uses. */
export async function checkPromotions(tx: Queryable): Promise<Check> {
  const countResult = await tx.execute<{ n: number }>(
    sql`select (select count(*) from orders) + (select count(*) from promotions) as n`,
  )
  const { rows } = await tx.execute<MismatchRow>(sql`
    select 'order ' || o.id || ': a discount of ' || o.discount_minor || ', and ' || sum(i.discount_minor + i.shipping_discount_minor)
      || ' in its items' as what
    from orders o join order_items i on i.order_id = o.id
    group by o.id having o.discount_minor <> sum(i.discount_minor + i.shipping_discount_minor)
    union all
    select 'order ' || o.id || ': ' || coalesce(o.promotion_code, 'no code') || ' on it, ' || coalesce(p.code, 'no code') || ' used by it'
    from orders o left join promotion_redemptions r on r.order_id = o.id left join promotions p on p.id = r.promotion_id
    where o.promotion_code is distinct from p.code
    union all
    select 'order ' || o.id || ' is paid, and its use of ' || o.promotion_code || ' was given back'
    from orders o join promotion_redemptions r on r.order_id = o.id where o.paid_at is not null and r.returned_at is not null
    union all
    select 'promotion ' || p.code || ': ' || p.uses || ' uses counted, ' || count(r.order_id) || ' taken'
    from promotions p left join promotion_redemptions r on r.promotion_id = p.id and r.returned_at is null
    group by p.id having p.uses <> count(r.order_id)`)
  return {
    name: 'promotions: discounts of items, uses of codes',
    checked: Number(countResult.rows[0]!.n),
    mismatches: rows.map(({ what }) => what),
  }
}
