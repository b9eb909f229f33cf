import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'

/**
 * Holds a person's row until the transaction ends. What may not happen twice at once for one person (two default addresses, an
 * order while the account is being deleted) begins with it, before any other row is locked.
 * Refuses: not_signed_in, when the account was deleted meanwhile.
 */
export async function lockPerson(tx: Queryable, userId: string): Promise<void> {
  const alive = and(eq(profiles.id, userId), isNull(profiles.deletedAt))
  const [row] = await tx.select({ id: profiles.id }).from(profiles).where(alive).for('update')
  if (!row) throw new Refusal('not_signed_in')
}
