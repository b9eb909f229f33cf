import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import type { Entry } from '@server/domains/ledger/service'
import { groupBy } from '@server/platform/group-by'

/** A posting as text, to be compared: "provider paystack > vendor_pending <id> 62.10 USD". */
type PostingText = string

interface Row extends Record<string, unknown> {
  key: string
  reason: string
  from_kind: string
  from_owner: string
  to_kind: string
  to_owner: string
  amount: string
  currency: string
}

/** The postings of some events, by event key. */
export async function postingsOf(
  tx: Queryable,
  keys: readonly string[],
): Promise<Map<string, PostingText[]>> {
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
  return new Map([...rowsByKey].map(([key, lines]) => [key, lines.map(textOfRow).sort()]))
}

const textOfRow = (row: Row): PostingText =>
  textOf(row.reason, [row.from_kind, row.from_owner], [row.to_kind, row.to_owner], row.amount, row.currency)

const textOf = (reason: string, from: string[], to: string[], amount: string, currency: string) =>
  `${reason}: ${from.join(' ').trim()} > ${to.join(' ').trim()} ${amount} ${currency}`

/** The postings that an entry makes. */
export const postingsIn = ({ lines }: Entry): PostingText[] =>
  lines
    .filter(({ amount }) => amount !== 0)
    .map(({ from, to, amount, currency = 'USD', reason }) =>
      textOf(reason, [from.kind, from.owner ?? ''], [to.kind, to.owner ?? ''], String(amount), currency),
    )
    .sort()

/** What should be posted: an entry, and whether it must be or only may be. */
export interface Expected {
  entry: Entry
  isRequired: boolean
}

/** The differences between what is posted under some keys and what should be; the keys that nothing is expected under must be empty. */
export function differences(
  posted: ReadonlyMap<string, PostingText[]>,
  keys: readonly string[],
  expected: readonly Expected[],
): string[] {
  const byKey = new Map(expected.map((one) => [one.entry.key, one]))
  return keys.flatMap((key) => {
    const actual = posted.get(key) ?? []
    const expectedEntry = byKey.get(key)
    if (!expectedEntry)
      return actual.length > 0 ? [`${key} is posted, and nothing in the books’ sources says so`] : []
    const lines = postingsIn(expectedEntry.entry)
    if (actual.length === 0)
      return expectedEntry.isRequired && lines.length > 0 ? [`${key} is not posted`] : []
    return actual.join() === lines.join()
      ? []
      : [`${key} is posted as [${actual.join('; ')}], not [${lines.join('; ')}]`]
  })
}
