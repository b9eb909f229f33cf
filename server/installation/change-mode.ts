import type { Queryable } from '@server/database/connect'
import { installation, type Mode } from '@server/database/schema/installation'
import { refuseDifferentMode } from './refusals'
import { accountsIn, storedMode } from './mode'

/**
 * Changes what a database is, on an operator's word. Refused once people use it: what they did stays what it was, simulated or real. A
 * database that stores nothing, since an earlier version left it, may be called a trial although it has people in it.
 */
export async function changeMode(db: Queryable, mode: Mode): Promise<void> {
  const stored = await storedMode(db)
  if (stored === mode) return
  const accounts = await accountsIn(db)
  const isLeftTrial = !stored && mode === 'sandbox' && !accounts.madeUp
  if (!isLeftTrial) refuseDifferentMode(mode, accounts)
  if (stored && (accounts.people || accounts.madeUp))
    throw new Error(
      `This is the database of a ${stored}, and people have used it as one: use a new database for a ${mode} (another DATABASE_URL or DATA_DIR).`,
    )
  await db
    .insert(installation)
    .values({ mode })
    .onConflictDoUpdate({ target: installation.isOnly, set: { mode } })
}
