import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '@contract/messages'
import { statusLabel, type Actor } from '@contract/states'
import type { Queryable } from '@server/database/connect'

interface Move {
  from: readonly string[]
  to: string
  by: readonly Actor[]
}

/** A table whose rows follow a state machine of `contract/states.ts`. */
export interface StateMachine<Table extends PgTable, Action extends string> {
  /** The entity name in refusals: `payout` for `payout_not_found` and `payout_moved_on`. */
  entity: 'application' | 'document' | 'payment' | 'payout' | 'product' | 'refund'
  table: Table
  id: PgColumn
  status: PgColumn
  /** The row property that holds the status. */
  statusKey: keyof Table['$inferSelect'] & string
  actions: Record<Action, Move>
}

interface Transition<Table extends PgTable, Action extends string> {
  action: Action
  actor: Actor
  /** Other columns to update; a status here overrides the action's own. */
  set?: Partial<Table['$inferInsert']>
  /** Restricts whose row it may be; others' rows are not found. */
  scope?: SQL | undefined
}

/**
 * Applies one transition to a row in one guarded update. Returns the updated row; undefined, with nothing changed, if there is no such row
 * or its state or the actor does not permit the action.
 */
export async function transition<Table extends PgTable, Action extends string>(
  tx: Queryable,
  machine: StateMachine<Table, Action>,
  id: string,
  { action, actor, set = {}, scope }: Transition<Table, Action>,
): Promise<Table['$inferSelect'] | undefined> {
  const { from, to, by } = machine.actions[action]
  if (!by.includes(actor)) return undefined
  const rows = await tx
    .update(machine.table as PgTable)
    .set({ [machine.statusKey]: to, ...set } as never)
    .where(and(eq(machine.id, id), scope, inArray(machine.status, [...from])))
    .returning()
  return rows[0] as Table['$inferSelect'] | undefined
}

/** The same for a user's request. Refuses: <entity>_not_found, <entity>_moved_on. */
export async function requireTransition<Table extends PgTable, Action extends string>(
  tx: Queryable,
  machine: StateMachine<Table, Action>,
  id: string,
  change: Transition<Table, Action>,
): Promise<Table['$inferSelect']> {
  const row = await transition(tx, machine, id, change)
  if (row) return row
  const [found] = await tx
    .select({ status: machine.status })
    .from(machine.table as PgTable)
    .where(and(eq(machine.id, id), change.scope))
  if (!found) throw new Refusal(`${machine.entity}_not_found` as 'payout_not_found')
  const status = statusLabel(found.status as string)
  throw new Refusal(`${machine.entity}_moved_on` as 'payout_moved_on', { status })
}
