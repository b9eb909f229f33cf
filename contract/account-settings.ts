import { z } from 'zod'
import { currentPasswordField, emailField, fullNameField, newPasswordField } from './accounts'
import { procedure, noInput } from './procedure'
import { id } from './ids'
import { limits } from './limits'
import { texts } from './texts'

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

/** What proves that a call comes from who is signed in, as the procedures take it that ask for it (`takesPassword`). */
export const proofInput = { p_password: currentPasswordField, p_code: secondFactorCode.optional() }

export const ownAccount = z.object({
  email: z.string(),
  full_name: z.string(),
  member_since: z.iso.datetime(),
  /** A pending new email address whose link has not been opened. */
  new_email: z.object({ email: z.string(), expires_at: z.iso.datetime() }).nullable(),
  two_factor: z.boolean(),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** One of the user's sessions. */
export const ownSession = z.object({
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
export type OwnSession = z.infer<typeof ownSession>

export const accountSettingsProcedures = {
  get_account: procedure({
    summary: 'The signed-in user’s account, as shown in the settings',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: ownAccount,
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
    takesPassword: true,
    limit: limits.passwordTries,
    input: z.object({ p_email: emailField, ...proofInput }),
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
    limit: limits.linkTries,
    input: z.object({ p_token: z.string().min(1).max(100) }),
    output: z.object({ email: z.string() }),
    refusals: ['link_expired', 'email_taken'],
  }),
  change_password: procedure({
    summary: 'Sets a new password, and signs the user out everywhere else',
    role: 'signed_in',
    effect: 'write',
    takesPassword: true,
    limit: limits.passwordTries,
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
    output: z.array(ownSession),
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
