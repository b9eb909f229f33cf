import { confirmLinkHours, guestCode, trustedDeviceDays } from '../accounts/facts'
import { cartLinesCookie, guestCartCookie, guestCartKey, savedLinesCookie } from '../cart/facts'
import { comparedProductsCookie } from '../catalog/compared-products'
import { recentlyViewedMax } from '../catalog/facts'
import { sidebarLimits } from '../core/limits'
import { recentWriteCookie, recentWriteSeconds } from '../core/recent-write'
import { applicationLimits } from '../vendors/facts'

/** Something that we store in a visitor's browser. The privacy page shows all of it. */
export interface BrowserData {
  /** What it is called there: a full name, or how the names begin, up to a `*`. Over https, a cookie may have `__Secure-` in front. */
  names: readonly string[]
  title: string
  /** When it is stored. */
  storedWhen: string
  /** What it is for, and until when it stays. */
  purpose: string
}

/** Every cookie. */
export const cookies: readonly BrowserData[] = [
  {
    names: ['kijani.session_token'],
    title: 'Session',
    storedWhen: 'when you sign in',
    purpose:
      'keeps you signed in. Scripts cannot read it. It ends when you sign out, or after 30 days without a visit; a guest’s after a day.',
  },
  {
    names: ['kijani.two_factor'],
    title: 'Second step',
    storedWhen: 'when you sign in with two-factor authentication',
    purpose:
      'remembers that your password was right until you have entered your code. Scripts cannot read it. It ends after 10 minutes.',
  },
  {
    names: ['kijani.device_*'],
    title: 'Device',
    storedWhen: 'when you sign in',
    purpose: `lets you sign in here even if someone is trying to guess your password elsewhere. Scripts cannot read it. It ends when your password changes, or after ${trustedDeviceDays} days.`,
  },
  {
    names: ['kijani.sign_up', 'kijani.confirm'],
    title: 'Confirmation',
    storedWhen: 'when you create an account or open the link in our email',
    purpose: `shows that it was you, so that confirming your address signs you in. Scripts cannot read it. It ends then, or after ${confirmLinkHours} hours.`,
  },
  {
    names: ['kijani.guest', 'kijani.dont_remember'],
    title: 'Guest',
    storedWhen: 'when you check out as a guest',
    purpose: `the first holds your name and email address until you have entered the code that we sent you, for ${guestCode.minutes} minutes at most. The second ends your session when you close your browser. Scripts cannot read them.`,
  },
  {
    names: [guestCartCookie],
    title: 'Cart',
    storedWhen: 'when you put something in your cart without signing in',
    purpose:
      'shows only that your cart isn’t empty, so that you aren’t turned away when the site is very busy. Its value is the same for everyone. It ends when the cart is empty, or after a year.',
  },
  {
    names: [cartLinesCookie],
    title: 'Cart without JavaScript',
    storedWhen:
      'when you put something in your cart without signing in, and JavaScript is off or has not loaded',
    purpose:
      'what is in your cart. It moves to your browser’s own storage once JavaScript runs, or to your account when you sign in, and ends then, or after a year.',
  },
  {
    names: [savedLinesCookie],
    title: 'Saved for later',
    storedWhen: 'when you save a product for later without signing in',
    purpose:
      'what you saved. It moves to your account when you sign in, and ends then, or when the list is empty, or after a year.',
  },
  {
    names: [comparedProductsCookie],
    title: 'Compared products',
    storedWhen: 'when you press “Compare” on a product',
    purpose:
      'which products you compare. Scripts cannot read it. It ends when you have removed all of them, or after 30 days.',
  },
  {
    names: [recentWriteCookie],
    title: 'Recent change',
    storedWhen: 'when you change something',
    purpose: `makes sure that you see your change at once. Its value is the same for everyone. Scripts cannot read it. It ends after ${recentWriteSeconds} seconds.`,
  },
  {
    names: ['theme'],
    title: 'Theme',
    storedWhen: 'when you choose light or dark at the bottom of the page',
    purpose: 'your choice, for a year.',
  },
  {
    names: ['sidebar'],
    title: 'Sidebar',
    storedWhen: 'in the vendor and admin areas',
    purpose: `whether it is open, for ${sidebarLimits.cookieDays} days.`,
  },
]

/** What stays in the browser's own storage. */
export const localStorageEntries: readonly BrowserData[] = [
  {
    names: [guestCartKey, `${guestCartKey}-on-its-way`],
    title: 'Your cart',
    storedWhen: 'if you’re not signed in',
    purpose: 'when you sign in, it moves to your account and the copy in your browser is emptied.',
  },
  {
    names: ['kijani-seen'],
    title: 'Products you viewed recently',
    storedWhen: 'when you open them',
    purpose: `the last ${recentlyViewedMax}.`,
  },
  {
    names: ['kijani-delivery-country'],
    title: 'Delivery country',
    storedWhen: 'when you choose one',
    purpose: 'until you choose another.',
  },
  {
    names: ['kijani-vendor-application'],
    title: 'Your vendor application',
    storedWhen: 'while you fill it in',
    purpose: `until you send it, or for ${applicationLimits.uploadDays} days.`,
  },
]

/** What a tab remembers until it is closed. */
export const sessionStorageEntries: readonly BrowserData[] = [
  {
    names: ['kijani-checkout', 'kijani-order-attempt', 'kijani-left-to-pay-*'],
    title: 'Your checkout',
    storedWhen: 'while you place and pay for an order',
    purpose:
      'your delivery address and choices, so that you don’t lose them if the page reloads or your connection drops.',
  },
  {
    names: ['kijani-more', 'kijani-place', 'react-router-scroll-positions'],
    title: 'Your place in a list',
    storedWhen: 'while you browse',
    purpose: 'what you’ve loaded and where you were, so you can go back to it.',
  },
  {
    names: ['admin-palette'],
    title: 'Recently opened pages',
    storedWhen: 'in the admin area',
    purpose: 'the last few you opened from the search.',
  },
  {
    names: ['kijani-reloaded-builds'],
    title: 'Reloaded versions',
    storedWhen: 'when a page reloads because we’ve released a new version',
    purpose: 'the version, so that this happens only once.',
  },
]

/** Whether a list has a name. */
export const isListed = (list: readonly BrowserData[], name: string): boolean =>
  list.some(({ names }) =>
    names.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    ),
  )
