import { withQuery } from './paths'

/** Paths that only the links of emails lead to, which visitors do not download. */
export const mailPaths = {
  confirmNewsletter: (token: string) => withQuery('/newsletter/confirm', { token }),
  unsubscribeNewsletter: (token: string) => withQuery('/newsletter/unsubscribe', { token }),
  /** Switches the emails of one kind of notification off. */
  unsubscribeNotifications: (token: string) => withQuery('/notifications/unsubscribe', { token }),
}
