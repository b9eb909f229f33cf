import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { profiles, users } from '@server/database/schema/accounts'
import { lockedUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'

/** A customer, locked: changes of one account take turns. Refuses: customer_not_found. */
export async function lockCustomer(userId: string, { tx }: Context): Promise<{ email: string }> {
  await tx.execute(lockedUser(userId))
  const [customer] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(profiles.role, 'customer'), isNull(profiles.deletedAt)))
  if (!customer) throw new Refusal('customer_not_found')
  return customer
}
