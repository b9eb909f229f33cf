import { sql, type SQL } from 'drizzle-orm'
import { eventTexts, type EventPrefix } from '@contract/accounting/finding-texts'
import type { RecordKind } from '@contract/accounting/findings'
import type { Queryable } from '@server/database/connect'

/** What can be checked on its own: an order with everything that belongs to it, an event of the ledger, a day and so on. */
export const subjects = [
  'event',
  'order',
  'payout',
  'credit_payout',
  'plan_invoice',
  'manual_posting',
  'carrier_cost',
  'promotion',
  'billing_document',
  'day',
] as const

export type Subject = (typeof subjects)[number]

/** How many subjects are checked at a time. */
export const batchSize = (subject: Subject): number => (subject === 'day' ? 5 : 500)

const idsOf = (table: string) => (after: string | undefined, limit: number) =>
  sql`select id::text as id from ${sql.raw(table)} where ${after ? sql`id > ${after}::uuid` : sql`true`} order by id limit ${limit}`

const pages: Record<Subject, (after: string | undefined, limit: number) => SQL> = {
  event: (after, limit) =>
    sql`select distinct event_key as id from ledger_postings where event_key > ${after ?? ''} order by event_key limit ${limit}`,
  order: idsOf('orders'),
  payout: idsOf('payouts'),
  credit_payout: idsOf('credit_payouts'),
  plan_invoice: idsOf('plan_invoices'),
  manual_posting: idsOf('manual_postings'),
  carrier_cost: idsOf('carrier_costs'),
  promotion: idsOf('promotions'),
  billing_document: idsOf('billing_documents'),
  // Up to the last day that is counted, whether or not those before it are.
  day: (after, limit) => sql`
    select d::date::text as id from generate_series(
      ${after ? sql`${after}::date + 1` : sql`(select least(min(day), (select (min(created_at) at time zone 'UTC')::date from ledger_postings)) from ledger_days)`},
      (select max(day) from ledger_days), interval '1 day') d
    order by d limit ${limit}`,
}

/** The ids of the next subjects of a kind, in order. */
export async function nextSubjects(tx: Queryable, subject: Subject, after?: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(pages[subject](after, batchSize(subject)))
  return rows.map(({ id }) => id)
}

/** For the records that events belong to and that are not checked on their own: the orders that they belong to. */
const orderOf: Partial<Record<RecordKind, (ids: SQL) => SQL>> = {
  order_item: (ids) => sql`select order_id::text as id from order_items where id = any(${ids})`,
  payment: (ids) => sql`select order_id::text as id from payments where id = any(${ids})`,
  refund: (ids) =>
    sql`select p.order_id::text as id from refunds r join payments p on p.id = r.payment_id where r.id = any(${ids})`,
  dispute: (ids) =>
    sql`select p.order_id::text as id from disputes d join payments p on p.id = d.payment_id where d.id = any(${ids})`,
}

const isSubject = (record: RecordKind): record is RecordKind & Subject =>
  (subjects as readonly string[]).includes(record)

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What some events are about: the records that must have exactly these postings. */
export async function subjectsOfEvents(
  tx: Queryable,
  keys: readonly string[],
): Promise<Map<Subject, Set<string>>> {
  const idsByRecord = new Map<RecordKind, Set<string>>()
  for (const key of keys) {
    const [prefix, id = ''] = key.split(':')
    const text = eventTexts[prefix as EventPrefix] as { record: RecordKind } | undefined
    if (text && uuid.test(id)) addTo(idsByRecord, text.record, [id])
  }
  const found = new Map<Subject, Set<string>>()
  for (const [record, ids] of idsByRecord) {
    const query = orderOf[record]
    if (query) {
      const { rows } = await tx.execute<{ id: string }>(query(sql`${sql.param([...ids])}::uuid[]`))
      addTo(
        found,
        'order',
        rows.map(({ id }) => id),
      )
    } else if (isSubject(record)) addTo(found, record, ids)
  }
  return found
}

/** Adds values to the set of a key. */
export function addTo<Key>(sets: Map<Key, Set<string>>, key: Key, values: Iterable<string>): void {
  const set = sets.get(key) ?? new Set()
  for (const value of values) set.add(value)
  sets.set(key, set)
}
