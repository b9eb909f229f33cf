import { sql } from 'drizzle-orm'
import { type Config, refuseMixedModes } from '@server/config'
import type { Queryable } from '@server/database/connect'
import { installation, type Mode } from '@server/database/schema/installation'
import { refuseOtherInstallation, refuseDifferentMode } from './refusals'

/**
 * The settings of the mode that the database is in: `DEMO` and `SANDBOX` follow what was stored at its first start, and a start that
 * sets them otherwise is refused in a sentence. One that stores nothing yet is judged by what is in it. Writes nothing, and works on a
 * database that is not migrated yet, so that a wrong start leaves no trace.
 */
export async function withStoredMode(config: Config, db: Queryable): Promise<Config> {
  const stored = await storedMode(db)
  const mode = stored ?? modeOf(config)
  if (stored) refuseOtherInstallation(stored, config.given)
  if (!stored || stored === 'shop') refuseDifferentMode(mode, await accountsIn(db))
  const settled = { ...config, demo: mode === 'demo', sandbox: mode !== 'shop' }
  refuseMixedModes(settled)
  return settled
}

/** Stores the mode of the first start. Of two that start at the same time with different settings, the second is refused. */
export async function storeMode(
  { demo, sandbox }: Pick<Config, 'demo' | 'sandbox'>,
  db: Queryable,
): Promise<void> {
  const mode = modeOf({ demo, sandbox })
  await db.insert(installation).values({ mode }).onConflictDoNothing()
  const stored = await storedMode(db)
  if (stored !== mode) refuseOtherInstallation(stored!, { demo, sandbox })
}

/**
 * Stores the mode of a database that made-up vendors and orders are to be loaded into: a trial, unless it is something else already.
 * Refuses a real shop, and one that may be.
 */
export async function storeInferredMode(db: Queryable, mode: 'demo' | 'sandbox' = 'sandbox'): Promise<void> {
  const stored = await storedMode(db)
  if (stored === 'shop') refuseOtherInstallation(stored, { demo: undefined, sandbox: true })
  if (stored) return
  refuseDifferentMode(mode, await accountsIn(db))
  await db.insert(installation).values({ mode }).onConflictDoNothing()
}

const modeOf = ({ demo, sandbox }: Pick<Config, 'demo' | 'sandbox'>): Mode =>
  demo ? 'demo' : sandbox ? 'sandbox' : 'shop'

/** What the database says it is; undefined before its first start, and on one that an earlier version left. */
export async function storedMode(db: Queryable): Promise<Mode | undefined> {
  if (!(await hasTable(db, 'installation'))) return undefined
  const [row] = await db.select({ mode: installation.mode }).from(installation)
  return row?.mode
}

/** Whose accounts a database has, as far as that tells what it is. */
export interface Accounts {
  /** An account of the demo or of the large demo, whose password is public or does not exist. */
  madeUp: string | null
  /** Whether there are any others. */
  people: boolean
  /** Whether one of them was there before the demo was. */
  peopleBeforeDemo: boolean
}

export async function accountsIn(db: Queryable): Promise<Accounts> {
  if (!(await hasTable(db, 'users'))) return { madeUp: null, people: false, peopleBeforeDemo: false }
  const { rows } = await db.execute<{ made_up: string | null; people: boolean; before: boolean }>(sql`
    select
      (select email from users where email like '%@demo.example' or email like '%@large.example' limit 1) as made_up,
      exists (select from users where ${isPerson}) as people,
      exists (select from users where ${isPerson}
        and created_at < (select reached_at from milestones where name = 'demo')) as before`)
  const { made_up, people, before } = rows[0]!
  return { madeUp: made_up, people, peopleBeforeDemo: before }
}

/** Nobody has an address under `.example`, which is reserved (RFC 2606). All people of the demo do. */
const isPerson = sql`email not like '%.example'`

async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass(${name}) is not null as there`)
  return rows[0]!.there
}
