import type { Queryable } from '@server/database/connect'
import { installation, type Mode } from '@server/database/schema/installation'
import { refuseModeAgainstAccounts } from './refusals'
import { readAccounts, readStoredMode } from './mode'

/**
 * Changes what a database is, on an operator's request. Refused once people use it: what they did stays what it was, simulated or real. A
 * database that stores nothing, since an earlier version left it, may be called a trial although it has people in it.
 */
export async function changeMode(db: Queryable, mode: Mode): Promise<void> {
  const currentMode = await readStoredMode(db)
  if (currentMode === mode) return
  const accounts = await readAccounts(db)
  const isLegacyTrial = !currentMode && mode === 'sandbox' && !accounts.demoEmail
  if (!isLegacyTrial) refuseModeAgainstAccounts(mode, accounts)
  if (currentMode && (accounts.hasUsers || accounts.demoEmail))
    throw new Error(
      `This is the database of a ${currentMode}, and people have used it as one: use a new database for a ${mode} (another DATABASE_URL or DATA_DIR).`,
    )
  await db
    .insert(installation)
    .values({ mode })
    .onConflictDoUpdate({ target: installation.isOnly, set: { mode } })
}
