import { sql } from 'drizzle-orm'
import { type Config, refuseMixedModes } from '@server/config'
import type { Queryable } from '@server/database/connect'
import { installation, type Mode } from '@server/database/schema/installation'
import { refuseContradictingSettings, refuseModeAgainstAccounts } from './refusals'

/**
 * The settings of the mode that the database is in: `DEMO` and `SANDBOX` follow what was stored at its first start, and a start that
 * sets them otherwise is refused in a sentence. One that stores nothing yet is judged by what is in it. Writes nothing, and works on a
 * database that is not migrated yet, so that a wrong start leaves no trace.
 */
export async function withStoredMode(config: Config, db: Queryable): Promise<Config> {
  const existingMode = await readStoredMode(db)
  const mode = existingMode ?? modeOf(config)
  if (existingMode) refuseContradictingSettings(existingMode, config.requestedModes)
  if (!existingMode || existingMode === 'shop') refuseModeAgainstAccounts(mode, await readAccounts(db))
  const resolvedConfig = { ...config, demo: mode === 'demo', sandbox: mode !== 'shop' }
  refuseMixedModes(resolvedConfig)
  return resolvedConfig
}

/** Stores the mode of the first start. Of two that start at the same time with different settings, the second is refused. */
export async function storeMode(
  { demo, sandbox }: Pick<Config, 'demo' | 'sandbox'>,
  db: Queryable,
): Promise<void> {
  const mode = modeOf({ demo, sandbox })
  await db.insert(installation).values({ mode }).onConflictDoNothing()
  const existingMode = await readStoredMode(db)
  if (existingMode !== mode) refuseContradictingSettings(existingMode!, { demo, sandbox })
}

/**
 * Stores the mode of a database that made-up vendors and orders are to be loaded into: a trial, unless it is something else already.
 * Refuses a real shop, and one that may be.
 */
export async function storeInferredMode(db: Queryable, mode: 'demo' | 'sandbox' = 'sandbox'): Promise<void> {
  const existingMode = await readStoredMode(db)
  if (existingMode === 'shop') refuseContradictingSettings(existingMode, { demo: undefined, sandbox: true })
  if (existingMode) return
  refuseModeAgainstAccounts(mode, await readAccounts(db))
  await db.insert(installation).values({ mode }).onConflictDoNothing()
}

const modeOf = ({ demo, sandbox }: Pick<Config, 'demo' | 'sandbox'>): Mode =>
  demo ? 'demo' : sandbox ? 'sandbox' : 'shop'

/** What the database says it is; undefined before its first start, and on one that an earlier version left. */
export async function readStoredMode(db: Queryable): Promise<Mode | undefined> {
  if (!(await hasTable(db, 'installation'))) return undefined
  const [row] = await db.select({ mode: installation.mode }).from(installation)
  return row?.mode
}

/** The id of the installation that a database belongs to; undefined before its first start. */
export async function readInstallationId(db: Queryable): Promise<string | undefined> {
  if (!(await hasTable(db, 'installation'))) return undefined
  const [row] = await db.select({ id: installation.id }).from(installation)
  return row?.id
}

/** Whose accounts a database has, as far as that tells what it is. */
export interface Accounts {
  /** An account of the demo or of the large demo, whose password is public or does not exist. */
  demoEmail: string | null
  /** Whether there are any others. */
  hasUsers: boolean
  /** Whether one of them was there before the demo was. */
  hasUsersBeforeDemo: boolean
}

export async function readAccounts(db: Queryable): Promise<Accounts> {
  if (!(await hasTable(db, 'users'))) return { demoEmail: null, hasUsers: false, hasUsersBeforeDemo: false }
  const { rows } = await db.execute<{
    demo_email: string | null
    has_users: boolean
    has_users_before_demo: boolean
  }>(sql`
    select
      (select email from users where email like '%@demo.example' or email like '%@large.example' limit 1) as demo_email,
      exists (select from users where ${realUserCondition}) as has_users,
      exists (select from users where ${realUserCondition}
        and created_at < (select reached_at from milestones where name = 'demo')) as has_users_before_demo`)
  const { demo_email, has_users, has_users_before_demo } = rows[0]!
  return { demoEmail: demo_email, hasUsers: has_users, hasUsersBeforeDemo: has_users_before_demo }
}

/** Nobody has an address under `.example`, which is reserved (RFC 2606). All people of the demo do. */
const realUserCondition = sql`email not like '%.example'`

async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${name}) is not null as "exists"`,
  )
  return rows[0]!.exists
}
