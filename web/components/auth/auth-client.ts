import { limits } from '@contract/limits'
import { texts } from '@contract/texts'
import { AuthFailure, failureIn, isRetryable } from './auth-failure'

/** Signs in; the session cookie comes with the answer. Answers whether a code from the person's phone is asked for first. */
export async function signIn(email: string, password: string): Promise<{ twoFactor: boolean }> {
  const answer = await post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password })
  return { twoFactor: answer.twoFactorRedirect === true }
}

/** Makes an account and sends the confirmation link, which leads to `callbackURL`. */
export const signUp = (account: { name: string; email: string; password: string; callbackURL: string }) =>
  post('/sign-up/email', account)

/** Sends the confirmation link once more; says the same whether or not the address waits for one. */
export const sendConfirmation = (email: string, callbackURL: string) =>
  post('/send-verification-email', { email, callbackURL })

export const signOut = () => post('/sign-out', {})

/** Sends a link to choose a new password; says the same whether or not the address has an account. */
export const requestPasswordReset = (email: string, redirectTo: string) =>
  post('/request-password-reset', { email, redirectTo })

export const resetPassword = (token: string, newPassword: string) =>
  post('/reset-password', { token, newPassword })

/** The second step of signing in: a code of the app on the person's phone, or one of their backup codes. */
export const sendCode = (code: string, isBackup: boolean) =>
  post(isBackup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', { code })

/** Begins two-step sign-in: what the app scans, and the backup codes. It is on once `sendCode` has had a code of the app. */
export const beginTwoFactor = (password: string) =>
  post<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password })

export const endTwoFactor = (password: string) => post('/two-factor/disable', { password })

/** New backup codes; those of before no longer work. */
export const newBackupCodes = async (password: string): Promise<string[]> =>
  (await post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })).backupCodes

const tries = 3

/** Rejects with an `AuthFailure`. A server that is away for a moment is asked again. */
async function post<Answer = unknown>(path: string, body: object): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new AuthFailure('retryable', texts.error.offline)
    })
    if (response.ok) return (await response.json()) as Answer
    if (!isRetryable(response) || attempt === tries) throw await failureIn(response)
    await new Promise((resolve) => setTimeout(resolve, limits.retry.firstMs * attempt))
  }
}
