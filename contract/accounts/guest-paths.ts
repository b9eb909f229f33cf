import { withQuery } from '../core/paths'

/** The paths of those who buy without a password, which other visitors do not download. */
export const guestPaths = {
  /** Where guests confirm their email address with a code. */
  signIn: (options: { redirect?: string } = {}) => withQuery('/auth/guest', options),
  /** An order, by the secret in the link of its emails. */
  order: (orderId: string, key: string) => withQuery(`/guest/orders/${orderId}`, { key }),
}
