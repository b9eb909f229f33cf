import type { News } from '@contract/notification-kinds'
import type { Mail } from '@server/platform/mail/mail'
import { describe } from './describe'

/** The email that says what the notification says, for events without a longer one. */
export function plainMail(to: string, news: News, publicUrl: string): Mail {
  const { title, text, path, link } = describe(news)
  return { to, subject: title, body: [text], action: { label: link, url: `${publicUrl}${path}` } }
}
