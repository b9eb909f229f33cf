import { retryPolicy } from '@contract/core/limits'
import * as texts from '@contract/texts'
import { CallFailure } from '@web/api'
import { failureFrom, isRetryable } from './auth-failure'

/** Signs in; the response sets the session cookie. Returns whether a two-factor code is required first. */
export async function signIn(email: string, password: string): Promise<{ twoFactor: boolean }> {
  const result = await post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password })
  return { twoFactor: result.twoFactorRedirect === true }
}

/** Creates an account and sends the confirmation link, which leads to `callbackURL`. */
export const signUp = (account: { name: string; email: string; password: string; callbackURL: string }) =>
  post('/sign-up/email', account)

/** Resends the confirmation link; the response does not reveal whether the address is awaiting confirmation. */
export const sendConfirmation = (email: string, callbackURL: string) =>
  post('/send-verification-email', { email, callbackURL })

/** Emails a code to a guest; the response does not reveal whether the address has an account. */
export const sendGuestCode = (name: string | undefined, email: string) => post('/guest/code', { name, email })

/** Signs in the guest to whom this browser had a code sent. */
export const signInAsGuest = (code: string) => post('/guest/sign-in', { code })

export const signOut = () => post('/sign-out', {})

/** Sends a password reset link; the response does not reveal whether the address has an account. */
export const requestPasswordReset = (email: string, redirectTo: string) =>
  post('/request-password-reset', { email, redirectTo })

export const resetPassword = (token: string, newPassword: string) =>
  post('/reset-password', { token, newPassword })

/** The second sign-in step: a code from the authenticator app, or a backup code. */
export const verifyCode = (code: string, isBackup: boolean) =>
  post(isBackup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', { code })

/** Starts two-factor setup: returns the secret for the app, and the backup codes. It takes effect once `verifyCode` has verified a code. */
export const enableTwoFactor = (password: string) =>
  post<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password })

interface Credentials {
  password: string
  /** Of the authenticator app, or a backup code. */
  code: string
}

export const disableTwoFactor = (credentials: Credentials) => post('/two-factor/disable', credentials)

/** New backup codes; the previous ones stop working. */
export const regenerateBackupCodes = async (credentials: Credentials): Promise<string[]> =>
  (await post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', credentials)).backupCodes

const maxAttempts = 3

/** Rejects with a `CallFailure`. Retries while the server is briefly unavailable. */
async function post<ResponseBody = unknown>(path: string, body: object): Promise<ResponseBody> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new CallFailure('offline', texts.error.offline)
    })
    if (response.ok) return (await response.json()) as ResponseBody
    if (!isRetryable(response) || attempt === maxAttempts) throw await failureFrom(response)
    await new Promise((resolve) => setTimeout(resolve, retryPolicy.firstMs * attempt))
  }
}
