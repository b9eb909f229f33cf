import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about notifications and announcements. */
export const notificationRefusals = {
  announcement_not_found: { status: 404, message: () => 'This announcement no longer exists.' },
  announcement_status_changed: {
    status: 409,
    message: () => 'This announcement has already been withdrawn. Please reload the page.',
  },
  announcement_ended: {
    status: 409,
    field: 'p_ends_on',
    message: () => 'Choose a last day that hasn’t passed.',
  },
  notification_link_invalid: { status: 404, message: () => 'This link is incomplete or no longer valid.' },
  notification_not_found: { status: 404, message: () => 'Notification not found.' },
} satisfies Record<string, RefusalEntry>
