import { and, eq, isNull } from 'drizzle-orm'
import { mailPaths } from '@contract/core/mail-paths'
import { notificationKinds, type NotificationKind } from '@contract/notifications/facts'
import { Refusal } from '@contract/refusals'
import { profiles } from '@server/database/schema/accounts'
import { notificationMutes } from '@server/database/schema/notifications'
import type { Context, Services } from '@server/platform/services'
import { readLink, signLink } from '@server/platform/signed-links'
import { mutesOf } from './queries'

const purpose = 'notifications-unsubscribe'

/** The address that switches off a user's emails of a kind, without signing in. */
export const unsubscribeUrl = async (
  userId: string,
  kind: NotificationKind,
  services: Pick<Services, 'config' | 'publicUrl'>,
): Promise<string> =>
  services.publicUrl + mailPaths.unsubscribeNotifications(await signLink(purpose, [userId, kind], services))

/** What the link of an email switches off, and whether it is off already, or its account is gone. Refuses: notification_link_invalid. */
export async function getNotificationLink(
  { token }: { token: string },
  { tx, services }: Context,
): Promise<{ kind: NotificationKind; done: boolean }> {
  const { userId, kind } = await readToken(token, services)
  const [account] = await tx.select({ id: profiles.id }).from(profiles).where(isAccount(userId))
  const mutes = await mutesOf(tx, [userId])
  return { kind, done: !account || mutes.some((mute) => mute.kind === kind && mute.channel === 'email') }
}

/** Switches the emails of a kind off, by the link in one of them; again is fine. Refuses: notification_link_invalid. */
export async function unsubscribeNotifications(
  { token }: { token: string },
  { tx, now, services }: Context,
): Promise<{ unsubscribed: true }> {
  const { userId, kind } = await readToken(token, services)
  // Locked, so that an account that is being erased leaves nothing behind.
  const [account] = await tx.select({ id: profiles.id }).from(profiles).where(isAccount(userId)).for('share')
  if (account)
    await tx
      .insert(notificationMutes)
      .values({ userId, kind, channel: 'email', createdAt: now })
      .onConflictDoNothing()
  return { unsubscribed: true }
}

async function readToken(token: string, services: Pick<Services, 'config'>) {
  const [userId, kindName] = (await readLink(purpose, token, services)) ?? []
  const kind = notificationKinds.find((candidate) => candidate === kindName)
  if (!userId || !kind) throw new Refusal('notification_link_invalid')
  return { userId, kind }
}

const isAccount = (userId: string) => and(eq(profiles.id, userId), isNull(profiles.deletedAt))
