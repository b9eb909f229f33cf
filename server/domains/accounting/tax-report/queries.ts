import { sql, type SQL } from 'drizzle-orm'
import { dayAfter } from '@contract/core/day'
import type { TaxReportQuery } from '@contract/accounting/procedures'
import type { Bps, Minor } from '@contract/core/money'
import type { ImportSchemeId } from '@contract/pricing/import-tax'
import type { Queryable } from '@server/database/connect'
import { isOnDay, uncountedSince } from '@server/domains/ledger/daily-sums'
import { startOfDay } from '@server/platform/start-of-day'

/**
 * Tax that entered (`collected`) or left (`refunded`) a tax account for a country, US cents: for one component, or for all of them where
 * `component` is null. A country's components are charged on the same base. `importScheme`: of import VAT, which is apart from other tax.
 */
export interface TaxMovement {
  country: string
  importScheme: ImportSchemeId | null
  component: string | null
  rateBps: Bps | null
  collectedBase: Minor
  collected: Minor
  refundedBase: Minor
  refunded: Minor
}

/** What refunds and lost disputes took of an order's tax before a day. */
const taxTakenBefore = sql`
  coalesce((select sum(r.tax_minor) from order_items i join refunds r on r.item_id = i.id
    where i.order_id = per_day.order_id and r.created_at < per_day.day::timestamp at time zone 'UTC'), 0)
  + coalesce((select sum(d.tax_minor) from order_items i join dispute_items d on d.item_id = i.id join disputes on disputes.id = d.dispute_id
    where i.order_id = per_day.order_id and disputes.status = 'lost'
      and disputes.closed_at < per_day.day::timestamp at time zone 'UTC'), 0)`

const taxAccountIds = sql`(select id from ledger_accounts where kind = 'tax' and currency = 'USD')`

/**
 * The movements of the tax accounts by day, country, import scheme and component. The ledger says what moved and when; the items say on which base. A sale
 * names its item, which stands for all parts of its line; a refund has its part of an item, and a lost dispute the parts of its items. An order's tax of a day is split among its components by their amounts on
 * the order: running sums are rounded down and subtracted, so that the parts add up to the cent. What went back of an order counts on from what
 * went back before, so that once all of it has, each component has.
 */
const movementsQuery = (periodCondition: SQL): SQL => sql`
  with postings as (
    select event_key, created_at, amount_minor as amount from ledger_postings where to_account in ${taxAccountIds} and ${periodCondition}
    union all
    select event_key, created_at, -amount_minor from ledger_postings where from_account in ${taxAccountIds} and ${periodCondition}
  ),
  events as (
    select split_part(event_key, ':', 1) as kind, split_part(event_key, ':', 2) as subject,
      coalesce(nullif(split_part(event_key, ':', 3), ''), '1')::int as number,
      (min(created_at) at time zone 'UTC')::date as day, sum(amount)::bigint as amount
    from postings group by event_key
  ),
  parts as (
    select e.day, sold.order_id, e.amount, sold.base from events e
    cross join lateral (
      select i.order_id, sum(i.price_minor * i.quantity - i.discount_minor + i.shipping_minor - i.shipping_discount_minor)::bigint as base
      from order_items i where i.id = e.subject::uuid or i.part_of = e.subject::uuid group by i.order_id
    ) sold
    where e.kind = 'item_sale'
    union all
    select e.day, i.order_id, e.amount, r.net_minor + r.commission_minor + r.vendor_shipping_minor + r.shipping_minor - r.subsidy_minor from events e
    join refunds r on r.item_id = e.subject::uuid and r.number = e.number
    join order_items i on i.id = r.item_id
    where e.kind = 'item_refund'
    union all
    select e.day, p.order_id, e.amount, d.base from events e
    join disputes on disputes.id = e.subject::uuid
    join payments p on p.id = disputes.payment_id
    cross join lateral (
      select sum(net_minor + commission_minor + vendor_shipping_minor + shipping_minor - subsidy_minor)::bigint as base
      from dispute_items where dispute_id = disputes.id and tax_minor > 0
    ) d
    where e.kind = 'dispute_lost'
  ),
  per_day as (
    select day, order_id, amount > 0 as is_sale, sum(abs(amount))::bigint as tax, sum(base)::bigint as base
    from parts group by day, order_id, amount > 0
  ),
  per_order as (
    select per_day.*, case when is_sale then 0 else ${taxTakenBefore} end as tax_before from per_day
  ),
  weighted as (
    select per_order.*, line.country, line.import_scheme, line.component, line.rate_bps, line.amount_minor,
      row_number() over by_line = 1 as is_first,
      sum(line.amount_minor) over by_line as running_amount,
      sum(line.amount_minor) over (partition by per_order.day, per_order.order_id, is_sale) as total_amount
    from per_order join order_tax_lines line on line.order_id = per_order.order_id
    window by_line as (partition by per_order.day, per_order.order_id, is_sale order by line.line)
  ),
  split as (
    select weighted.*,
      floor((tax_before + tax) * running_amount / total_amount) - floor(tax_before * running_amount / total_amount)
        - floor((tax_before + tax) * (running_amount - amount_minor) / total_amount)
        + floor(tax_before * (running_amount - amount_minor) / total_amount) as part
    from weighted where total_amount > 0
  )
  select day, country, import_scheme, component, rate_bps,
    ${baseSum(sql`is_sale`)} as collected_base_minor, coalesce(sum(part) filter (where is_sale), 0) as collected_minor,
    ${baseSum(sql`not is_sale`)} as refunded_base_minor, coalesce(sum(part) filter (where not is_sale), 0) as refunded_minor
  from split group by grouping sets ((day, country, import_scheme, component, rate_bps), (day, country, import_scheme))`

/** The components share their base: for the country as a whole it counts once. */
const baseSum = (matches: SQL): SQL => sql`
  coalesce(case grouping(component) when 0 then sum(base) filter (where ${matches}) else sum(base) filter (where ${matches} and is_first) end, 0)`

const sumColumns = sql`day, country, import_scheme, component, rate_bps, collected_base_minor, collected_minor, refunded_base_minor, refunded_minor`

/** Adds up the tax of a day, in the transaction that counts it. */
export async function sumTaxes(tx: Queryable, day: string): Promise<void> {
  await tx.execute(
    sql`insert into tax_daily_sums (${sumColumns}) ${movementsQuery(isOnDay(sql`created_at`, day))}`,
  )
}

/**
 * The movements of the tax accounts from one day to another, by country, import scheme and component: from the daily sums, and of days not counted yet from
 * the postings.
 */
export async function findTaxMovements(
  tx: Queryable,
  { from, to, country, scheme }: TaxReportQuery,
): Promise<TaxMovement[]> {
  const isUncounted = sql`created_at < ${startOfDay(dayAfter(to))}
    and created_at >= greatest(${startOfDay(from)}, ${uncountedSince})`
  const { rows } = await tx.execute<Row>(sql`
    select country, import_scheme, component, rate_bps, sum(collected_base_minor)::text as collected_base, sum(collected_minor)::text as collected,
      sum(refunded_base_minor)::text as refunded_base, sum(refunded_minor)::text as refunded
    from (
      select ${sumColumns} from tax_daily_sums where day >= ${from}::date and day <= ${to}::date
      union all select * from (${movementsQuery(isUncounted)}) live
    ) moved
    where ${country ? sql`country = ${country}` : sql`true`} and ${scheme ? sql`import_scheme = ${scheme}` : sql`true`}
    group by country, import_scheme, component, rate_bps order by rate_bps desc, component`)
  return rows.map((row) => ({
    country: row.country,
    importScheme: row.import_scheme,
    component: row.component,
    rateBps: row.rate_bps,
    collectedBase: Number(row.collected_base),
    collected: Number(row.collected),
    refundedBase: Number(row.refunded_base),
    refunded: Number(row.refunded),
  }))
}

interface Row extends Record<string, unknown> {
  country: string
  import_scheme: ImportSchemeId | null
  component: string | null
  rate_bps: number | null
  collected_base: string
  collected: string
  refunded_base: string
  refunded: string
}
