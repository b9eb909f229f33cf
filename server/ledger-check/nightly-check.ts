import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { ledgerCheckPasses as passes } from '@server/database/schema/ledger-check'
import { inTransaction } from '@server/database/transaction'
import type { Services } from '@server/platform/services'
import { addUpCheckpoints } from './balance-sources'
import type { Check } from './check'
import { checkSubjects } from './checks'
import { checkAllBalances, checkChanges, newResults } from './check-ledger'
import type { Results } from './results'
import { inSnapshot } from './snapshot'
import { checkStoredFiles } from './stored-files'
import { batchSize, nextSubjects, subjects, type Subject } from './subjects'
import { markAgain, settle } from './unchecked'

type CheckServices = Pick<Services, 'db' | 'files' | 'clock'>

/**
 * Checks what has changed since the last time, then the next part of everything for as long as `partMs`: what was changed without leaving a
 * mark is found when its part is due. A mismatch is found again every time until it is gone.
 */
export async function checkNightly(services: CheckServices, partMs: number): Promise<Check[]> {
  const { db } = services
  const results = newResults()
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30min'`)
    await addUpCheckpoints(tx)
  })
  await checkChanges(db, results, ({ marked, mismatched }) =>
    inTransaction(db, async (tx) => {
      await settle(tx, marked)
      for (const { subject, ids } of mismatched) await markAgain(tx, subject, ids)
    }),
  )
  await checkNextPart(services, results, partMs)
  await checkAllBalances(db, results, 'checkpoints')
  return results.list()
}

/** The last pass through everything that came to its end. */
export async function lastFullPass(
  tx: Queryable,
): Promise<{ startedAt: Date; finishedAt: Date } | undefined> {
  const [pass] = await tx
    .select()
    .from(passes)
    .where(isNotNull(passes.finishedAt))
    .orderBy(desc(passes.finishedAt))
    .limit(1)
  return pass && { startedAt: pass.startedAt, finishedAt: pass.finishedAt! }
}

const steps = [...subjects, 'account', 'file'] as const

type Step = (typeof steps)[number]
type Pass = typeof passes.$inferSelect

/** Continues the pass through everything, or begins the next one. A pass that ends before the time is up is the last of this run. */
async function checkNextPart(services: CheckServices, results: Results, partMs: number): Promise<void> {
  const { db, clock } = services
  const end = performance.now() + partMs
  const pass = await currentPass(services)
  let after = pass.after ?? undefined
  for (const step of steps.slice(steps.indexOf(pass.subject as Step))) {
    do {
      after = await checkPage(services, results, step, after)
      const next = after ? step : steps[steps.indexOf(step) + 1]
      if (!next) break
      await db
        .update(passes)
        .set({ subject: next, after: after ?? null })
        .where(eq(passes.id, pass.id))
      if (performance.now() > end) return
    } while (after)
  }
  await db.update(passes).set({ finishedAt: clock() }).where(eq(passes.id, pass.id))
}

async function currentPass({ db, clock }: CheckServices): Promise<Pass> {
  const [unfinished] = await db.select().from(passes).where(isNull(passes.finishedAt)).limit(1)
  if (unfinished) return unfinished
  const [pass] = await db.insert(passes).values({ startedAt: clock(), subject: steps[0] }).returning()
  return pass!
}

/** Checks the next few of a step. Returns the last of them, or nothing once there are no more. */
async function checkPage(
  services: CheckServices,
  results: Results,
  step: Step,
  after: string | undefined,
): Promise<string | undefined> {
  if (step === 'account') return addUpNextAccounts(services, after)
  if (step === 'file') {
    const { name, ...result } = await checkStoredFiles(services)
    results.add(name, result)
    return undefined
  }
  return checkNextSubjects(services, results, step, after)
}

async function checkNextSubjects(
  { db }: CheckServices,
  results: Results,
  subject: Subject,
  after: string | undefined,
): Promise<string | undefined> {
  const page = await inSnapshot(db, async (tx) => {
    const ids = await nextSubjects(tx, subject, after)
    return { ids, mismatched: await checkSubjects(tx, subject, ids, results) }
  })
  await inTransaction(db, (tx) => markAgain(tx, subject, page.mismatched))
  return page.ids.length < batchSize(subject) ? undefined : page.ids.at(-1)
}

const accountsAtATime = 100

/** Adds up some accounts from their postings: the balances are compared with the checkpoints afterwards. */
const addUpNextAccounts = ({ db }: CheckServices, after: string | undefined): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30min'`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ledger_accounts where ${after ? sql`id > ${after}` : sql`true`} order by id limit ${accountsAtATime}`)
    await addUpCheckpoints(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length < accountsAtATime ? undefined : rows.at(-1)!.id
  })
