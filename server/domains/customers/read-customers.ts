import type { CustomerDetails, CustomerQuery, CustomerRow } from '@contract/customers/procedures'
import type { InternalAmounts } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { figuresOf, type CustomerFigures } from './figures'
import {
  addressesOf,
  findCustomer,
  findCustomers,
  notesOfCustomer,
  sessionSummaryOf,
  type CustomerRecord,
} from './queries'
import { tagsByCustomer } from './tags'

/** A page of the customers. */
export async function listCustomers(
  { sort = 'created_at_desc', limit, ...query }: CustomerQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: InternalAmounts<CustomerRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findCustomers(tx, { ...query, sort, limit: size + 1 })
  const ids = rows.map(({ user }) => user.id)
  const figures = await figuresOf(tx, ids)
  const tags = await tagsByCustomer(tx, ids)
  return pageFrom(
    rows,
    size,
    ({ user, sortKey }) => ({ sortKey, id: user.id }),
    (row) => serialize(row, figures.get(row.user.id)!, tags.get(row.user.id) ?? []),
  )
}

/** A customer with notes and sessions. Refuses: customer_not_found. */
export async function getCustomer(
  { userId }: { userId: string },
  { tx, now }: Context,
): Promise<InternalAmounts<CustomerDetails>> {
  const customer = await findCustomer(tx, userId)
  if (!customer) throw new Refusal('customer_not_found')
  const { count, lastSeenAt } = await sessionSummaryOf(tx, userId, now)
  const notes = await notesOfCustomer(tx, userId)
  const figures = await figuresOf(tx, [userId])
  const tags = await tagsByCustomer(tx, [userId])
  const addresses = await addressesOf(tx, userId)
  return {
    ...serialize(customer, figures.get(userId)!, tags.get(userId) ?? []),
    addresses: addresses.map(({ address }) => address),
    email_verified: customer.user.emailVerified,
    block_reason: customer.blockReason,
    session_count: count,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    notes: notes.map(({ note, author }) => ({
      id: note.id,
      text: note.text,
      author,
      created_at: note.createdAt.toISOString(),
    })),
  }
}

const serialize = (
  { user, isGuest, blockedAt }: CustomerRecord,
  figures: CustomerFigures,
  tags: string[],
): InternalAmounts<CustomerRow> => ({
  user_id: user.id,
  full_name: user.name,
  email: user.email,
  created_at: user.createdAt.toISOString(),
  order_count: figures.orders,
  value: figures.valueMinor,
  refunded: figures.refundedMinor,
  last_order_at: figures.lastOrderAt?.toISOString() ?? null,
  tags,
  is_guest: isGuest,
  blocked_at: blockedAt?.toISOString() ?? null,
})
