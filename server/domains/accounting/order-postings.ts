import { sql, type SQL } from 'drizzle-orm'
import type { OrderPostings, PostedEvent } from '@contract/accounting/procedures'
import { Refusal } from '@contract/refusals'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { customerName, digitsOf } from './trial-balance'

interface Order extends Record<string, unknown> {
  id: string
  at: string
  name: string
  total: string
}

interface Row extends Record<string, unknown> {
  event_key: string
  about: string
  at: string
  reason: string
  from_kind: string
  from_owner: string | null
  to_kind: string
  to_owner: string | null
  amount: string
  currency: string
  digits: number
}

/** Everything posted for one order, found by its id or the beginning of it. Refuses: order_not_found, also if several orders match. */
export async function getOrderPostings(
  { order: idPrefix }: { order: string },
  { tx }: Context,
): Promise<InternalAmounts<OrderPostings>> {
  const matchesOrderId = matchesIdPrefix(sql`o.id`, idPrefix)
  if (!matchesOrderId) throw new Refusal('order_not_found')
  const { rows } = await tx.execute<Order>(sql`
    select o.id, to_char(o.created_at at time zone 'UTC', ${isoTimeFormat}) as at, u.name, o.total_minor::text as total
    from orders o join users u on u.id = o.customer_id where ${matchesOrderId} limit 2`)
  const order = rows[0]
  if (!order || rows.length > 1) throw new Refusal('order_not_found')
  return {
    order_id: order.id,
    created_at: order.at,
    customer_name: order.name,
    total: Number(order.total),
    events: await eventsOf(tx, order.id),
  }
}

const isoTimeFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** The events that can be posted for an order: by item, by payment, by refund and by dispute. */
const eventKeysOfOrder = (orderId: string) => sql`
  select k.kind || ':' || i.id as key, i.product_name || coalesce(' (' || i.variant_title || ')', '') as about
  from order_items i, (values ('item_sale'), ('item_release')) k (kind) where i.order_id = ${orderId}
  union all select 'item_refund:' || i.id || case when r.number > 1 then ':' || r.number else '' end,
    i.product_name || coalesce(' (' || i.variant_title || ')', '')
    from refunds r join order_items i on i.id = r.item_id where i.order_id = ${orderId}
  union all select k.kind || ':' || p.id, p.reference
    from payments p, (values ('late_payment'), ('credit_spent'), ('provider_fee')) k (kind) where p.order_id = ${orderId}
  union all select k.kind || ':' || r.id, coalesce(i.product_name, p.reference)
    from refunds r join payments p on p.id = r.payment_id left join order_items i on i.id = r.item_id,
      (values ('refund_sent'), ('refund_sent_twice'), ('refund_paid_back'), ('credit_given')) k (kind) where p.order_id = ${orderId}
  union all select k.kind || ':' || d.id, p.reference
    from disputes d join payments p on p.id = d.payment_id, (values ('dispute_open'), ('dispute_won'), ('dispute_lost')) k (kind)
    where p.order_id = ${orderId}`

async function eventsOf(tx: Queryable, orderId: string): Promise<PostedEvent[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.event_key, k.about, to_char(p.created_at at time zone 'UTC', ${isoTimeFormat}) as at, p.reason, p.currency,
      p.amount_minor::text as amount, ${digitsOf(sql`p.currency`)} as digits,
      f.kind as from_kind, ${ownerName(sql`f`, sql`fv`)} as from_owner, t.kind as to_kind, ${ownerName(sql`t`, sql`tv`)} as to_owner
    from (${eventKeysOfOrder(orderId)}) k join ledger_postings p on p.event_key = k.key
    join ledger_accounts f on f.id = p.from_account left join vendors fv on fv.id::text = f.owner
    join ledger_accounts t on t.id = p.to_account left join vendors tv on tv.id::text = t.owner
    order by p.created_at, p.event_key, p.line`)
  return [...groupBy(rows, ({ event_key }) => event_key).values()].map(serializeEvent)
}

function serializeEvent(rows: readonly Row[]): PostedEvent {
  const { event_key, about, at } = rows[0]!
  return {
    event_key,
    kind: event_key.slice(0, event_key.indexOf(':')) as PostedEvent['kind'],
    about,
    at,
    postings: rows.map((row) => ({
      reason: row.reason,
      from: { kind: row.from_kind, owner: row.from_owner },
      to: { kind: row.to_kind, owner: row.to_owner },
      amount: formatDecimal(Number(row.amount), row.digits),
      currency: row.currency,
    })),
  }
}

/** Whose a ledger account is: the vendor's or customer's name, or the provider's; null for an account of the marketplace itself. */
const ownerName = (account: SQL, vendor: SQL): SQL =>
  sql`coalesce(${vendor}.company_name, ${customerName(account)}, nullif(${account}.owner, ''))`
