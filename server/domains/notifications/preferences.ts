import { and, eq } from 'drizzle-orm'
import { kindsFor, type NotificationChannel, type NotificationKind } from '@contract/notifications/facts'
import type { NotificationChoice } from '@contract/notifications/procedures'
import { notificationMutes } from '@server/database/schema/notifications'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { mutesOf } from './queries'

/** What the signed-in user is notified of, by kind and channel. */
export async function getNotificationPreferences(context: Context): Promise<NotificationChoice[]> {
  const { userId, role, permissions } = signedIn(context)
  const mutes = await mutesOf(context.tx, userId)
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    !mutes.some((mute) => mute.kind === kind && mute.channel === channel)
  return kindsFor(role, permissions).map((kind) => ({
    kind,
    app: isOn(kind, 'app'),
    email: isOn(kind, 'email'),
  }))
}

interface PreferenceInput {
  kind: NotificationKind
  channel: NotificationChannel
  on: boolean
}

/** Switches one kind of notification on or off in one channel; from the next event on. */
export async function saveNotificationPreference(
  { kind, channel, on }: PreferenceInput,
  context: Context,
): Promise<NotificationChoice> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const muted = { userId, kind, channel }
  if (on)
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
      .values({ ...muted, createdAt: now })
      .onConflictDoNothing()
  const choices = await getNotificationPreferences(context)
  return choices.find((choice) => choice.kind === kind) ?? { kind, app: on, email: on }
}
