import { and, count, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { VendorDocumentQuery } from '@contract/vendors/document-procedures'
import type { Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { containsWords } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import { userName } from '@server/platform/user-name'

type Document = typeof vendorDocuments.$inferSelect

/** The id of the first version. */
export const seriesOf = ({ id, seriesId }: Pick<Document, 'id' | 'seriesId'>): string => seriesId ?? id

/** All versions of a document. */
export const seriesCondition = (seriesId: string) =>
  sql`coalesce(${vendorDocuments.seriesId}, ${vendorDocuments.id}) = ${seriesId}::uuid`

/** Of the application with which the vendor was approved, or added later: not those of an earlier, rejected application. */
export const isCurrent = or(
  isNull(vendorDocuments.applicationId),
  eq(vendorDocuments.applicationId, vendors.applicationId),
)

export const reviewerName = userName(vendorDocuments.verifiedBy)

export const countDocuments = (tx: Queryable, vendorId: string): Promise<number> =>
  tx.$count(vendorDocuments, eq(vendorDocuments.vendorId, vendorId))

/** A vendor's documents with all their versions, newest first, each with the name of whoever reviewed it. */
export const findVendorDocuments = (
  tx: Queryable,
  vendorId: string,
): Promise<{ document: Document; verifiedBy: string | null }[]> =>
  tx
    .select({ document: vendorDocuments, verifiedBy: reviewerName })
    .from(vendorDocuments)
    .innerJoin(vendors, eq(vendors.id, vendorDocuments.vendorId))
    .where(and(eq(vendorDocuments.vendorId, vendorId), isCurrent))
    .orderBy(desc(vendorDocuments.createdAt), desc(vendorDocuments.id))

const sortColumns = { created_at: { column: vendorDocuments.createdAt, type: 'timestamptz' } } as const

type DocumentListQuery = Required<Pick<VendorDocumentQuery, 'sort'>> & VendorDocumentQuery & { limit: number }

/** A page of approved vendors' documents, without those that a newer version replaced before they were reviewed. */
export function findDocuments(tx: Queryable, { status, search, limit, ...page }: DocumentListQuery) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, vendorDocuments.id, page)
  return tx
    .select({ document: vendorDocuments, vendor: vendors, verifiedBy: reviewerName, sortKey })
    .from(vendorDocuments)
    .innerJoin(vendors, eq(vendors.id, vendorDocuments.vendorId))
    .where(and(filterCondition({ status, search }), after))
    .orderBy(...orderBy)
    .limit(limit)
}

export async function countMatchingDocuments(
  tx: Queryable,
  query: Pick<DocumentListQuery, 'status' | 'search'>,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(vendorDocuments)
    .innerJoin(vendors, eq(vendors.id, vendorDocuments.vendorId))
    .where(filterCondition(query))
  return row!.count
}

const filterCondition = ({ status, search }: Pick<DocumentListQuery, 'status' | 'search'>) =>
  and(
    // One that is suspended may hand in what it lacks.
    inArray(vendors.status, ['approved', 'suspended']),
    isCurrent,
    or(ne(vendorDocuments.verificationStatus, 'pending'), isNull(vendorDocuments.replacedAt)),
    status ? eq(vendorDocuments.verificationStatus, status) : undefined,
    search ? matchesSearch(search) : undefined,
  )

/**
 * The documents of vendors whose name contains the words, and those whose file name, issuer, number or scope does: each has an index, which
 * one condition with `or` would not use.
 */
export const matchesSearch = (search: string): SQL => sql`${vendorDocuments.id} in (
  select d.id from vendor_documents d join vendors v on v.id = d.vendor_id where ${containsWords(sql`v.company_name`, search)}
  union all select d.id from vendor_documents d where ${containsWords(searchText, search)})`

const searchText = sql`d.file_name || ' ' || coalesce(d.issuer, '') || ' ' || coalesce(d.number, '') || ' ' || coalesce(d.scope, '')`
