import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { signIns } from '@server/database/schema/accounts'
import { sentMails, auditLog } from '@server/database/schema/platform'
import { plansOf, requireIndexes } from '@server/testing/plans'
import { test as base, type Market } from '@server/testing/market'
import { getAuditLogFilterOptions, listAuditLog } from './audit-log'
import { listMails } from './mails'
import { listSignIns } from './sign-ins'

// The first test waits for the rows to be inserted.
vi.setConfig({ testTimeout: 300_000 })
let largeMarket: Promise<Market> | undefined

/** A hundred thousand rows in each log, by a hundred people. */
const test = base.extend<{ large: Market }>({
  large: async ({ market }, use) => use(await (largeMarket ??= fillMarket(market))),
})

async function fillMarket(market: Market): Promise<Market> {
  await market.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table people on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, 100) n`)
    await tx.execute(
      sql`insert into users (id, name, email) select id, 'Person ' || n, 'person-' || n || '@plans.example' from people`,
    )
    const rows = sql`(select n, (select id from people p where p.n = r.n % 100 + 1) as who,
      now() - n * interval '1 minute' as at from generate_series(1, 100000) as r (n)) r`
    await tx.execute(sql`insert into audit_log (actor_id, action_type, subject, subject_id, details, created_at)
      select who, 'action_' || n % 40, 'subject_' || n % 20, gen_random_uuid()::text, '{}', at from ${rows}`)
    await tx.execute(sql`insert into sign_ins (user_id, outcome, ip_address, created_at)
      select who, case n % 50 when 0 then 'wrong_password' else 'signed_in' end, '10.0.0.' || n % 200, at from ${rows}`)
    await tx.execute(
      sql`insert into sent_mails (user_id, subject, sent_at) select who, 'Your order', at from ${rows}`,
    )
  })
  await market.db.execute(sql`vacuum analyze audit_log, sign_ins, sent_mails, users`)
  return market
}

test.for([
  {},
  { action: 'action_7' },
  { subject: 'subject_3' },
  { search: 'person-42@plans.example' },
  { search: '1b4e28ba' },
  { period: '30' as const, sort: 'created_at_asc' as const },
])('the audit log narrowed by %j is read along an index', async (query, { large }) => {
  const plans = await plansOf(large, (tx) => listAuditLog(query, { ...large.context(), tx }))
  requireIndexes(plans, auditLog)
})

test('the filter options of the audit log are found without reading all of it', async ({ large }) => {
  const plans = await plansOf(large, (tx) => getAuditLogFilterOptions({ tx }))
  requireIndexes(plans, auditLog)
})

test.for([
  {},
  { outcome: 'wrong_password' as const },
  { search: 'person-42@plans.example' },
  { search: '10.0.0.7' },
])('the sign-ins narrowed by %j are read along an index', async (query, { large }) => {
  const plans = await plansOf(large, (tx) => listSignIns(query, { ...large.context(), tx }))
  requireIndexes(plans, signIns)
})

test.for([{}, { state: 'sent' as const }, { search: 'person-42@plans' }])(
  'the emails narrowed by %j are read along an index',
  async (query, { large }) => {
    const plans = await plansOf(large, (tx) => listMails(query, { ...large.context(), tx }))
    requireIndexes(plans, sentMails)
  },
)
