import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { toDecimal } from '@contract/core/money'
import type { PaperQuery, PaperRow } from '@contract/billing/procedures'
import { profiles } from '@server/database/schema/accounts'
import { papers } from '@server/database/schema/billing'
import { vendors } from '@server/database/schema/vendors'
import { containsWords, likeStart } from '@server/platform/contains'
import { pageFrom, pageSize } from '@server/platform/paging'
import { matchingUserIds } from '@server/platform/user-search'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { startsWithId } from '@server/platform/starts-with-id'
import { linkTo } from './read-paper'

const sortColumns = {
  issued_at: { column: papers.issuedAt, type: 'timestamptz' },
  label: { column: papers.label, type: 'text' },
} as const

/** A page of all papers, the newest first unless the query sorts otherwise. */
export async function listPapers(
  { sort = 'issued_at_desc', limit, search, kind, cursor }: PaperQuery = {},
  { tx }: Context,
): Promise<{ items: PaperRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, papers.id, { sort, cursor })
  const listed = and(kind ? eq(papers.kind, kind) : undefined, after)
  const onPage = (found: SQL) =>
    sql`(select ${papers.id} from ${papers} where ${and(found, listed)}
      order by ${sql.join(orderBy, sql`, `)} limit ${size + 1})`
  const rows = await tx
    .select({ paper: papers, company: vendors.companyName, customer: profiles.fullName, sortKey })
    .from(papers)
    .leftJoin(profiles, eq(profiles.id, papers.customerId))
    .leftJoin(vendors, eq(vendors.id, papers.vendorId))
    .where(search ? inArray(papers.id, sql`(${sql.join(waysTo(search, onPage), sql` union all `)})`) : listed)
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ paper, sortKey: key }) => ({ sortKey: key, id: paper.id }),
    ({ paper, company, customer }) => ({
      ...linkTo(paper),
      party: company ?? customer ?? '',
      order_id: paper.orderId,
      month: paper.month,
      total: paper.totalMinor === null ? null : toDecimal(paper.totalMinor),
    }),
  )
}

// More people or vendors of one name than this are not all searched.
const mostParties = 200

/**
 * The ids of the papers that a search finds, in several ways: by the number's beginning or its digits, the order, the buyer, the vendor. Each
 * way reads no more than a page along an index, whatever the number of papers.
 */
function waysTo(search: string, onPage: (found: SQL) => SQL): SQL[] {
  const byOrder = startsWithId(papers.orderId, search)
  return [
    onPage(sql`${papers.label} like ${likeStart(search.toUpperCase())}`),
    ...bySerial(search).map(onPage),
    ...(byOrder ? [onPage(byOrder)] : []),
    sql`select own.id from (${matchingUserIds(search, mostParties)}) u
      cross join lateral ${onPage(sql`${papers.customerId} = u.id`)} own`,
    sql`select own.id from (select v.id from vendors v where ${containsWords(sql`v.company_name`, search)} limit ${mostParties}) v
      cross join lateral ${onPage(sql`${papers.vendorId} = v.id`)} own`,
  ]
}

/** A number without its kind, with or without its year: `2026-000123`, `123`. */
function bySerial(search: string): SQL[] {
  const [, year, serial] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(search) ?? []
  if (!serial) return []
  const series = sql`select s.series from paper_series s where s.series like ${year ? `%-${year}` : '%'}`
  return [sql`${papers.series} in (${series}) and ${papers.serial} = ${Number(serial)}`]
}
