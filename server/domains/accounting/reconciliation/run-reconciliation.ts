import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  reconciliationFindings as findings,
  reconciliationRuns as runs,
} from '@server/database/schema/accounting'
import { inTransaction } from '@server/database/transaction'
import { notifyStaff } from '@server/domains/notifications/service'
import type { NamedCheck, NamedMismatch } from '@server/ledger-check/check'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import { checkNightly, lastFullPass } from '@server/ledger-check/nightly-check'
import { checkProviders } from '@server/ledger-check/providers'
import type { Queryable } from '@server/database/connect'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { checkOfflinePayments } from './offline-payments'

/** How many days back the lists of the providers are compared. */
const lookbackDays = 30

/** For how long each run continues the pass through everything: in a large marketplace, that takes several nights. */
const passTimeMs = 5 * 60_000

/** How many findings of a run are stored: more than that have one cause, which these show. */
const maxFindings = 500

/**
 * Checks what has changed in the books since the last run, a part of everything, and the lists of the providers; looks for offline payments
 * that the bank has not confirmed, and stores what it finds. A run that was killed is closed by the next one, which takes its place; if it
 * was still alive after all, its result no longer counts.
 */
export const runReconciliation: Job<{ startedBy?: string }> = async ({ startedBy }, services) => {
  const id = await startRun(services, startedBy)
  const { checks: ownChecks, endPass } = await checkNightly(
    services,
    passTimeMs,
    await filesMissingBefore(services.db),
  )
  const checks = [
    ...ownChecks,
    ...(await checkProviders(services, lookbackDays)),
    await checkOfflinePayments(services.db),
  ]
  await finishRun(services, id, await nameMismatches(services.db, checks), endPass)
}

/** The keys of the files that the last run has reported: the pass through everything comes to them only after several nights. */
export async function filesMissingBefore(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select facts ->> 'key' as key from reconciliation_findings where kind = 'file_missing' and run_id = (
      select id from reconciliation_runs where state in ('clean', 'findings') order by started_at desc limit 1)`)
  return new Set(rows.map(({ key }) => key))
}

const startRun = ({ db, clock }: Services, startedBy: string | undefined): Promise<string> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    await tx.update(runs).set({ state: 'aborted', finishedAt: now }).where(eq(runs.state, 'running'))
    const [last] = await tx
      .select({ startedAt: runs.startedAt })
      .from(runs)
      .where(inArray(runs.state, ['clean', 'findings']))
      .orderBy(desc(runs.startedAt))
      .limit(1)
    const [run] = await tx
      .insert(runs)
      .values({ startedBy, startedAt: now, changesSince: last?.startedAt })
      .returning({ id: runs.id })
    return run!.id
  })

const finishRun = (
  { db, clock, log, publicUrl }: Services,
  id: string,
  checks: readonly NamedCheck[],
  endPass: (tx: Queryable) => Promise<void>,
) =>
  inTransaction(db, async (tx) => {
    const results = checks.flatMap(({ name, mismatches }) =>
      mismatches.map((mismatch) => ({ checkName: name, mismatch })),
    )
    const [run] = await tx
      .update(runs)
      .set({
        state: results.length > 0 ? 'findings' : 'clean',
        finishedAt: clock(),
        checked: checks.reduce((sum, { checked }) => sum + checked, 0),
        skipped: checks.flatMap(({ name, skipped }) => (skipped ? [`${name}: ${skipped}`] : [])),
      })
      .where(and(eq(runs.id, id), eq(runs.state, 'running')))
      .returning()
    if (!run) return
    await endPass(tx)
    const fullPass = await lastFullPass(tx)
    const everything = { everythingFrom: fullPass?.startedAt, everythingUntil: fullPass?.finishedAt }
    if (fullPass) await tx.update(runs).set(everything).where(eq(runs.id, id))
    await storeFindings(tx, id, results.slice(0, maxFindings))
    const unexplained = await tx.$count(findings, and(eq(findings.runId, id), isNull(findings.explainedAt)))
    if (unexplained === 0) return
    log.error({ runId: id, unexplained }, 'the reconciliation has findings')
    await notifyStaff(tx, {
      payload: { kind: 'reconciliation', run_id: id, unexplained, first: await findFirstUnexplained(tx, id) },
      eventKey: `reconciliation:${id}`,
      now: clock(),
      publicUrl,
    })
  })

async function findFirstUnexplained(tx: Queryable, runId: string): Promise<string> {
  const [firstFinding] = await tx
    .select({ text: findings.text })
    .from(findings)
    .where(and(eq(findings.runId, runId), isNull(findings.explainedAt)))
    .orderBy(asc(findings.line))
    .limit(1)
  return firstFinding!.text
}

/** Stores findings; one that was explained in an earlier run keeps its note. */
async function storeFindings(
  tx: Queryable,
  runId: string,
  results: readonly { checkName: string; mismatch: NamedMismatch }[],
) {
  if (results.length === 0) return
  await tx
    .insert(findings)
    .values(
      results.map(({ checkName, mismatch }, index) => ({ runId, line: index + 1, checkName, ...mismatch })),
    )
  await tx.execute(sql`
    update reconciliation_findings f set note = e.note, explained_by = e.explained_by, explained_at = e.explained_at
    from (select distinct on (check_name, kind, facts) * from reconciliation_findings where explained_at is not null
      order by check_name, kind, facts, explained_at desc) e
    where f.run_id = ${runId} and (e.check_name, e.kind, e.facts) = (f.check_name, f.kind, f.facts)`)
}
