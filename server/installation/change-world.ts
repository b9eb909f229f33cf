import type { Queryable } from '@server/database/connect'
import { installation, type World } from '@server/database/schema/installation'
import { refuseUnlike } from './refusals'
import { accountsIn, storedWorld } from './world'

/**
 * Changes what a database is, on an operator's word. Refused once people use it: what they did stays what it was, simulated or real. A
 * database that stores nothing, since an earlier version left it, may be called a trial although it has people in it.
 */
export async function changeWorld(db: Queryable, world: World): Promise<void> {
  const stored = await storedWorld(db)
  if (stored === world) return
  const accounts = await accountsIn(db)
  const isLeftTrial = !stored && world === 'sandbox' && !accounts.madeUp
  if (!isLeftTrial) refuseUnlike(world, accounts)
  if (stored && (accounts.people || accounts.madeUp))
    throw new Error(
      `This is the database of a ${stored}, and people have used it as one: use a new database for a ${world} (another DATABASE_URL or DATA_DIR).`,
    )
  await db
    .insert(installation)
    .values({ world })
    .onConflictDoUpdate({ target: installation.isOnly, set: { world } })
}
