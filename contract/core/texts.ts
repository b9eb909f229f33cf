import { brand } from './brand'

/** About amounts and percentages that people type. */
export const decimals = 'Use at most two decimals.'

export const percent = { invalid: 'Enter a number, such as 16 or 19.25.' } as const

// Texts of every page: errors, sign-in and common forms.

export const error = {
  noAccess: 'You do not have access to this page',
  askForAccess: 'If you need it for your work, ask whoever manages your team to give you this permission.',
  unexpected: 'An unexpected error occurred.',
  bug: (reference: string) =>
    `Something went wrong on our side. Please try again. If it keeps happening, contact us with the reference ${reference}.`,
  versionConflict: 'Someone else changed this. Check what it says now, then save again.',
  busy: 'We’re very busy right now. Please try again in a moment.',
  autoRetry: 'This page will try again automatically.',
  goBack: 'Go back in your browser: what you entered is still there.',
  stalePage: 'Part of this page could not be loaded. If you reload it, you’ll lose unsaved changes.',
  reloadPage: 'Reload the page',
  storageBlocked:
    'Your browser is blocking cookies or site data, so we can’t keep you signed in or remember your cart. Allow them for this site, then reload the page.',
  offlineTitle: 'You are offline.',
  get offline() {
    return `We couldn’t reach ${brand.name}. Please check your connection and try again.`
  },
  notFound: 'Oops! Page not found',
  guestCart: 'We couldn’t read your saved cart, so you’re starting with an empty one.',
} as const

export const form = {
  changedMeanwhile: (savedValue: unknown) => {
    const isDisplayable =
      (typeof savedValue === 'string' && savedValue !== '') || typeof savedValue === 'number'
    return `Someone else changed this${isDisplayable ? ` to “${savedValue}”` : ''}. Save again to replace it with yours.`
  },
} as const

export const day = 'Choose a date.'
