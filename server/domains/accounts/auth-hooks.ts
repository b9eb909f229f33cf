import { APIError, createAuthMiddleware } from 'better-auth/api'
import { limits } from '@contract/limits'
import { refusals } from '@contract/messages'
import { texts } from '@contract/texts'
import type { Queryable } from '@server/database/connect'
import { sendMailLater } from '@server/platform/mail/mail'
import { unstorableText } from '@server/platform/storable-text'
import { twoFactorOffMail, twoFactorOnMail } from './mails'

/** Validates input to the auth library: missing credentials, text PostgreSQL cannot store, overlong names and addresses. */
export const refuseBadIdentity = createAuthMiddleware(async ({ path, body }) => {
  const { name, email, password } = (body ?? {}) as { name?: unknown; email?: unknown; password?: unknown }
  const signsIn = path === '/sign-up/email' || path === '/sign-in/email'
  if (signsIn && (!email || !password))
    throw new APIError('BAD_REQUEST', { message: texts.auth.identityMissing })
  if (unstorableText(body) !== undefined || isLonger(name, limits.signUp.fullNameMax) || isLonger(email, 254))
    throw new APIError('BAD_REQUEST', { message: refusals.invalid_input.message() })
})

const isLonger = (text: unknown, max: number) => typeof text === 'string' && text.length > max

/** Our messages for the library's error codes. */
const words: Record<string, string> = {
  UNAUTHORIZED: texts.auth.sessionMissing,
  PASSWORD_TOO_SHORT: texts.auth.passwordMin,
  INVALID_TOKEN: texts.auth.linkExpired,
  EMAIL_NOT_VERIFIED: texts.auth.emailNotConfirmed,
  INVALID_PASSWORD: texts.auth.passwordWrong,
  INVALID_CODE: texts.auth.codeWrong,
  INVALID_BACKUP_CODE: texts.auth.backupCodeWrong,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: texts.auth.codesExhausted,
  ACCOUNT_TEMPORARILY_LOCKED: texts.auth.codesLocked,
  INVALID_TWO_FACTOR_COOKIE: texts.auth.signInAgain,
}

/**
 * Runs after each call to the auth library: replaces its error messages with ours, and notifies users by email of changes to their
 * two-factor settings.
 */
export const tellAndSay = (db: Queryable) =>
  createAuthMiddleware(async ({ path, context }) => {
    const { returned, session } = context
    if (returned instanceof APIError) {
      const message = words[returned.body?.code ?? '']
      if (message) throw new APIError(returned.status, { ...returned.body, message })
      return
    }
    const user = session?.user
    if (path === '/two-factor/disable' && user) await sendMailLater(db, twoFactorOffMail(user.email))
    if (path === '/two-factor/verify-totp' && user && !user.twoFactorEnabled)
      await sendMailLater(db, twoFactorOnMail(user.email))
  })
