import { and, eq, ilike, or, sql } from 'drizzle-orm'
import { toDecimal } from '@contract/money'
import type { PaperQuery, PaperRow } from '@contract/papers'
import { profiles, users } from '@server/database/schema/accounts'
import { papers } from '@server/database/schema/papers'
import { vendors } from '@server/database/schema/vendors'
import { contains, likePart } from '@server/platform/contains'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { linkTo } from './read-paper'

const sortColumns = {
  issued_at: { column: papers.issuedAt, type: 'timestamptz' },
  label: { column: papers.label, type: 'text' },
} as const

const party = sql<string>`coalesce(${vendors.companyName}, ${profiles.fullName}, '')`

/** A page of all papers, the newest first unless the query sorts otherwise. */
export async function listPapers(
  { sort = 'issued_at_desc', limit, search, kind, cursor }: PaperQuery = {},
  { tx }: Context,
): Promise<{ items: PaperRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, papers.id, { sort, cursor })
  const rows = await tx
    .select({ paper: papers, party, sortKey })
    .from(papers)
    .leftJoin(users, eq(users.id, papers.customerId))
    .leftJoin(profiles, eq(profiles.id, papers.customerId))
    .leftJoin(vendors, eq(vendors.id, papers.vendorId))
    .where(
      and(
        kind ? eq(papers.kind, kind) : undefined,
        search
          ? or(
              contains(papers.label, search),
              ilike(party, likePart(search)),
              contains(users.email, search),
              sql`${papers.orderId}::text ilike ${likePart(search)}`,
            )
          : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ paper, sortKey: key }) => ({ sortKey: key, id: paper.id }),
    ({ paper, party: name }) => ({
      ...linkTo(paper),
      party: name,
      order_id: paper.orderId,
      month: paper.month,
      total: paper.totalMinor === null ? null : toDecimal(paper.totalMinor),
    }),
  )
}
