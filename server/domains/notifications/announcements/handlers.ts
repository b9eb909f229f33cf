import type { announcementProcedures } from '@contract/notifications/announcement-procedures'
import type { Handlers } from '@server/platform/procedures'
import { listAnnouncements } from './read-announcements'
import { countRecipients } from './recipients'
import { sendAnnouncement, withdrawAnnouncement } from './write-announcements'

export const announcementHandlers: Handlers<keyof typeof announcementProcedures> = {
  list_announcements: listAnnouncements,
  count_announcement_recipients: ({ audience, country }, { tx }) =>
    countRecipients(tx, { audience, country: country || null }),
  send_announcement: sendAnnouncement,
  withdraw_announcement: withdrawAnnouncement,
}
