import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ManualPosting, ManualPostingQuery } from '@contract/accounting/manual-posting-procedures'
import { postableAccounts, type PostableAccount } from '@contract/accounting/manual-postings'
import { formatDecimal } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { manualPostings as postings } from '@server/database/schema/accounting'
import { signedLink } from '@server/platform/files/signed-link'
import { containsText } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'
import { sortedList } from '@server/platform/sorted-list'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { vendorsMatching } from '../search-vendors'
import { digitsOf } from '../trial-balance'

const proposers = alias(users, 'proposers')
const deciders = alias(users, 'deciders')

const vendorName = (owner: 'from_owner' | 'to_owner') =>
  sql<
    string | null
  >`(select v.company_name from vendors v where v.id::text = manual_postings.${sql.raw(owner)})`

const columns = {
  posting: postings,
  digits: sql<number>`${digitsOf(sql`manual_postings.currency`)}`,
  fromVendor: vendorName('from_owner'),
  toVendor: vendorName('to_owner'),
  proposedBy: proposers.name,
  decidedBy: deciders.name,
  reversed: sql<boolean>`exists (select from manual_postings r where r.reverses = manual_postings.id and r.status <> 'rejected')`,
}

const select = (tx: Context['tx']) =>
  tx
    .select(columns)
    .from(postings)
    .innerJoin(proposers, eq(proposers.id, postings.proposedBy))
    .leftJoin(deciders, eq(deciders.id, postings.decidedBy))

type Row = Awaited<ReturnType<typeof select>>[number]

/** A page of the postings that people have proposed, newest first. */
export async function listManualPostings(
  { search, status, sort = 'proposed_at_desc', cursor, limit }: ManualPostingQuery = {},
  context: Context,
): Promise<{ items: ManualPosting[]; next_cursor: string | null }> {
  const { tx } = context
  const size = pageSize(limit)
  const { after, orderBy } = sortedList(
    {
      proposed_at: { column: postings.proposedAt, type: 'timestamptz' },
      day: { column: postings.day, type: 'date' },
    } as const,
    postings.id,
    { sort, cursor },
  )
  const rows = await select(tx)
    .where(
      and(
        status ? eq(postings.status, status) : undefined,
        search ? matchesSearch(search) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  const page = pageFrom(
    rows,
    size,
    ({ posting }) => ({ sortKey: sort.startsWith('day') ? posting.day : posting.proposedAt, id: posting.id }),
    (row) => row,
  )
  const rule = await needsTwoPeople(tx)
  return { ...page, items: await Promise.all(page.items.map((row) => serialize(row, rule, context))) }
}

const matchesSearch = (search: string) =>
  or(
    containsText(postings.reason, search),
    containsText(postings.reference, search),
    matchesIdPrefix(postings.id, search),
    sql`${postings.fromOwner} = any(${vendorsMatching(search)}::text[])`,
    sql`${postings.toOwner} = any(${vendorsMatching(search)}::text[])`,
  )

/** One posting, as an admin sees it. Refuses: manual_posting_not_found. */
export async function manualPostingOf(id: string, context: Context): Promise<ManualPosting> {
  const [row] = await select(context.tx).where(eq(postings.id, id))
  if (!row) throw new Refusal('manual_posting_not_found')
  return serialize(row, await needsTwoPeople(context.tx), context)
}

/** Whether another person than the one who proposed a posting has to approve it. */
export async function needsTwoPeople(tx: Queryable): Promise<boolean> {
  return (await readSettings(tx, ['payouts_need_two_people'])).payouts_need_two_people
}

const ownerName = ({ kind, owner }: PostableAccount, vendor: string | null) =>
  postableAccounts[kind] === 'vendor' ? vendor : owner || null

async function serialize(
  { posting, digits, fromVendor, toVendor, proposedBy, decidedBy, reversed }: Row,
  needs_two_people: boolean,
  { session, services }: Context,
): Promise<ManualPosting> {
  return {
    posting_id: posting.id,
    status: posting.status,
    from: {
      kind: posting.fromKind,
      owner: ownerName({ kind: posting.fromKind, owner: posting.fromOwner }, fromVendor),
    },
    to: {
      kind: posting.toKind,
      owner: ownerName({ kind: posting.toKind, owner: posting.toOwner }, toVendor),
    },
    amount: formatDecimal(posting.amountMinor, digits),
    currency: posting.currency,
    day: posting.day,
    reason: posting.reason,
    reference: posting.reference,
    proof_url: posting.proofPath && (await signedLink(posting.proofPath, services)),
    needs_two_people,
    proposed: {
      name: proposedBy,
      at: posting.proposedAt.toISOString(),
      is_self: posting.proposedBy === session?.userId,
    },
    decided: posting.decidedAt && {
      name: decidedBy!,
      at: posting.decidedAt.toISOString(),
      is_self: posting.decidedBy === session?.userId,
      note: posting.decisionNote,
    },
    reverses: posting.reverses,
    reversed,
  }
}
