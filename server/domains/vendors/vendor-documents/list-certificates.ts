import {
  and,
  arrayOverlaps,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { dayLimits } from '@contract/core/limits'
import { documentLimits } from '@contract/vendors/facts'
import type { Certificate, CertificateQuery, CertificateState } from '@contract/vendors/document-procedures'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendorDocuments as documents, vendors } from '@server/database/schema/vendors'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { documentStatusOf } from './document-details'
import { isCurrent, matchesSearch, reviewerName } from './queries'
import { serializeDocument } from './read-documents'

/** Those without a last day are sorted after all others. */
const noExpiryDay = dayLimits.latest
const neverReviewedAt = '1970-01-01T00:00:00Z'

const sortColumns = {
  company_name: { column: vendors.companyName, type: 'text' },
  expires_on: {
    column: sql`coalesce(${documents.expiresOn}, ${sql.raw(`'${noExpiryDay}'::date`)})`,
    type: 'date',
  },
  verified_at: {
    column: sql`coalesce(${documents.verifiedAt}, ${sql.raw(`'${neverReviewedAt}'::timestamptz`)})`,
    type: 'timestamptz',
  },
  created_at: { column: documents.createdAt, type: 'timestamptz' },
} as const

/** A page of the registry: the certification documents of approved vendors, with how many products' scores rest on each. */
export async function listCertificates(
  { sort = 'created_at_desc', limit, cursor, ...query }: CertificateQuery = {},
  context: Context,
): Promise<{ items: Certificate[]; next_cursor: string | null }> {
  const { tx, now } = context
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, documents.id, { sort, cursor })
  const rows = await tx
    .select({ document: documents, vendor: vendors, verifiedBy: reviewerName, sortKey })
    .from(documents)
    .innerJoin(vendors, eq(vendors.id, documents.vendorId))
    .where(and(filterCondition(query, dayOf(now)), after))
    .orderBy(...orderBy)
    .limit(size + 1)
  const page = pageFrom(
    rows,
    size,
    ({ document, sortKey }) => ({ sortKey, id: document.id }),
    (row) => row,
  )
  const productCounts = await scoredProducts(
    tx,
    page.items.map(({ vendor }) => vendor.id),
  )
  const items = page.items.map(async ({ vendor, ...row }) => {
    const { document } = row
    const declared = vendor.sustainabilityCertifications
    const state = stateOf(document, now)
    const isInForce = state === 'valid' || state === 'expiring'
    const isCounted =
      isInForce && document.certifications.some((certification) => declared.includes(certification))
    return {
      ...(await serializeDocument(row, context)),
      company_name: vendor.companyName,
      declared_certifications: declared,
      state,
      scored_products: isCounted ? (productCounts.get(vendor.id) ?? 0) : 0,
    }
  })
  return { ...page, items: await Promise.all(items) }
}

const daysAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * 24 * 60 * 60_000))

function stateOf(document: typeof documents.$inferSelect, now: Date): CertificateState {
  const status = documentStatusOf(document, now)
  if (status === 'pending') return 'waiting'
  if (status !== 'verified') return status
  const expiringBefore = daysAfter(dayOf(now), documentLimits.expiringDays)
  return document.expiresOn !== null && document.expiresOn <= expiringBefore ? 'expiring' : 'valid'
}

function filterCondition({ search, state, certification }: CertificateQuery, today: string) {
  return and(
    eq(vendors.status, 'approved'),
    eq(documents.documentCategory, 'sustainability_certification'),
    isCurrent,
    state ? inState(state, today) : undefined,
    certification ? arrayOverlaps(documents.certifications, [certification]) : undefined,
    search ? matchesSearch(search) : undefined,
  )
}

/** The condition for a state; the same as `stateOf`. */
function inState(state: CertificateState, today: string): SQL | undefined {
  const isReviewed = (status: 'pending' | 'verified' | 'rejected') =>
    and(isNull(documents.replacedAt), eq(documents.verificationStatus, status))
  const isExpired = or(
    isNotNull(documents.expiredAt),
    sql`coalesce(${documents.expiresOn} < ${today}, false)`,
  )!
  const expiringBefore = daysAfter(today, documentLimits.expiringDays)
  const isExpiringSoon = sql`coalesce(${documents.expiresOn} <= ${expiringBefore}, false)`
  const conditions: Record<CertificateState, SQL | undefined> = {
    valid: and(isReviewed('verified'), not(isExpired), not(isExpiringSoon)),
    expiring: and(isReviewed('verified'), not(isExpired), isExpiringSoon),
    expired: and(isReviewed('verified'), isExpired),
    waiting: isReviewed('pending'),
    rejected: isReviewed('rejected'),
    replaced: isNotNull(documents.replacedAt),
  }
  return conditions[state]
}

/** How many products of each vendor the formula scores. */
async function scoredProducts(tx: Queryable, vendorIds: readonly string[]): Promise<Map<string, number>> {
  if (vendorIds.length === 0) return new Map()
  const rows = await tx
    .select({ vendorId: products.vendorId, products: count() })
    .from(products)
    .where(
      and(
        inArray(products.vendorId, [...new Set(vendorIds)]),
        isNull(products.deletedAt),
        eq(products.manualScoreOverride, false),
      ),
    )
    .groupBy(products.vendorId)
  return new Map(rows.map(({ vendorId, products }) => [vendorId, products]))
}
