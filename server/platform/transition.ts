import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '@contract/refusals'
import { statusLabel, type Actor } from '@contract/core/state-machine'
import type { Queryable } from '@server/database/connect'

interface AllowedTransition {
  from: readonly string[]
  to: string
  by: readonly Actor[]
}

type StatefulTable = PgTable & { id: PgColumn }
type Entity =
  | 'application'
  | 'bulk_edit'
  | 'dispute'
  | 'document'
  | 'payment'
  | 'payout'
  | 'product'
  | 'product_import'
  | 'refund'
  | 'vendor'

/** A table whose rows follow a state machine of the contract (`contract/states.ts`). */
export interface StateMachine<Name extends Entity, Table extends StatefulTable, Action extends string> {
  /** The name in refusals: `payout` for `payout_not_found` and `payout_status_changed`. */
  entity: Name
  table: Table
  actions: Record<Action, AllowedTransition>
  /** The column that holds the status. */
  statusKey: keyof Table['$inferSelect'] & string
}

/** Defines a state machine; the status is in the column `status`, unless another is named. */
export const stateMachine = <Name extends Entity, Table extends StatefulTable, Action extends string>(
  entity: Name,
  table: Table,
  actions: Record<Action, AllowedTransition>,
  statusKey: keyof Table['$inferSelect'] & string = 'status' as never,
): StateMachine<Name, Table, Action> => ({ entity, table, actions, statusKey })

const statusColumn = ({ table, statusKey }: StateMachine<Entity, StatefulTable, never>) =>
  table[statusKey as never] as PgColumn

interface Transition<Table extends StatefulTable, Action extends string> {
  action: Action
  actor: Actor
  /** Other columns to update; a status here overrides the action's own. */
  set?: Partial<Table['$inferInsert']>
  /** Restricts whose row it may be; others' rows are not found. */
  scope?: SQL | undefined
  /** Tells open pages, as a column of the update. */
  publish?: SQL<string>
}

/**
 * Applies one transition to a row in one guarded update. Returns the updated row; undefined, with nothing changed, if there is no such row
 * or its state or the actor does not permit the action.
 */
export async function transition<Table extends StatefulTable, Action extends string>(
  tx: Queryable,
  machine: StateMachine<Entity, Table, Action>,
  id: string,
  { action, actor, set = {}, scope, publish = sql<string>`null` }: Transition<Table, Action>,
): Promise<Table['$inferSelect'] | undefined> {
  const { from, to, by } = machine.actions[action]
  if (!by.includes(actor)) return undefined
  const rows = await tx
    .update(machine.table as PgTable)
    .set({ [machine.statusKey]: to, ...set } as never)
    .where(and(eq(machine.table.id, id), scope, inArray(statusColumn(machine), [...from])))
    .returning({ ...getTableColumns(machine.table as PgTable), published: publish })
  if (!rows[0]) return undefined
  const { published: _, ...row } = rows[0]
  return row as Table['$inferSelect']
}

/** The same for a user's request. Refuses: <entity>_not_found, <entity>_status_changed. */
export async function requireTransition<Table extends StatefulTable, Action extends string>(
  tx: Queryable,
  // Nobody asks for a payment's or a dispute's transition by its id, so they have no refusals.
  machine: StateMachine<Exclude<Entity, 'payment' | 'dispute'>, Table, Action>,
  id: string,
  change: Transition<Table, Action>,
): Promise<Table['$inferSelect']> {
  const row = await transition(tx, machine, id, change)
  if (row) return row
  const [currentRow] = await tx
    .select({ status: statusColumn(machine) })
    .from(machine.table as PgTable)
    .where(and(eq(machine.table.id, id), change.scope))
  if (!currentRow) throw new Refusal(`${machine.entity}_not_found` as const)
  const status = statusLabel(currentRow.status as string)
  throw new Refusal(`${machine.entity}_status_changed` as const, { status })
}
