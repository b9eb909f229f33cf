import { and, eq } from 'drizzle-orm'
import {
  notificationKindsFor,
  type NotificationChannel,
  type NotificationKind,
} from '@contract/notifications/facts'
import type { NotificationPreference } from '@contract/notifications/procedures'
import { notificationMutes } from '@server/database/schema/notifications'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { mutesOf } from './queries'

/** What the signed-in user is notified of, by kind and channel. */
export async function getNotificationPreferences(context: Context): Promise<NotificationPreference[]> {
  const { userId, role, permissions } = requireSession(context)
  const mutes = await mutesOf(context.tx, [userId])
  const isEnabled = (kind: NotificationKind, channel: NotificationChannel) =>
    !mutes.some((mute) => mute.kind === kind && mute.channel === channel)
  return notificationKindsFor(role, permissions).map((kind) => ({
    kind,
    app: isEnabled(kind, 'app'),
    email: isEnabled(kind, 'email'),
  }))
}

interface PreferenceInput {
  kind: NotificationKind
  channel: NotificationChannel
  on: boolean
}

/** Switches one kind of notification on or off in one channel; from the next event on. */
export async function saveNotificationPreference(
  { kind, channel, on: isOn }: PreferenceInput,
  context: Context,
): Promise<NotificationPreference> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const muteKey = { userId, kind, channel }
  if (isOn)
    await tx
      .delete(notificationMutes)
      .where(
        and(
          eq(notificationMutes.userId, userId),
          eq(notificationMutes.kind, kind),
          eq(notificationMutes.channel, channel),
        ),
      )
  else
    await tx
      .insert(notificationMutes)
      .values({ ...muteKey, createdAt: now })
      .onConflictDoNothing()
  const preferences = await getNotificationPreferences(context)
  return preferences.find((preference) => preference.kind === kind) ?? { kind, app: isOn, email: isOn }
}
