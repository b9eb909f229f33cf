import { z } from 'zod'
import { recordedAddress, shippingAddress } from '../core/address'
import { paths, safeRedirect } from '../core/paths'
import { roles } from '../core/permissions'
import { noInput, procedure } from '../core/procedure'
import { id, line } from '../core/schemas'
import * as texts from '../texts'
import { vendorStatuses } from '../vendors/states'
import { linkRateLimit, passwordRateLimit, signUpLimits } from './facts'

export const emailField = z
  .string(texts.auth.required)
  .trim()
  .min(1, texts.auth.required)
  .max(254, texts.auth.emailInvalid)
  .pipe(z.email(texts.auth.emailInvalid))

export const fullNameField = line(texts.auth.required)
  .min(signUpLimits.fullNameMin, texts.auth.fullNameMin)
  .max(signUpLimits.fullNameMax, `Full name must be at most ${signUpLimits.fullNameMax} characters`)

export const newPasswordField = z
  .string(texts.auth.passwordRequired)
  .min(signUpLimits.passwordMin, texts.auth.passwordMin)
  .max(signUpLimits.passwordMax, `Password must be at most ${signUpLimits.passwordMax} characters`)

export const currentPasswordField = z
  .string(texts.auth.passwordRequired)
  .min(1, texts.auth.passwordRequired)
  .max(signUpLimits.passwordMax, texts.auth.passwordRequired)

export const signInForm = z.object({
  email: emailField,
  password: z.string().min(1, texts.auth.passwordRequired),
})

export const signUpForm = z.object({
  fullName: fullNameField,
  email: emailField,
  password: newPasswordField,
})

export const profile = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  full_name: z.string(),
  shipping_address: recordedAddress.nullable(),
  vendor: z
    .object({
      id,
      status: z.enum(vendorStatuses),
      store_slug: z.string().nullable(),
      company_name: z.string(),
      admin_notes: z.string().nullable(),
    })
    .nullable(),
})

export type Profile = z.infer<typeof profile>

/** An entry of a user's address book. */
export const savedAddress = z.object({ id, address: recordedAddress, is_default: z.boolean() })

export type SavedAddress = z.infer<typeof savedAddress>

export const accountProcedures = {
  get_profile: procedure({
    summary: 'The signed-in user: role, name, saved address, and the vendor record, if any',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: profile,
  }),
  update_shipping_address: procedure({
    summary: 'Saves a shipping address as the default of the address book',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_shipping_address: shippingAddress }),
    output: z.object({ saved: z.literal(true) }),
  }),
  list_addresses: procedure({
    summary: 'The user’s address book: the default address first, then the newest',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(savedAddress),
  }),
  save_address: procedure({
    summary: 'Adds an address to the book, or changes the given one; the first address becomes the default',
    role: 'signed_in',
    effect: 'write',
    input: z.object({
      p_address_id: id.optional(),
      p_address: shippingAddress,
      p_make_default: z.boolean().optional(),
    }),
    output: savedAddress,
    refusals: ['address_not_found', 'too_many_addresses'],
  }),
  make_default_address: procedure({
    summary: 'Makes an address the default for the next checkout',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_address_id: id }),
    output: savedAddress,
    refusals: ['address_not_found'],
  }),
  delete_address: procedure({
    summary:
      'Removes an address from the book; if it was the default, the newest remaining one becomes the default',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_address_id: id }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['address_not_found'],
  }),
}

/** A code of an authenticator app, or a backup code, for an account with two-factor. */
export const secondFactorCode = z.string().trim().max(20, texts.auth.codeWrong)

/** What users edit about their own account, as the forms of the settings screen. */
export const nameForm = z.object({ fullName: fullNameField })

export const confirmForm = z.object({ password: currentPasswordField, code: secondFactorCode })

export const emailForm = confirmForm.extend({ email: emailField })

export const passwordForm = z.object({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
  code: secondFactorCode,
})

/** Proof that a call comes from the signed-in user, for procedures that require it (`requiresPassword`). */
export const reauthenticationInput = { p_password: currentPasswordField, p_code: secondFactorCode.optional() }

export const accountDetails = z.object({
  email: z.string(),
  full_name: z.string(),
  member_since: z.iso.datetime(),
  /** A pending new email address whose link has not been opened. */
  new_email: z.object({ email: z.string(), expires_at: z.iso.datetime() }).nullable(),
  two_factor: z.boolean(),
  /** Without a password: whatever takes one is not for guests. */
  is_guest: z.boolean(),
})

export type AccountDetails = z.infer<typeof accountDetails>

/** One of the user's sessions. */
export const userSession = z.object({
  id,
  /** Browser and operating system: "Firefox on Windows". */
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  ip_address: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  /** Accurate to the day: a session is refreshed once a day. */
  last_seen_at: z.iso.datetime(),
  /** The current session. */
  is_current: z.boolean(),
})

export type UserSession = z.infer<typeof userSession>

export const accountSettingsProcedures = {
  get_account: procedure({
    summary: 'The signed-in user’s account, as shown in the settings',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: accountDetails,
  }),
  update_profile: procedure({
    summary: 'Changes the user’s name',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_full_name: fullNameField }),
    output: z.object({ full_name: z.string() }),
  }),
  request_email_change: procedure({
    summary: 'Sends a link to a new email address; the account switches to it once the link is opened',
    role: 'signed_in',
    effect: 'write',
    requiresPassword: true,
    limit: passwordRateLimit,
    input: z.object({ p_email: emailField, ...reauthenticationInput }),
    output: z.object({ email: z.string(), expires_at: z.iso.datetime() }),
    refusals: ['same_email'],
  }),
  cancel_email_change: procedure({
    summary: 'Cancels an unconfirmed change of email address; its link stops working',
    role: 'signed_in',
    effect: 'write',
    input: noInput,
    output: z.object({ cancelled: z.boolean() }),
  }),
  confirm_email_change: procedure({
    summary: 'Confirms a new email address, using the secret from the link sent there',
    role: 'public',
    effect: 'write',
    limit: linkRateLimit,
    input: z.object({ p_token: z.string().min(1).max(100) }),
    output: z.object({ email: z.string() }),
    refusals: ['link_expired', 'email_taken'],
  }),
  change_password: procedure({
    summary: 'Sets a new password, and signs the user out everywhere else',
    role: 'signed_in',
    effect: 'write',
    requiresPassword: true,
    limit: passwordRateLimit,
    input: z.object({
      p_current_password: currentPasswordField,
      p_new_password: newPasswordField,
      p_code: secondFactorCode.optional(),
    }),
    output: z.object({ changed: z.literal(true) }),
    refusals: ['common_password'],
  }),
  list_sessions: procedure({
    summary: 'Where the user is signed in: this session first, then the most recently used',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(userSession),
  }),
  end_session: procedure({
    summary: 'Ends one session of the user',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_session_id: id }),
    output: z.object({ ended: z.boolean() }),
  }),
  end_other_sessions: procedure({
    summary: 'Signs the user out everywhere else',
    role: 'signed_in',
    effect: 'write',
    input: noInput,
    output: z.object({ ended: z.number().int() }),
  }),
}

/** A page of this site to go on to. */
export const internalPath = z
  .string(texts.auth.internalPathInvalid)
  .max(2000, texts.auth.internalPathInvalid)
  .refine((path) => safeRedirect(path) !== undefined, texts.auth.internalPathInvalid)

const token = z.string(texts.auth.linkExpired).min(1, texts.auth.linkExpired).max(100, texts.auth.linkExpired)

const withPassword = z.object({ password: currentPasswordField })

/** To change a second factor takes the factor, too: a code of the app, or a backup code. */
const withReauthentication = withPassword.extend({ code: secondFactorCode.optional() })

const withCode = z.object({
  code: z.string(texts.auth.required).trim().min(1, texts.auth.required).max(20, texts.auth.codeWrong),
})

const guestCodeField = z
  .string(texts.auth.required)
  .transform((value) => value.replace(/\s+/g, ''))
  .pipe(z.string().min(1, texts.auth.required).max(20, texts.auth.codeWrong))

/** The form of a guest, before and after the code has been sent. Whoever comes back to an order has given a name before. */
export const guestForm = signUpForm.pick({ fullName: true, email: true })
export const returningGuestForm = guestForm.pick({ email: true })
export const guestCodeForm = z.object({ code: guestCodeField })

/**
 * The calls of sign-up and sign-in, `POST /api/auth/<path>`, and what each takes. They keep the auth library's names; everything else about
 * an account is a procedure.
 */
export const authCallInputs = {
  '/sign-up/email': z.object({
    name: fullNameField,
    email: emailField,
    password: newPasswordField,
    callbackURL: internalPath.default(paths.home),
  }),
  '/sign-in/email': signInForm.extend({ password: currentPasswordField }),
  /** Emails a code to a guest; the browser gets a cookie that belongs to it. */
  '/guest/code': z.object({ name: fullNameField.optional(), email: emailField }),
  /** Signs the guest in whose browser has the cookie, with the code. */
  '/guest/sign-in': z.object({ code: guestCodeField }),
  '/sign-out': z.object({}),
  '/send-verification-email': z.object({ email: emailField, callbackURL: internalPath.default(paths.home) }),
  '/request-password-reset': z.object({
    email: emailField,
    redirectTo: internalPath.default(paths.resetPassword()),
  }),
  '/reset-password': z.object({ token, newPassword: newPasswordField }),
  '/two-factor/enable': withPassword,
  '/two-factor/disable': withReauthentication,
  '/two-factor/generate-backup-codes': withReauthentication,
  '/two-factor/verify-totp': withCode,
  '/two-factor/verify-backup-code': withCode,
} as const

export type AuthCallPath = keyof typeof authCallInputs

export type AuthCallInput<Path extends AuthCallPath> = z.output<(typeof authCallInputs)[Path]>
