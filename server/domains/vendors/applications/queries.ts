import { and, asc, count, desc, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { VendorApplicationQuery } from '@contract/vendors/application-procedures'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { requestedChanges } from '@server/database/schema/catalog'
import { vendorApplications, vendorDocuments } from '@server/database/schema/vendors'
import { containsText } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import { ownApplications } from './own-applications'

const sortColumns = {
  created_at: { column: vendorApplications.createdAt, type: 'timestamptz' },
  company_name: { column: vendorApplications.companyName, type: 'text' },
} as const

type ApplicationListQuery = Required<Pick<VendorApplicationQuery, 'state' | 'sort'>> &
  VendorApplicationQuery & { limit: number }

/** A page of the applications under review, or of those that were decided. */
export function findApplications(tx: Queryable, { state, search, limit, ...page }: ApplicationListQuery) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, vendorApplications.id, page)
  return tx
    .select({
      application: vendorApplications,
      sortKey,
      awaitsChanges: exists(
        tx
          .select({ one: sql`1` })
          .from(requestedChanges)
          .where(
            and(eq(requestedChanges.applicationId, vendorApplications.id), isNull(requestedChanges.closedAt)),
          ),
      ).mapWith(Boolean),
    })
    .from(vendorApplications)
    .where(and(filterCondition({ state, search }), after))
    .orderBy(...orderBy)
    .limit(limit)
}

export async function countApplications(
  tx: Queryable,
  query: Pick<ApplicationListQuery, 'state' | 'search'>,
): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(vendorApplications).where(filterCondition(query))
  return row!.count
}

const filterCondition = ({ state, search }: Pick<ApplicationListQuery, 'state' | 'search'>) =>
  and(
    state === 'pending' ? eq(vendorApplications.status, 'pending') : ne(vendorApplications.status, 'pending'),
    search
      ? or(
          containsText(vendorApplications.companyName, search),
          containsText(vendorApplications.email, search),
        )
      : undefined,
  )

/** An application with the name of whoever decided it, or undefined. */
export async function findApplication(tx: Queryable, applicationId: string) {
  const [row] = await tx
    .select({ application: vendorApplications, decidedBy: users.name })
    .from(vendorApplications)
    .leftJoin(users, eq(users.id, vendorApplications.decidedBy))
    .where(eq(vendorApplications.id, applicationId))
  return row
}

/** The latest application of a user: sent by them, or as a visitor from their confirmed address. */
export async function latestApplicationOf(tx: Queryable, user: { userId: string; email: string }) {
  const [row] = await tx
    .select()
    .from(vendorApplications)
    .where(ownApplications(user))
    .orderBy(desc(vendorApplications.createdAt), desc(vendorApplications.id))
    .limit(1)
  return row
}

/** The documents of an application, each with the name of whoever reviewed it. */
export const applicationDocuments = (tx: Queryable, applicationId: string) =>
  tx
    .select({ document: vendorDocuments, verifiedBy: users.name })
    .from(vendorDocuments)
    .leftJoin(users, eq(users.id, vendorDocuments.verifiedBy))
    .where(eq(vendorDocuments.applicationId, applicationId))
    .orderBy(asc(vendorDocuments.documentCategory), asc(vendorDocuments.createdAt))
