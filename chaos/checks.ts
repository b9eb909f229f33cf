import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { shortOrderId } from '@contract/orders/facts'
import type { StormResults } from './storm'

export interface Check {
  name: string
  /** What broke it; none if it holds. */
  violations: string[]
}

interface OrderRow {
  id: string
  intent: string
  email: string
  paid: boolean
  items: {
    id: string
    variant: string
    quantity: number
    status: string
    product: string
    shipped: boolean
  }[]
}

/** Compares what was confirmed to people, and every account, stock and email, with the database. */
export async function checkAll(pool: pg.Pool, results: StormResults): Promise<Check[]> {
  const rowsOf = rowsIn(pool)
  return [
    ...(await checkConfirmed(pool, results)),
    {
      name: 'currencies whose postings do not sum to zero',
      violations: await rowsOf(unbalancedCurrenciesSql),
    },
    {
      name: 'paid items without a posting, and postings of unpaid ones',
      violations: await rowsOf(postingMismatchesSql),
    },
    {
      name: 'ledger accounts whose balance differs from what the orders give',
      violations: await rowsOf(balanceMismatchesSql),
    },
  ]
}

/** Compares what was confirmed to the people of a storm with the database, and whether all jobs have been done. */
export async function checkConfirmed(pool: pg.Pool, results: StormResults): Promise<Check[]> {
  const { rows: orders } = await pool.query<OrderRow>(stormOrdersSql)
  const rowsOf = rowsIn(pool)
  return [
    { name: 'orders confirmed to the buyer but lost', violations: lostOrders(results, orders) },
    { name: 'payments confirmed to the buyer but lost', violations: lostPayments(results, orders) },
    {
      name: 'cancellations confirmed to the buyer but lost',
      violations: lostCancellations(results, orders),
    },
    {
      name: 'shipments and cancellations confirmed to the vendor but lost',
      violations: lostSales(results, orders),
    },
    { name: 'orders placed twice', violations: duplicates(orders.map(({ intent }) => intent)) },
    {
      name: 'orders with quantities that were not requested',
      violations: quantityMismatches(results, orders),
    },
    {
      name: 'variants whose stock and sales differ from the initial stock',
      violations: await stockMismatches(pool, results),
    },
    { name: 'orders without their emails', violations: await missingEmails(pool, orders) },
    { name: 'jobs left locked', violations: await persistentRows(() => rowsOf(lockedJobsSql)) },
    {
      name: 'jobs that failed for good or are still waiting',
      violations: await persistentRows(() => rowsOf(remainingJobsSql), idOf),
    },
    { name: 'purchases given up', violations: results.errors },
  ]
}

const rowsIn = (pool: pg.Pool) => async (query: string) =>
  (await pool.query<object>(query)).rows.map((row) => JSON.stringify(row))

const stormOrdersSql = `
  select o.id, o.shipping_address ->> 'deliveryNotes' as intent, u.email, o.paid_at is not null as paid,
    json_agg(json_build_object('id', i.id, 'variant', i.variant_id, 'quantity', i.quantity, 'status', i.status,
      'product', i.product_name, 'shipped', i.shipped_at is not null)) as items
  from orders o join users u on u.id = o.customer_id join order_items i on i.order_id = o.id
  where o.shipping_address ->> 'deliveryNotes' like 'intent %'
  group by o.id, u.email`

const indexByIntent = (orders: readonly OrderRow[]) => new Map(orders.map((order) => [order.intent, order]))

const lostOrders = ({ purchases }: StormResults, orders: readonly OrderRow[]) => {
  const ids = new Set(orders.map(({ id }) => id))
  return purchases.flatMap(({ orderId }) => (orderId && !ids.has(orderId) ? [orderId] : []))
}

function lostPayments({ purchases }: StormResults, orders: readonly OrderRow[]): string[] {
  const orderByIntent = indexByIntent(orders)
  return purchases.flatMap(({ intent, isPaid, orderId }) => {
    if (isPaid && !orderByIntent.get(intent)?.paid) return [`${orderId} is not paid`]
    // A buyer who has paid and returned must see the order as paid.
    return isPaid === false && !orderByIntent.get(intent)?.paid ? [`${orderId} was paid at the provider`] : []
  })
}

function lostCancellations({ purchases }: StormResults, orders: readonly OrderRow[]): string[] {
  const orderByIntent = indexByIntent(orders)
  return purchases.flatMap(({ intent, isCancelled, orderId }) => {
    const isNotCancelled = orderByIntent.get(intent)?.items.some(({ status }) => status !== 'cancelled')
    return isCancelled && isNotCancelled ? [`${orderId} is not cancelled`] : []
  })
}

function lostSales({ sales }: StormResults, orders: readonly OrderRow[]): string[] {
  const statusOf = new Map(orders.flatMap(({ items }) => items.map(({ id, status }) => [id, status])))
  const allowedStatuses = {
    shipped: ['shipped', 'delivered'],
    delivered: ['delivered'],
    cancelled: ['cancelled'],
  }
  return sales.flatMap(({ itemId, status }) => {
    const currentStatus = statusOf.get(itemId) ?? 'missing'
    return allowedStatuses[status].includes(currentStatus)
      ? []
      : [`${itemId} was ${status} and is ${currentStatus}`]
  })
}

function quantityMismatches({ purchases }: StormResults, orders: readonly OrderRow[]): string[] {
  const orderByIntent = indexByIntent(orders)
  return purchases.flatMap(({ intent, requested, orderId }) => {
    const items = orderByIntent.get(intent)?.items
    if (!items) return []
    const actual = Object.fromEntries(items.map(({ variant, quantity }) => [variant, quantity]))
    // The cart is limited to the stock, so there may be less of something; never more, and nothing else.
    const hasExcess = Object.entries(actual).some(
      ([variant, quantity]) => quantity > (requested[variant] ?? 0),
    )
    return hasExcess
      ? [`${orderId}: requested ${JSON.stringify(requested)}, got ${JSON.stringify(actual)}`]
      : []
  })
}

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

async function stockMismatches(pool: pg.Pool, { products }: StormResults): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; stock: number; sold: number }>(
    `select v.id, v.stock, coalesce(sum(i.quantity) filter (where i.status <> 'cancelled'), 0)::int as sold
     from product_variants v left join order_items i on i.variant_id = v.id group by v.id`,
  )
  const rowByVariantId = new Map(rows.map((row) => [row.id, row]))
  return products.flatMap(({ variantId, stock: initialStock }) => {
    const { stock, sold } = rowByVariantId.get(variantId)!
    return stock + sold === initialStock
      ? []
      : [`${variantId}: ${stock} in stock and ${sold} sold of ${initialStock}`]
  })
}

const unbalancedCurrenciesSql = `
  select a.currency, sum(case when p.to_account = a.id then p.amount_minor else -p.amount_minor end)::text as total
  from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
  group by a.currency having sum(case when p.to_account = a.id then p.amount_minor else -p.amount_minor end) <> 0`

const postingMismatchesSql = `
  select i.id, i.status, o.paid_at is not null as paid, s.is_posted
  from order_items i join orders o on o.id = i.order_id
    cross join lateral (select exists (select from ledger_postings p where p.event_key = 'item_sale:' || coalesce(i.part_of, i.id)) as is_posted) s
  where (i.status in ('processing', 'shipped', 'delivered') and not s.is_posted) or (o.paid_at is null and s.is_posted)`

/** Every balance as the orders, payments and refunds give it, beside the ledger's. */
const balanceMismatchesSql = `
  with items as (
    select *, price_minor * quantity - commission_minor - vendor_shipping_minor as net_minor from order_items
    where status in ('processing', 'shipped', 'delivered')
  ), expected as (
    select 'vendor_pending' as kind, sum(net_minor) as total from items where status <> 'delivered'
    union all select 'vendor_available', sum(net_minor) from items where status = 'delivered'
    union all select 'commission', sum(commission_minor) from items
    union all select 'shipping', sum(shipping_minor + vendor_shipping_minor) from items
    union all select 'tax', sum(tax_minor) from items
    union all select 'refunds_held', sum(amount_minor) from refunds where status <> 'completed'
    union all select 'provider', -coalesce((select sum(amount_minor) from payments where status = 'paid'), 0)
      + coalesce((select sum(amount_minor) from refunds where status = 'completed'), 0)
      + coalesce((select sum(fee_minor) from payments), 0)
    union all select 'provider_fees', -sum(fee_minor) from payments
    union all select kind, sign * sum(amount_usd_minor) from carrier_costs, (values ('carrier_costs', -1), ('bank', 1)) side (kind, sign)
      where status = 'posted' group by kind, sign
  ), booked as (
    select a.kind::text, sum(case when p.to_account = a.id then p.amount_minor else -p.amount_minor end) as total
    from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account) group by a.kind
  )
  select kind, coalesce(e.total, 0)::text as expected, coalesce(b.total, 0)::text as booked
  from expected e full join booked b using (kind) where coalesce(e.total, 0) <> coalesce(b.total, 0)`

/** Within a minute the jobs of a dead worker are taken over; with a margin for a busy machine. */
const timeoutMs = 90_000

/** The rows that stay: a scheduled job may be running just now, or a late webhook may have queued one, which end by themselves. */
async function persistentRows(
  read: () => Promise<string[]>,
  keyOf: (row: string) => string = (row) => row,
): Promise<string[]> {
  let remaining = await read()
  for (
    const deadline = Date.now() + timeoutMs;
    remaining.length > 0 && Date.now() < deadline;
    await sleep(500)
  ) {
    const currentKeys = new Set((await read()).map(keyOf))
    remaining = remaining.filter((row) => currentKeys.has(keyOf(row)))
  }
  return remaining
}

/** A job stays the same one however often it has been attempted. */
const idOf = (row: string) => (JSON.parse(row) as { id: string }).id

const lockedJobsSql = `
  select j.id::text, t.identifier, j.locked_by, j.locked_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_at is not null
  union all
  select id::text, queue_name, locked_by, locked_at from graphile_worker._private_job_queues where locked_at is not null`

// Scheduled jobs come and go by themselves; one that was replaced while it ran, and then killed, stays behind without its key.
const remainingJobsSql = `
  select j.id::text, t.identifier, j.attempts, j.run_at, left(j.last_error, 200) as last_error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where q.queue_name is null or q.queue_name not like 'clock:%'`

/** Every order is announced to its buyer; a paid one to buyer and vendor; shipments and cancellations to the buyer. */
async function missingEmails(pool: pg.Pool, orders: readonly OrderRow[]): Promise<string[]> {
  const { rows } = await pool.query<{ to: string; subject: string; text: string }>(
    'select recipient as to, subject, text from captured_emails',
  )
  const emailsOf = (orderId: string) =>
    rows.filter(({ subject, text }) => `${subject} ${text}`.includes(shortOrderId(orderId)))
  return orders.flatMap(({ id, email, paid, items }) => {
    const emails = emailsOf(id)
    const wasBuyerEmailed = (part: string) =>
      emails.some(({ to, subject }) => to === email && subject.includes(part))
    const wasCancelledUnpaid = !paid && items.every(({ status }) => status === 'cancelled')
    const emailChecks: [string, boolean][] = [
      [
        'the order',
        emails.some(({ to, subject }) => to === email && subject === `Your order ${shortOrderId(id)}`),
      ],
      ['its payment', !paid || wasBuyerEmailed('We received your payment')],
      ['the sale', !paid || emails.some(({ subject }) => subject.startsWith('New paid order'))],
      ['its cancellation', !wasCancelledUnpaid || wasBuyerEmailed('has been cancelled')],
      ...items.map((item): [string, boolean] => [
        `the shipment of ${item.product}`,
        !item.shipped || wasBuyerEmailed(`${item.product} is on its way`),
      ]),
      ...items.map((item): [string, boolean] => [
        `the cancellation of ${item.product}`,
        !(paid && item.status === 'cancelled') || wasBuyerEmailed(`${item.product} has been cancelled`),
      ]),
    ]
    return emailChecks.flatMap(([description, isSatisfied]) =>
      isSatisfied ? [] : [`no email about ${description} ${id}`],
    )
  })
}
