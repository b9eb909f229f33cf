import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import type { Mail } from '@server/platform/mail/mail'
import { paths } from '@web/paths'

export const confirmAddressMail = (to: string, url: string): Mail => ({
  to,
  subject: `Confirm your email address for ${brand.name}`,
  body: [
    'Welcome! Please confirm that this address is yours, and your account is ready.',
    `The link works for ${limits.confirmLinkHours} hours. If you did not sign up, you can ignore this message.`,
  ],
  action: { label: 'Confirm my address', url },
})

export const resetPasswordMail = (to: string, url: string): Mail => ({
  to,
  subject: `Choose a new password for ${brand.name}`,
  body: [
    'Somebody asked for a new password for this account. The link works for one hour.',
    'If it was not you, nothing has changed and you can ignore this message.',
  ],
  action: { label: 'Choose a new password', url },
})

/** Sent instead of a second account with one address, so that no form tells strangers who has an account. */
export const addressTakenMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You already have a ${brand.name} account`,
  body: [
    'Somebody tried to use this address for an account, but it already has one.',
    'If it was you, sign in, or ask for a new password if you have forgotten yours.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})

export const confirmNewAddressMail = (to: string, url: string): Mail => ({
  to,
  subject: `Confirm your new email address for ${brand.name}`,
  body: [
    `You want to use this address for your ${brand.name} account. Please confirm it; until then the old one stays.`,
    `The link works for ${limits.emailChangeHours} hours. If it was not you, you can ignore this message.`,
  ],
  action: { label: 'Confirm my new address', url },
})

export const movingAwayMail = (to: string, newEmail: string, publicUrl: string): Mail => ({
  to,
  subject: `Your ${brand.name} account is about to get another email address`,
  body: [
    `We sent a link to ${newEmail}. Once it is opened, your account moves there from this address.`,
    'If it was not you, somebody knows your password. Change it now, and cancel the new address in your settings.',
  ],
  action: { label: 'Look at my settings', url: settingsUrl(publicUrl) },
})

export const movedAwayMail = (to: string, newEmail: string, publicUrl: string): Mail => ({
  to,
  subject: `Your ${brand.name} account has another email address now`,
  body: [
    `Your account is at ${newEmail} now. From now on you sign in with that address, and we write to it.`,
    'If it was not you, please write to us at once.',
  ],
  action: { label: 'Contact us', url: `${publicUrl}${paths.contact('account')}` },
})

export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `Your ${brand.name} password was changed`,
  body: [
    'The password of your account has just been changed.',
    'If it was not you, choose a new one at once: whoever changed it can use your account until then.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword()}` },
})

const settingsUrl = (publicUrl: string) => `${publicUrl}${paths.account.settings}`

export const twoFactorOnMail = (to: string): Mail => ({
  to,
  subject: `Signing in to ${brand.name} takes two steps now`,
  body: [
    'From now on we ask for a code from your phone when you sign in. Keep your backup codes where you find them without the phone.',
    'If it was not you, please write to us at once.',
  ],
})

export const twoFactorOffMail = (to: string): Mail => ({
  to,
  subject: `Signing in to ${brand.name} takes one step again`,
  body: [
    'Two-step sign-in is off: your email address and password are enough again.',
    'If it was not you, change your password and turn it on again.',
  ],
})
