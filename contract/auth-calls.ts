import { z } from 'zod'
import { secondFactorCode } from './account-settings'
import { currentPasswordField, emailField, fullNameField, newPasswordField, signInForm } from './accounts'
import { paths, safeRedirect } from './paths'
import { texts } from './texts'

/** A page of this site to go on to. */
export const ownPage = z
  .string(texts.auth.ownPage)
  .max(2000, texts.auth.ownPage)
  .refine((path) => safeRedirect(path) !== undefined, texts.auth.ownPage)

const token = z.string(texts.auth.linkExpired).min(1, texts.auth.linkExpired).max(100, texts.auth.linkExpired)
const withPassword = z.object({ password: currentPasswordField })
/** To change a second factor takes the factor, too: a code of the app, or a backup code. */
const withProof = withPassword.extend({ code: secondFactorCode.optional() })
const withCode = z.object({
  code: z.string(texts.auth.required).trim().min(1, texts.auth.required).max(20, texts.auth.codeWrong),
})

/**
 * The calls of sign-up and sign-in, `POST /api/auth/<path>`, and what each takes. They are the auth library's names, so that they stay as
 * known; all else about an account is a procedure.
 */
export const authCallInputs = {
  '/sign-up/email': z.object({
    name: fullNameField,
    email: emailField,
    password: newPasswordField,
    callbackURL: ownPage.default(paths.home),
  }),
  '/sign-in/email': signInForm.extend({ password: currentPasswordField }),
  '/sign-out': z.object({}),
  '/send-verification-email': z.object({ email: emailField, callbackURL: ownPage.default(paths.home) }),
  '/request-password-reset': z.object({
    email: emailField,
    redirectTo: ownPage.default(paths.resetPassword()),
  }),
  '/reset-password': z.object({ token, newPassword: newPasswordField }),
  '/two-factor/enable': withPassword,
  '/two-factor/disable': withProof,
  '/two-factor/generate-backup-codes': withProof,
  '/two-factor/verify-totp': withCode,
  '/two-factor/verify-backup-code': withCode,
} as const

export type AuthCallPath = keyof typeof authCallInputs
export type AuthCallInput<Path extends AuthCallPath> = z.output<(typeof authCallInputs)[Path]>
