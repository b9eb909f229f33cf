import { sql } from 'drizzle-orm'
import { permits } from '@contract/core/permissions'
import {
  staffWork,
  staffWorkKinds,
  staffWorkMaxCount,
  type StaffWorkKind,
} from '@contract/operations/staff-work'
import type { OpenStaffWork } from '@contract/operations/staff-work-procedures'
import type { Queryable } from '@server/database/connect'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { openWork } from './open-work'

/** What waits for the signed-in member of the staff: the kinds of their areas, without those of which nothing waits. */
export async function listStaffWork(
  context: Pick<Context, 'tx' | 'now' | 'session'>,
): Promise<{ items: OpenStaffWork[] }> {
  const { permissions } = requireSession(context)
  const kinds = staffWorkKinds.filter((kind) => permits(permissions, staffWork[kind].area))
  return { items: await countOpenWork(context.tx, kinds, context.now) }
}

interface CountRow extends Record<string, unknown> {
  kind: StaffWorkKind
  count: number
  due_at: string | null
}

/** How much waits of some kinds, in their order, in one statement; each count stops at `staffWorkMaxCount`. */
export async function countOpenWork(
  tx: Queryable,
  kinds: readonly StaffWorkKind[],
  now: Date,
): Promise<OpenStaffWork[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(w.due_at) as due_at
      from (select * from (${openWork[kind](now)}) o limit ${staffWorkMaxCount}) w`,
  )
  const { rows } = await tx.execute<CountRow>(sql.join(counts, sql` union all `))
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return kinds
    .map((kind) => byKind.get(kind)!)
    .filter(({ count }) => count > 0)
    .map(({ kind, count, due_at }) => ({ kind, count, due_at: due_at && new Date(due_at).toISOString() }))
}
