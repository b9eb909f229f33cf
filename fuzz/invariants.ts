import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** What must hold whatever was sent: its name, and a query for the rows that break it. */
const invariants: readonly { name: string; query: string }[] = [
  {
    name: 'the ledger sums to zero per currency',
    query: `
      select currency, sum(amount)::text as total from (
        select currency, amount_minor as amount from ledger_postings join ledger_accounts using (currency) where id = to_account
        union all
        select currency, -amount_minor from ledger_postings join ledger_accounts using (currency) where id = from_account
      ) as sides group by currency having sum(amount) <> 0`,
  },
  { name: 'no stock is negative', query: 'select id, stock from product_variants where stock < 0' },
  {
    name: 'every payment that started items is posted',
    query: `
      select i.id from order_items i
      where i.status in ('processing', 'shipped', 'delivered', 'refunded')
        and not exists (select from ledger_postings p where p.event_key = 'item_sale:' || coalesce(i.part_of, i.id))`,
  },
  {
    name: 'nobody but an admin has become one',
    query: `select email from users join profiles using (id) where role = 'admin' and email not like 'admin-%@test.example'`,
  },
  {
    name: 'no vendor is owed less than nothing for goods under way',
    query: `
      select a.owner, sum(case when p.to_account = a.id then p.amount_minor else -p.amount_minor end)::text as balance
      from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
      where a.kind in ('vendor_pending', 'vendor_held') group by a.id having
        sum(case when p.to_account = a.id then p.amount_minor else -p.amount_minor end) < 0`,
  },
]

export interface InvariantResult {
  name: string
  /** The rows that break it, as text. */
  violations: string[]
}

export async function checkInvariants(pool: pg.Pool): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const { name, query } of invariants) {
    const { rows } = await pool.query<object>(`${query} limit 5`)
    results.push({ name, violations: rows.map((row) => JSON.stringify(row)) })
  }
  return results
}

/** The refusals that the server's log says a procedure's contract does not name. */
export function undeclaredRefusals(logFile: string): InvariantResult {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  const undeclaredCodes = lines.flatMap((line) => {
    if (!line.includes('a code its contract does not name')) return []
    const { procedure, code } = JSON.parse(line) as Record<string, string>
    return [`${procedure}: ${code}`]
  })
  return { name: 'every refusal is named by its contract', violations: [...new Set(undeclaredCodes)] }
}
