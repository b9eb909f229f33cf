import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findingTexts, unknownCause } from '@contract/accounting/finding-texts'
import { Refusal } from '@contract/refusals'
import type {
  Finding,
  FindingQuery,
  ReconciliationQuery,
  ReconciliationRun,
} from '@contract/accounting/reconciliation-procedures'
import { users } from '@server/database/schema/accounts'
import {
  reconciliationFindings as findings,
  reconciliationRuns as runs,
} from '@server/database/schema/accounting'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'

const columns = {
  run: runs,
  startedBy: users.name,
  findings: sql<number>`(select count(*)::int from reconciliation_findings f where f.run_id = ${runs.id})`,
  unexplained: sql<number>`(select count(*)::int from reconciliation_findings f where f.run_id = ${runs.id} and f.explained_at is null)`,
}

interface Row {
  run: typeof runs.$inferSelect
  startedBy: string | null
  findings: number
  unexplained: number
}

const serializeRun = ({ run, startedBy, ...counts }: Row): ReconciliationRun => ({
  run_id: run.id,
  state: run.state,
  started_at: run.startedAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
  started_by: startedBy,
  changes_since: run.changesSince?.toISOString() ?? null,
  everything:
    run.everythingFrom && run.everythingUntil
      ? { from: run.everythingFrom.toISOString(), until: run.everythingUntil.toISOString() }
      : null,
  checked: run.checked,
  skipped: run.skipped,
  findings: counts.findings,
  unexplained: counts.unexplained,
})

/** A page of the runs, newest first. */
export async function listRuns(
  { state, sort = 'started_at_desc', cursor, limit }: ReconciliationQuery = {},
  { tx }: Context,
): Promise<{ items: ReconciliationRun[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const sortColumns = { started_at: { column: runs.startedAt, type: 'timestamptz' } } as const
  const { after, orderBy } = sortedList(sortColumns, runs.id, { sort, cursor })
  const rows = await tx
    .select(columns)
    .from(runs)
    .leftJoin(users, eq(users.id, runs.startedBy))
    .where(and(state ? eq(runs.state, state) : undefined, after))
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(rows, size, ({ run }) => ({ sortKey: run.startedAt, id: run.id }), serializeRun)
}

/** One run. Refuses: reconciliation_run_not_found. */
export async function getReconciliationRun(
  { runId }: { runId: string },
  { tx }: Context,
): Promise<ReconciliationRun> {
  const [row] = await tx
    .select(columns)
    .from(runs)
    .leftJoin(users, eq(users.id, runs.startedBy))
    .where(eq(runs.id, runId))
    .orderBy(desc(runs.startedAt))
  if (!row) throw new Refusal('reconciliation_run_not_found')
  return serializeRun(row)
}

/** A page of what a run found, in the order of the checks. */
export async function listFindings(
  { runId, explained, sort = 'found_asc', cursor, limit }: Omit<FindingQuery, 'p_run_id'> & { runId: string },
  { tx }: Context,
): Promise<{ items: Finding[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { after, orderBy } = sortedList(
    { found: { column: findings.line, type: 'bigint' } } as const,
    findings.id,
    { sort, cursor },
  )
  const rows = await tx
    .select({ finding: findings, explainedBy: users.name })
    .from(findings)
    .leftJoin(users, eq(users.id, findings.explainedBy))
    .where(
      and(
        eq(findings.runId, runId),
        explained === 'yes' ? isNotNull(findings.explainedAt) : undefined,
        explained === 'no' ? isNull(findings.explainedAt) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ finding }) => ({ sortKey: finding.line, id: finding.id }),
    ({ finding, explainedBy }): Finding => ({
      finding_id: finding.id,
      check: finding.checkName,
      text: finding.text,
      cause: finding.kind ? findingTexts[finding.kind].cause : unknownCause,
      links: finding.links,
      explained: finding.explainedAt
        ? { note: finding.note!, by: explainedBy, at: finding.explainedAt.toISOString() }
        : null,
    }),
  )
}
