import { texts } from '@contract/messages'
import { CallFailure } from '@web/api'

/** Signs in; the session cookie comes with the answer. Rejects with the server's message. */
export const signIn = (email: string, password: string) => post('/sign-in/email', { email, password })

/** Makes an account and sends the confirmation link, which leads to `callbackURL`. */
export const signUp = (account: { name: string; email: string; password: string; callbackURL: string }) =>
  post('/sign-up/email', account)

export const signOut = () => post('/sign-out', {})

/** Sends a link to choose a new password; says the same whether or not the address has an account. */
export const requestPasswordReset = (email: string, redirectTo: string) =>
  post('/request-password-reset', { email, redirectTo })

export const resetPassword = (token: string, newPassword: string) =>
  post('/reset-password', { token, newPassword })

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CallFailure('offline', texts.error.offline)
  })
  if (response.ok) return
  const failure = (await response.json().catch(() => ({}))) as { message?: string }
  throw new CallFailure('bug', failure.message ?? texts.error.unexpected)
}
