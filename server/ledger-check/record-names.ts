import { sql, type SQL } from 'drizzle-orm'
import type { FindingLink, LinkKind, RecordFact, RecordKind } from '@contract/accounting/findings'
import { shortOrderIdLength } from '@contract/orders/facts'
import type { Queryable } from '@server/database/connect'

/** The names of records, vendors and customers, and the page of each. */
export type RecordNames = ReadonlyMap<string, FindingLink>

const shortId = (id: string) => sql.raw(`left(${id}::text, ${shortOrderIdLength})`)

const itemName = sql`'“' || i.product_name || coalesce(' (' || i.variant_title || ')', '') || '” of order ' || ${shortId('i.order_id')}`

/** For each kind of record: whose page it is looked at on, and a query of `id`, `name` and the page's `link`. */
const records: Record<RecordKind, { page: LinkKind; query: SQL }> = {
  order: {
    page: 'order',
    query: sql`select o.id, 'order ' || ${shortId('o.id')} as name, o.id as link from orders o`,
  },
  order_item: {
    page: 'order',
    query: sql`select i.id, ${itemName} as name, i.order_id as link from order_items i`,
  },
  payment: {
    page: 'payment',
    query: sql`select p.id, 'payment ' || p.reference as name, p.id as link from payments p`,
  },
  refund: {
    page: 'payment',
    query: sql`select r.id, 'refund of ' || coalesce(${itemName}, 'payment ' || p.reference) as name, r.payment_id as link
      from refunds r join payments p on p.id = r.payment_id left join order_items i on i.id = r.item_id`,
  },
  dispute: {
    page: 'payment',
    query: sql`select d.id, 'dispute of payment ' || p.reference as name, d.payment_id as link
      from disputes d join payments p on p.id = d.payment_id`,
  },
  payout: {
    page: 'payout',
    query: sql`select p.id, 'payout ' || p.reference || ' to ' || v.company_name as name, p.id as link
      from payouts p join vendors v on v.id = p.vendor_id`,
  },
  vendor: {
    page: 'vendor',
    query: sql`select v.id, v.company_name as name, v.id as link from vendors v`,
  },
  customer: {
    page: 'customer',
    // Findings outlive erased accounts: they name no person.
    query: sql`select p.id, 'customer ' || ${shortId('p.id')} as name, p.id as link from profiles p`,
  },
  credit_payout: {
    page: 'customer',
    query: sql`select c.id, 'payout of credit ' || c.reference as name, c.user_id as link from credit_payouts c`,
  },
  plan_invoice: {
    page: 'vendor',
    query: sql`select i.id, 'the plan invoice of ' || i.month || ' of ' || v.company_name as name, i.vendor_id as link
      from plan_invoices i join vendors v on v.id = i.vendor_id`,
  },
  manual_posting: {
    page: 'manual_posting',
    query: sql`select m.id, 'the manual posting “' || m.reason || '”' as name, m.id as link from manual_postings m`,
  },
  carrier_cost: {
    page: 'carrier_cost',
    query: sql`select c.id, 'the charge of ' || k.name || ' for parcel ' || c.tracking_number as name, c.id as link
      from carrier_costs c join carriers k on k.id = c.carrier_id`,
  },
}

export const recordKey = ({ record, id }: RecordFact): string => `${record}:${id}`

/** The names of some records, by `recordKey`; those that do not exist are left out. */
export async function namesOf(tx: Queryable, facts: readonly RecordFact[]): Promise<RecordNames> {
  const names = new Map<string, FindingLink>()
  for (const [record, { page, query }] of Object.entries(records) as [
    RecordKind,
    (typeof records)[RecordKind],
  ][]) {
    const ids = new Set(facts.flatMap((fact) => (fact.record === record ? fact.id : [])))
    if (ids.size === 0) continue
    const { rows } = await tx.execute<{ id: string; name: string; link: string }>(
      sql`select * from (${query}) named where id::text = any(${sql.param([...ids])}::text[])`,
    )
    for (const { id, name, link } of rows)
      names.set(recordKey({ record, id }), { kind: page, id: link, label: name })
  }
  return names
}
