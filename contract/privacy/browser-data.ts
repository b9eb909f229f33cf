import { confirmLinkHours, knownDeviceDays } from '../accounts/facts'
import { guestCartCookie, guestCartKey } from '../cart/facts'
import { recentlySeen } from '../catalog/facts'
import { sidebarLimits } from '../core/limits'
import { applicationLimits } from '../vendors/facts'

/** Something that we store in a visitor's browser. The privacy page shows all of it. */
export interface BrowserData {
  /** What it is called there: a full name, or how the names begin, up to a `*`. Over https, a cookie may have `__Secure-` in front. */
  names: readonly string[]
  title: string
  /** When it is stored. */
  when: string
  /** What it is for, and until when it stays. */
  what: string
}

/** Every cookie. */
export const cookies: readonly BrowserData[] = [
  {
    names: ['kijani.session_token'],
    title: 'Session',
    when: 'when you sign in',
    what: 'keeps you signed in. Scripts cannot read it. It ends when you sign out, or after 30 days without a visit.',
  },
  {
    names: ['kijani.two_factor'],
    title: 'Second step',
    when: 'when you sign in with two-factor authentication',
    what: 'remembers that your password was right until you have entered your code. Scripts cannot read it. It ends after 10 minutes.',
  },
  {
    names: ['kijani.device_*'],
    title: 'Device',
    when: 'when you sign in',
    what: `lets you sign in here even if someone is trying to guess your password elsewhere. Scripts cannot read it. It ends when your password changes, or after ${knownDeviceDays} days.`,
  },
  {
    names: ['kijani.sign_up', 'kijani.confirm'],
    title: 'Confirmation',
    when: 'when you create an account or open the link in our email',
    what: `shows that it was you, so that confirming your address signs you in. Scripts cannot read it. It ends then, or after ${confirmLinkHours} hours.`,
  },
  {
    names: [guestCartCookie],
    title: 'Cart',
    when: 'when you put something in your cart without signing in',
    what: 'shows only that your cart isn’t empty, so that you aren’t turned away when the site is very busy. Its value is the same for everyone. It ends when the cart is empty, or after a year.',
  },
  {
    names: ['theme'],
    title: 'Theme',
    when: 'when you choose light or dark at the bottom of the page',
    what: 'your choice, for a year.',
  },
  {
    names: ['sidebar'],
    title: 'Sidebar',
    when: 'in the vendor and admin areas',
    what: `whether it is open, for ${sidebarLimits.cookieDays} days.`,
  },
]

/** What stays in the browser's own storage. */
export const storedInBrowser: readonly BrowserData[] = [
  {
    names: [guestCartKey, `${guestCartKey}-on-its-way`],
    title: 'Your cart',
    when: 'if you’re not signed in',
    what: 'when you sign in, it moves to your account and the copy in your browser is emptied.',
  },
  {
    names: ['kijani-seen'],
    title: 'Products you viewed recently',
    when: 'when you open them',
    what: `the last ${recentlySeen}.`,
  },
  {
    names: ['kijani-delivery-country'],
    title: 'Delivery country',
    when: 'when you choose one',
    what: 'until you choose another.',
  },
  {
    names: ['kijani-vendor-application'],
    title: 'Your vendor application',
    when: 'while you fill it in',
    what: `until you send it, or for ${applicationLimits.uploadDays} days.`,
  },
]

/** What a tab remembers until it is closed. */
export const storedInTab: readonly BrowserData[] = [
  {
    names: ['kijani-checkout', 'kijani-order-attempt', 'kijani-left-to-pay-*'],
    title: 'Your checkout',
    when: 'while you place and pay for an order',
    what: 'your delivery address and choices, so that you don’t lose them if the page reloads or your connection drops.',
  },
  {
    names: ['kijani-more', 'kijani-place', 'react-router-scroll-positions'],
    title: 'Your place in a list',
    when: 'while you browse',
    what: 'what you’ve loaded and where you were, so you can go back to it.',
  },
  {
    names: ['admin-palette'],
    title: 'Recently opened pages',
    when: 'in the admin area',
    what: 'the last few you opened from the search.',
  },
  {
    names: ['kijani-reloaded-builds'],
    title: 'Reloaded versions',
    when: 'when a page reloads because we’ve released a new version',
    what: 'the version, so that this happens only once.',
  },
]

/** Whether a list has a name. */
export const isListed = (list: readonly BrowserData[], name: string): boolean =>
  list.some(({ names }) =>
    names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one)),
  )
