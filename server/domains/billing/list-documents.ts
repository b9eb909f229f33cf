import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { BillingDocumentQuery, BillingDocumentRow } from '@contract/billing/procedures'
import { profiles } from '@server/database/schema/accounts'
import { documentNumberConditions } from '@server/database/billing-document-number'
import { billingDocuments } from '@server/database/schema/billing'
import { vendors } from '@server/database/schema/vendors'
import { containsWords } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import { matchingUserIds } from '@server/platform/user-search'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { documentTotal } from './document-total'
import { serializeLink } from './read-document'

const sortColumns = {
  issued_at: { column: billingDocuments.issuedAt, type: 'timestamptz' },
  label: { column: billingDocuments.label, type: 'text' },
} as const

/** A page of all billing documents, the newest first unless the query sorts otherwise. */
export async function listDocuments(
  { sort = 'issued_at_desc', limit, search, kind, cursor }: BillingDocumentQuery = {},
  { tx }: Context,
): Promise<{ items: InternalAmounts<BillingDocumentRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, billingDocuments.id, { sort, cursor })
  const isListed = and(kind ? eq(billingDocuments.kind, kind) : undefined, after)
  const selectPage = (condition: SQL) =>
    sql`(select ${billingDocuments.id} from ${billingDocuments} where ${and(condition, isListed)}
      order by ${sql.join(orderBy, sql`, `)} limit ${size + 1})`
  const rows = await tx
    .select({
      document: billingDocuments,
      total: documentTotal,
      company: vendors.companyName,
      customer: profiles.fullName,
      sortKey,
    })
    .from(billingDocuments)
    .leftJoin(profiles, eq(profiles.id, billingDocuments.customerId))
    .leftJoin(vendors, eq(vendors.id, billingDocuments.vendorId))
    .where(
      search
        ? inArray(
            billingDocuments.id,
            sql`(${sql.join(searchQueries(search, selectPage), sql` union all `)})`,
          )
        : isListed,
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ document, sortKey: key }) => ({ sortKey: key, id: document.id }),
    ({ document, total, company, customer }) => ({
      ...serializeLink(document),
      party: company ?? customer ?? '',
      order_id: document.orderId,
      month: document.month,
      total,
    }),
  )
}

// More people or vendors of one name than this are not all searched.
const maxParties = 200

/**
 * The ids of the billing documents that a search finds, in several ways: by the number's beginning or its digits, the order, the buyer, the
 * vendor. Each way reads no more than a page along an index, whatever the number of billing documents.
 */
function searchQueries(search: string, selectPage: (condition: SQL) => SQL): SQL[] {
  const byOrder = matchesIdPrefix(billingDocuments.orderId, search)
  return [
    ...documentNumberConditions(search).map(selectPage),
    ...(byOrder ? [selectPage(byOrder)] : []),
    sql`select match.id from (${matchingUserIds(search, maxParties)}) u
      cross join lateral ${selectPage(sql`${billingDocuments.customerId} = u.id`)} match`,
    sql`select match.id from (select v.id from vendors v where ${containsWords(sql`v.company_name`, search)} limit ${maxParties}) v
      cross join lateral ${selectPage(sql`${billingDocuments.vendorId} = v.id`)} match`,
  ]
}
