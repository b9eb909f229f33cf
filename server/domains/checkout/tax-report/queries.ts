import { sql } from 'drizzle-orm'
import type { Bps, Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import type { Period } from '@server/domains/ledger/movements'

/**
 * Tax that entered (`collected`) or left (`refunded`) the tax account for a country, US cents: for one component, or for all of them where
 * `component` is null. A country's components are charged on the same base.
 */
export interface MovedTax {
  country: string
  component: string | null
  rateBps: Bps | null
  collectedBase: Minor
  collected: Minor
  refundedBase: Minor
  refunded: Minor
}

/**
 * The movements of the tax account in a period, by country and component. The ledger says what moved and when; the items say on which base.
 * A sale or refund names its item; a lost dispute has the parts of its items. An order's tax of a period is split among its components by
 * their amounts on the order: running sums are rounded down and subtracted, so that the parts add up to the cent.
 */
export async function taxMovements(
  tx: Queryable,
  account: string,
  { from, to }: Period,
  country: string | undefined,
): Promise<MovedTax[]> {
  const inPeriod = sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz`
  const events = sql`
    postings as (
      select event_key, amount_minor as amount from ledger_postings where to_account = ${account}::uuid and ${inPeriod}
      union all
      select event_key, -amount_minor from ledger_postings where from_account = ${account}::uuid and ${inPeriod}
    ),
    events as (
      select split_part(event_key, ':', 1) as kind, split_part(event_key, ':', 2) as subject, sum(amount)::bigint as amount
      from postings group by event_key
    ),
    parts as (
      select i.order_id, e.amount, (i.price_minor * i.quantity - i.discount_minor + i.shipping_minor - i.shipping_discount_minor)::bigint as base
      from events e join order_items i on i.id = e.subject::uuid where e.kind in ('item_sale', 'item_refund')
      union all
      select p.order_id, e.amount, d.base from events e
      join disputes on disputes.id = e.subject::uuid
      join payments p on p.id = disputes.payment_id
      cross join lateral (
        select sum(net_minor + commission_minor + shipping_minor - subsidy_minor)::bigint as base
        from dispute_items where dispute_id = disputes.id and tax_minor > 0
      ) d
      where e.kind = 'dispute_lost'
    ),
    per_order as (
      select order_id, amount > 0 as is_sale, sum(abs(amount))::bigint as tax, sum(base)::bigint as base
      from parts group by order_id, amount > 0
    )`
  const { rows } = await tx.execute<Row>(sql`
    with ${events},
    weighted as (
      select per_order.*, line.country, line.component, line.rate_bps, line.amount_minor,
        row_number() over by_line = 1 as is_first,
        sum(line.amount_minor) over by_line as upto,
        sum(line.amount_minor) over (partition by per_order.order_id, is_sale) as whole
      from per_order join order_tax_lines line on line.order_id = per_order.order_id
      where ${country ?? null}::text is null or line.country = ${country ?? null}
      window by_line as (partition by per_order.order_id, is_sale order by line.line)
    ),
    split as (
      select weighted.*, floor(tax * upto / whole) - floor(tax * (upto - amount_minor) / whole) as part from weighted where whole > 0
    )
    select country, component, rate_bps,
      sum(base) filter (where is_sale) as collected_base, sum(base) filter (where is_sale and is_first) as collected_base_once,
      sum(part) filter (where is_sale) as collected,
      sum(base) filter (where not is_sale) as refunded_base, sum(base) filter (where not is_sale and is_first) as refunded_base_once,
      sum(part) filter (where not is_sale) as refunded
    from split group by grouping sets ((country, component, rate_bps), (country)) order by rate_bps desc, component`)
  return rows.map((row) => {
    const once = row.component === null ? '_once' : ''
    return {
      country: row.country,
      component: row.component,
      rateBps: row.rate_bps,
      collectedBase: Number(row[`collected_base${once}`]),
      collected: Number(row.collected),
      refundedBase: Number(row[`refunded_base${once}`]),
      refunded: Number(row.refunded),
    }
  })
}

type Sum = string | null
interface Row extends Record<string, unknown> {
  country: string
  component: string | null
  rate_bps: number | null
  collected_base: Sum
  collected_base_once: Sum
  collected: Sum
  refunded_base: Sum
  refunded_base_once: Sum
  refunded: Sum
}
