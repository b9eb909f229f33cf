import type { Role } from '@contract/core/permissions'
import type { NotificationPayload } from '@contract/notifications/facts'
import { paths, settingsOf } from '@contract/core/paths'
import type { Mail } from '@server/platform/mail/mail'
import { describeNotification } from './describe-notification'

/** The email that says what the notification says, for events without a longer one. */
export function notificationMail(to: string, payload: NotificationPayload, publicUrl: string): Mail {
  const { title, text, path, linkLabel } = describeNotification(payload)
  return {
    to,
    subject: title,
    body: [text],
    ...(path && { action: { label: linkLabel, url: `${publicUrl}${path}` } }),
  }
}

/** An announcement, with the way to switch them off. */
export function announcementMail(
  { email, role }: { email: string; role: Role },
  { title, text, path }: { title: string; text: string; path: string | null },
  publicUrl: string,
): Mail {
  const preferencesPath = role === 'vendor' ? paths.vendor.settings : settingsOf(role)
  return {
    to: email,
    subject: title,
    body: text.split(/\n+/).filter((line) => line.trim() !== ''),
    ...(path && { action: { label: 'Read more', url: `${publicUrl}${path}` } }),
    links: [{ label: 'Choose your notifications', url: `${publicUrl}${preferencesPath}` }],
  }
}
