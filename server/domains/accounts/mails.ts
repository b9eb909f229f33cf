import { brand } from '@contract/core/brand'
import type { Role } from '@contract/core/permissions'
import { confirmLinkHours, emailChangeHours, guestCode } from '@contract/accounts/facts'
import { serverLimits } from '@server/limits'
import type { Queryable } from '@server/database/connect'
import type { Mail } from '@server/platform/mail/mail'
import { enforceRateLimit } from '@server/platform/rate-limit'
import { paths, settingsOf } from '@contract/core/paths'

/** Counts an email that anyone could have had sent to an address, to keep us from flooding an inbox. Refuses: too_many_requests. */
export const limitMailsToAddress = (
  tx: Queryable,
  email: string,
  purpose: 'sign_up' | 'reset' | 'email_change' | 'guest',
  now: Date,
): Promise<void> => enforceRateLimit(tx, `account_mail:${purpose}:${email}`, serverLimits.accountMails, now)

export const confirmAddressMail = (to: string, url: string): Mail => ({
  to,
  subject: `Confirm your email address for ${brand.name}`,
  body: [
    'Welcome! Please confirm your email address to activate your account.',
    `The link expires in ${confirmLinkHours} hours. If you didn’t sign up, you can ignore this message.`,
  ],
  action: { label: 'Confirm my address', url },
})

export const resetPasswordMail = (to: string, url: string): Mail => ({
  to,
  subject: `Reset your ${brand.name} password`,
  body: [
    'We received a request to reset the password for this account. The link expires in one hour.',
    'If this wasn’t you, nothing has changed and you can ignore this message.',
  ],
  action: { label: 'Choose a new password', url },
})

/** The same to a guest, who has had no password. */
export const choosePasswordMail = (to: string, url: string): Mail => ({
  to,
  subject: `Choose your ${brand.name} password`,
  body: [
    'With a password you have an account: you sign in without a code, and your orders are in it. The link expires in one hour.',
    'If you didn’t ask for this, nothing has changed and you can ignore this message.',
  ],
  action: { label: 'Choose a password', url },
})

/** Sent instead of creating a second account with the same address, so that no form discloses who has an account. */
export const emailTakenMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You already have a ${brand.name} account`,
  body: [
    'Someone tried to create an account with this address, but it already has one.',
    'If this was you, sign in, or reset your password if you’ve forgotten it.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})

export const guestCodeMail = (to: string, code: string): Mail => ({
  to,
  subject: `${code} is your ${brand.name} code`,
  body: [
    `Enter this code to go on with your order: ${code}`,
    `It expires in ${guestCode.minutes} minutes. If you didn’t ask for it, you can ignore this message.`,
  ],
})

/** Sent instead of a code to an address that has a password: a code must not replace it. */
export const guestHasAccountMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You have a ${brand.name} account`,
  body: [
    'You wanted to check out as a guest, but this address has an account. Please sign in instead: your cart will be there.',
    'If you’ve forgotten your password, you can choose a new one. If this wasn’t you, you can ignore this message.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}${paths.auth({ redirect: paths.checkout })}` },
})

/** Sent instead of a second account to someone who has bought as a guest. */
export const guestSignUpMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `Choose a password for your ${brand.name} account`,
  body: [
    'You’ve ordered with this address as a guest. Choose a password, and you have an account with those orders in it.',
    'If you didn’t want to sign up, you can ignore this message.',
  ],
  action: { label: 'Choose a password', url: `${publicUrl}${paths.forgotPassword()}` },
})

export const confirmNewAddressMail = (to: string, url: string): Mail => ({
  to,
  subject: `Confirm your new email address for ${brand.name}`,
  body: [
    `You asked to use this address for your ${brand.name} account. Please confirm it; until then, your current address stays in use.`,
    `The link expires in ${emailChangeHours} hours. If this wasn’t you, you can ignore this message.`,
  ],
  action: { label: 'Confirm my new address', url },
})

export const emailChangeRequestedMail = (
  { email, role }: { email: string; role: Role },
  newEmail: string,
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `The email address of your ${brand.name} account is about to change`,
  body: [
    `We sent a link to ${newEmail}. Once it’s opened, that address replaces this one on your account.`,
    'If this wasn’t you, someone knows your password. Change it now, and cancel the new address in your settings.',
  ],
  action: { label: 'Open my settings', url: `${publicUrl}${settingsOf(role)}` },
})

export const emailChangedMail = (to: string, newEmail: string, publicUrl: string): Mail => ({
  to,
  subject: `The email address of your ${brand.name} account has changed`,
  body: [
    `Your email address is now ${newEmail}. From now on, use it to sign in; we’ll write to you there.`,
    'If this wasn’t you, please contact us immediately.',
  ],
  action: { label: 'Contact us', url: `${publicUrl}${paths.contact('account')}` },
})

export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `Your ${brand.name} password was changed`,
  body: [
    'The password of your account has just been changed.',
    'If this wasn’t you, choose a new one immediately: until then, whoever changed it can use your account.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword()}` },
})

export const twoFactorEnabledMail = (to: string): Mail => ({
  to,
  subject: `Two-factor authentication is on for your ${brand.name} account`,
  body: [
    'From now on, we’ll ask for a code from your phone when you sign in. Keep your backup codes somewhere you can find them without your phone.',
    'If this wasn’t you, please contact us immediately.',
  ],
})

export const twoFactorDisabledMail = (to: string): Mail => ({
  to,
  subject: `Two-factor authentication is off for your ${brand.name} account`,
  body: [
    'You can now sign in with just your email address and password.',
    'If this wasn’t you, change your password and turn it on again.',
  ],
})

export const blockedMail = (to: string, reason: string, publicUrl: string): Mail => ({
  to,
  subject: `Your ${brand.name} account has been blocked`,
  body: [
    'You have been signed out and can’t sign in for now. Orders that you have paid for are still delivered.',
    { facts: [{ label: 'The reason', lines: [reason] }] },
    'If you think this is a mistake, please write to us.',
  ],
  action: { label: 'Contact us', url: `${publicUrl}${paths.contact('account')}` },
})

export const unblockedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You can sign in to ${brand.name} again`,
  body: ['Your account is no longer blocked.'],
  action: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})
