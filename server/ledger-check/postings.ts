import { sql } from 'drizzle-orm'
import type { Mismatch, PostingFact } from '@contract/accounting/findings'
import type { AccountKind } from '@contract/accounting/procedures'
import type { Queryable } from '@server/database/connect'
import type { Entry } from '@server/domains/ledger/service'
import { groupBy } from '@server/platform/group-by'
import { mismatch } from './check'

interface Row extends Record<string, unknown> {
  key: string
  reason: string
  from_kind: AccountKind
  from_owner: string
  to_kind: AccountKind
  to_owner: string
  amount: string
  currency: string
}

/** The postings of some events, by event key. */
export async function postingsOf(
  tx: Queryable,
  keys: readonly string[],
): Promise<Map<string, PostingFact[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<Row>(sql`
    select p.event_key as key, p.reason, f.kind as from_kind, f.owner as from_owner, t.kind as to_kind, t.owner as to_owner,
      p.amount_minor::text as amount, p.currency
    from ledger_postings p join ledger_accounts f on f.id = p.from_account join ledger_accounts t on t.id = p.to_account
    where p.event_key in ${sql`(${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`}
    order by p.event_key, p.line`)
  const rowsByKey = groupBy(rows, ({ key }) => key)
  return new Map([...rowsByKey].map(([key, lines]) => [key, lines.map(factOfRow)]))
}

const factOfRow = (row: Row): PostingFact => ({
  reason: row.reason,
  from: { account: row.from_kind, owner: row.from_owner },
  to: { account: row.to_kind, owner: row.to_owner },
  money: { amountMinor: Number(row.amount), currency: row.currency },
})

/** The postings that an entry makes. */
const postingsIn = ({ lines }: Entry): PostingFact[] =>
  lines
    .filter(({ amount }) => amount !== 0)
    .map(({ from, to, amount, currency = 'USD', reason }) => ({
      reason,
      from: { account: from.kind, owner: from.owner ?? '' },
      to: { account: to.kind, owner: to.owner ?? '' },
      money: { amountMinor: amount, currency },
    }))

/** Whether two lists have the same postings, in any order. */
const areSame = (one: readonly PostingFact[], other: readonly PostingFact[]) => textOf(one) === textOf(other)

const textOf = (postings: readonly PostingFact[]) =>
  postings
    .map((posting) => JSON.stringify(posting))
    .sort()
    .join()

/** What should be posted: an entry, and whether it must be or only may be. */
export interface Expected {
  entry: Entry
  isRequired: boolean
}

/** The differences between what is posted under some keys and what should be; the keys that nothing is expected under must be empty. */
export function differences(
  posted: ReadonlyMap<string, PostingFact[]>,
  keys: readonly string[],
  expected: readonly Expected[],
): Mismatch[] {
  const byKey = new Map(expected.map((one) => [one.entry.key, one]))
  return keys.flatMap((key) => {
    const event = { event: key }
    const actual = posted.get(key) ?? []
    const expectedEntry = byKey.get(key)
    if (!expectedEntry)
      return actual.length > 0 ? [mismatch('event_unexpected', { event, posted: actual })] : []
    const lines = postingsIn(expectedEntry.entry)
    if (actual.length === 0)
      return expectedEntry.isRequired && lines.length > 0
        ? [mismatch('event_not_posted', { event, expected: lines })]
        : []
    return areSame(actual, lines)
      ? []
      : [mismatch('event_differs', { event, posted: actual, expected: lines })]
  })
}
