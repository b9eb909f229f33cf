import { brand } from '@contract/brand'
import type { Mail } from '@server/platform/mail/mail'

export const confirmAddressMail = (to: string, url: string): Mail => ({
  to,
  subject: `Confirm your e-mail address for ${brand.name}`,
  body: [
    'Welcome! Please confirm that this address is yours, and your account is ready.',
    'If you did not sign up, you can ignore this message.',
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

/** Sent instead of a second account, so that the sign-up form tells nobody who has an account. */
export const addressTakenMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You already have a ${brand.name} account`,
  body: [
    'Somebody tried to sign up with this address, which already has an account.',
    'If it was you, sign in, or ask for a new password if you have forgotten yours.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}/auth` },
})
