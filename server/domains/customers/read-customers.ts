import type { CustomerDetails, CustomerQuery, CustomerRow } from '@contract/customers/procedures'
import { Refusal } from '@contract/refusals'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import {
  findCustomer,
  findCustomers,
  notesOfCustomer,
  sessionSummaryOf,
  type CustomerRecord,
} from './queries'

/** A page of the customers. */
export async function listCustomers(
  { sort = 'created_at_desc', limit, ...query }: CustomerQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: CustomerRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findCustomers(tx, { ...query, sort, limit: size + 1 })
  return pageFrom(rows, size, ({ user, sortKey }) => ({ sortKey, id: user.id }), serialize)
}

/** A customer with notes and sessions. Refuses: customer_not_found. */
export async function getCustomer(
  { userId }: { userId: string },
  { tx, now }: Context,
): Promise<CustomerDetails> {
  const customer = await findCustomer(tx, userId)
  if (!customer) throw new Refusal('customer_not_found')
  const { count, lastSeenAt } = await sessionSummaryOf(tx, userId, now)
  const notes = await notesOfCustomer(tx, userId)
  return {
    ...serialize(customer),
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

const serialize = ({ user, orderCount, blockedAt }: CustomerRecord): CustomerRow => ({
  user_id: user.id,
  full_name: user.name,
  email: user.email,
  created_at: user.createdAt.toISOString(),
  order_count: orderCount,
  blocked_at: blockedAt?.toISOString() ?? null,
})
