import type { notificationProcedures } from '@contract/notifications/procedures'
import type { Handlers } from '@server/platform/procedures'
import { getNotificationPreferences, saveNotificationPreference } from './preferences'
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './read-notifications'
import { getNotificationLink, unsubscribeNotifications } from './unsubscribe'

export const notificationHandlers: Handlers<keyof typeof notificationProcedures> = {
  list_notifications: listNotifications,
  count_unread_notifications: (_, context) => countUnreadNotifications(context),
  mark_notification_read: markNotificationRead,
  mark_all_notifications_read: (_, context) => markAllNotificationsRead(context),
  get_notification_preferences: (_, context) => getNotificationPreferences(context),
  get_notification_link: getNotificationLink,
  unsubscribe_notifications: unsubscribeNotifications,
  save_notification_choice: saveNotificationPreference,
}
