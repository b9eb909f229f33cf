import type { Role } from '@contract/core/permissions'
import type { News } from '@contract/notifications/facts'
import { paths, settingsOf } from '@contract/core/paths'
import type { Mail } from '@server/platform/mail/mail'
import { describeNotification } from './describe'

/** The email that says what the notification says, for events without a longer one. */
export function plainMail(to: string, news: News, publicUrl: string): Mail {
  const { title, text, path, link } = describeNotification(news)
  return {
    to,
    subject: title,
    body: [text],
    ...(path && { action: { label: link, url: `${publicUrl}${path}` } }),
  }
}

/** An announcement, with the way to switch them off. */
export function announcementMail(
  { email, role }: { email: string; role: Role },
  { title, text, path }: { title: string; text: string; path: string | null },
  publicUrl: string,
): Mail {
  const choices = role === 'vendor' ? paths.vendor.settings : settingsOf(role)
  return {
    to: email,
    subject: title,
    body: text.split(/\n+/).filter((line) => line.trim() !== ''),
    ...(path && { action: { label: 'Read more', url: `${publicUrl}${path}` } }),
    links: [{ label: 'Choose your notifications', url: `${publicUrl}${choices}` }],
  }
}
