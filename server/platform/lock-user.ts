import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'

/**
 * Locks a user's row until the transaction ends. Operations that must not run concurrently for one user (two changes of a cart, two default
 * addresses, an order during account deletion) take this lock before any other row. After that, waits for locks are limited to
 * `serverLimits.lockWaitMs`; then the call is refused as busy. Refuses: not_signed_in, if the account was deleted meanwhile.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  const { rows } = await tx.execute(lockedUser(userId))
  if (rows.length === 0) throw new Refusal('not_signed_in')
}

/** The same as part of another statement: the id of the locked user, or no row if the account was deleted meanwhile. */
export const lockedUser = (userId: string | Placeholder): SQL => sql`
  select ${profiles.id}
  from (select set_config('lock_timeout', ${String(serverLimits.lockWaitMs)}, true)) as timeout_set, ${profiles}
  where ${profiles.id} = ${userId} and ${profiles.deletedAt} is null
  for update of ${profiles}`
