import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

export interface Subject extends Record<string, unknown> {
  kind: 'order' | 'payment' | 'payout'
  id: string
}

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** How a finding names a record, and the record's page. */
const subjectQueries: readonly (readonly [RegExp, (identifier: string) => SQL])[] = [
  [
    new RegExp(`\\bitem_(?:sale|release|refund):(${uuidPattern})`),
    (id) => sql`select 'order' as kind, order_id as id from order_items where id = ${id}::uuid`,
  ],
  [
    new RegExp(`\\blate_payment:(${uuidPattern})`),
    (id) => sql`select 'payment' as kind, id from payments where id = ${id}::uuid`,
  ],
  [
    new RegExp(`\\b(?:refund_sent:|refund )(${uuidPattern})`),
    (id) => sql`select 'payment' as kind, payment_id as id from refunds where id = ${id}::uuid`,
  ],
  [
    new RegExp(`\\bpayout_(?:hold|sent|back|returned):(${uuidPattern})`),
    (id) => sql`select 'payout' as kind, id from payouts where id = ${id}::uuid`,
  ],
  [
    new RegExp(`\\bdispute(?:_open:|_won:|_lost:| )(${uuidPattern})`),
    (id) => sql`select 'payment' as kind, payment_id as id from disputes where id = ${id}::uuid`,
  ],
  [
    new RegExp(`\\border (${uuidPattern})`),
    (id) => sql`select 'order' as kind, id from orders where id = ${id}::uuid`,
  ],
  [
    /\btransfer (kjp-[\w-]+)/,
    (reference) => sql`select 'payout' as kind, id from payouts where reference = ${reference}`,
  ],
  [
    /\bpayment (kj-[\w-]+)/,
    (reference) => sql`select 'payment' as kind, id from payments where reference = ${reference}`,
  ],
]

/** The record that a finding is about; undefined if it names none that exists. */
export async function subjectOf(tx: Queryable, text: string): Promise<Subject | undefined> {
  for (const [pattern, buildQuery] of subjectQueries) {
    const identifier = pattern.exec(text)?.[1]
    if (!identifier) continue
    const { rows } = await tx.execute<Subject>(buildQuery(identifier))
    if (rows[0]) return rows[0]
  }
  return undefined
}
