import { eq } from 'drizzle-orm'
import type { AccountDetails } from '@contract/accounts/procedures'
import { Refusal } from '@contract/refusals'
import { users } from '@server/database/schema/accounts'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { findPendingEmailChange } from './email-change'
import { lockUser } from '@server/platform/lock-user'

/** The signed-in user's account as shown in their settings. */
export async function getAccount(context: Context): Promise<AccountDetails> {
  const { tx, now } = context
  const { userId, isGuest } = requireSession(context)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('not_signed_in')
  return {
    email: user.email,
    full_name: user.name,
    member_since: user.createdAt.toISOString(),
    new_email: await findPendingEmailChange(tx, userId, now),
    two_factor: user.twoFactorEnabled,
    is_guest: isGuest,
  }
}

/** Changes the user's name; a trigger updates the profile. */
export async function updateProfile(fullName: string, context: Context): Promise<string> {
  const { userId } = requireSession(context)
  await lockUser(context.tx, userId)
  await context.tx.update(users).set({ name: fullName, updatedAt: context.now }).where(eq(users.id, userId))
  return fullName
}
