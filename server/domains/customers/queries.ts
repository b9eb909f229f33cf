import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { toMinor } from '@contract/core/money'
import type { CustomerQuery } from '@contract/customers/procedures'
import type { Queryable } from '@server/database/connect'
import { customerNotes, customerTags } from '@server/database/schema/customers'
import { addresses, profiles, sessions, users } from '@server/database/schema/accounts'
import { matchesUserSearch } from '@server/platform/user-search'
import { sortedList } from '@server/platform/sorted-list'

const sortColumns = {
  created_at: { column: users.createdAt, type: 'timestamptz' },
  full_name: { column: users.name, type: 'text' },
  orders: { column: profiles.orderCount, type: 'bigint' },
  value: { column: profiles.valueMinor, type: 'bigint' },
} as const

const isCustomer = and(eq(profiles.role, 'customer'), isNull(profiles.deletedAt))

const customerColumns = {
  user: users,
  isGuest: profiles.isGuest,
  blockedAt: profiles.blockedAt,
  blockReason: profiles.blockReason,
}
export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

type CustomerListQuery = Required<Pick<CustomerQuery, 'sort'>> & CustomerQuery & { limit: number }

/** A page of the customers that match. */
export function findCustomers(
  tx: Queryable,
  { search, state, orders, value, tag, limit, ...page }: CustomerListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, users.id, page)
  return tx
    .select({ ...customerColumns, sortKey })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        isCustomer,
        state === 'blocked' ? isNotNull(profiles.blockedAt) : undefined,
        state === 'active' ? isNull(profiles.blockedAt) : undefined,
        orders && frequencyConditions[orders],
        value ? gte(profiles.valueMinor, toMinor(value)) : undefined,
        tag ? inArray(profiles.id, taggedCustomerIds(tx, tag)) : undefined,
        search ? matchesUserSearch(search, sql`users`) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

const frequencyConditions = {
  never: eq(profiles.orderCount, 0),
  once: eq(profiles.orderCount, 1),
  repeatedly: gt(profiles.orderCount, 1),
}

const taggedCustomerIds = (tx: Queryable, tag: string) =>
  tx.select({ id: customerTags.userId }).from(customerTags).where(eq(customerTags.tag, tag))

/** The addresses that a user has saved, the default first. */
export const addressesOf = (tx: Queryable, userId: string) =>
  tx
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt))
    .limit(50)

/** A customer, or undefined. */
export async function findCustomer(tx: Queryable, userId: string) {
  const [row] = await tx
    .select(customerColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(isCustomer, eq(users.id, userId)))
  return row
}

/** How many sessions a user has, and when one was used last. */
export async function sessionSummaryOf(tx: Queryable, userId: string, now: Date) {
  const [row] = await tx
    .select({ count: count(), lastSeenAt: max(sessions.updatedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
  return row!
}

/** The notes about a customer, newest first. */
export const notesOfCustomer = (tx: Queryable, userId: string) =>
  tx
    .select({ note: customerNotes, author: profiles.fullName })
    .from(customerNotes)
    .leftJoin(profiles, eq(profiles.id, customerNotes.authorId))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(100)
