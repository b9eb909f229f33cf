import { eq } from 'drizzle-orm'
import type { OwnAccount } from '@contract/accounts/procedures'
import { Refusal } from '@contract/refusals'
import { users } from '@server/database/schema/accounts'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { pendingEmailChange } from './email-change'
import { lockUser } from '@server/platform/lock-user'

/** The signed-in user's account as shown in their settings. */
export async function getAccount(context: Context): Promise<OwnAccount> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('not_signed_in')
  return {
    email: user.email,
    full_name: user.name,
    member_since: user.createdAt.toISOString(),
    new_email: await pendingEmailChange(tx, userId, now),
    two_factor: user.twoFactorEnabled,
  }
}

/** Changes the user's name; a trigger updates the profile. */
export async function updateProfile(fullName: string, context: Context): Promise<string> {
  const { userId } = signedIn(context)
  await lockUser(context.tx, userId)
  await context.tx.update(users).set({ name: fullName, updatedAt: context.now }).where(eq(users.id, userId))
  return fullName
}
