import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { ledgerCheckPasses as passes } from '@server/database/schema/ledger-check'
import { inTransaction } from '@server/database/transaction'
import type { Services } from '@server/platform/services'
import { addUpCheckpoints } from './balance-sources'
import type { Check } from './check'
import { checkSubjects } from './checks'
import { checkAllBalances, checkChanges, newResults } from './check-ledger'
import type { Results } from './results'
import { inLongTransaction, inSnapshot } from './snapshot'
import { checkStoredFiles } from './stored-files'
import { batchSize, nextSubjects, subjects, type Subject } from './subjects'
import { markAgain, recordAsChecked } from './unchecked'

type CheckServices = Pick<Services, 'db' | 'files' | 'clock'>

interface NightlyCheck {
  checks: Check[]
  /** To call in the transaction that stores what was found: a pass has come to its end once nothing of it can be lost. */
  endPass(tx: Queryable): Promise<void>
}

/**
 * Checks what has changed since the last time, then the next part of everything for as long as `passTimeMs`: what was changed without leaving
 * a mark is found when its part is due. A mismatch is found again every time until it is gone; so are files, given the keys of those
 * that were missing before.
 */
export async function checkNightly(
  services: CheckServices,
  passTimeMs: number,
  missingBefore: ReadonlySet<string> = new Set(),
): Promise<NightlyCheck> {
  const { db } = services
  const results = newResults()
  await inLongTransaction(db, (tx) => addUpCheckpoints(tx))
  await checkChanges(db, results, ({ marked, mismatched }) =>
    inLongTransaction(db, async (tx) => {
      await recordAsChecked(tx, marked)
      for (const { subject, ids } of mismatched) await markAgain(tx, subject, ids)
    }),
  )
  if (missingBefore.size > 0) await checkFiles(services, results, missingBefore)
  const endPass = await checkNextPart(services, results, passTimeMs)
  await checkAllBalances(db, results, 'checkpoints')
  return { checks: results.list(), endPass }
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

/**
 * Continues the pass through everything, or begins the next one. A pass that ends before the time is up is the last of this run. Returns what
 * records its end; until then, its last page is repeated by the next run.
 */
async function checkNextPart(
  services: CheckServices,
  results: Results,
  passTimeMs: number,
): Promise<NightlyCheck['endPass']> {
  const { db, clock } = services
  const end = performance.now() + passTimeMs
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
      if (performance.now() > end) return async () => {}
    } while (after)
  }
  const finishedAt = clock()
  return async (tx) => {
    await tx
      .update(passes)
      .set({ finishedAt })
      .where(and(eq(passes.id, pass.id), isNull(passes.finishedAt)))
  }
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
    await checkFiles(services, results)
    return undefined
  }
  return checkNextSubjects(services, results, step, after)
}

async function checkFiles(
  services: CheckServices,
  results: Results,
  keys?: ReadonlySet<string>,
): Promise<void> {
  const { name, ...result } = await checkStoredFiles(services, keys)
  results.add(name, result)
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
  inLongTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ledger_accounts where ${after ? sql`id > ${after}` : sql`true`} order by id limit ${accountsAtATime}`)
    await addUpCheckpoints(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length < accountsAtATime ? undefined : rows.at(-1)!.id
  })
