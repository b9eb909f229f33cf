import { texts } from '@contract/texts'
import { CallFailure } from '@web/api'

/** The kinds of sign-in failure that screens handle differently. */
export type AuthFailureKind =
  | 'invalid_credentials'
  | 'not_confirmed'
  | 'weak_password'
  | 'invalid_token'
  | 'wrong_code'
  | 'start_again'
  | 'session_missing'
  | 'wrong_password'
  | 'retryable'
  | 'other'

/** A refusal by the auth library; `message` is the sentence to show. */
export class AuthFailure extends CallFailure {
  constructor(
    readonly kind: AuthFailureKind,
    message: string,
  ) {
    super(kind === 'retryable' ? 'offline' : 'bug', message)
  }
}

const kinds: Record<string, AuthFailureKind> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'not_confirmed',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'weak_password',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'start_again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'start_again',
  UNAUTHORIZED: 'session_missing',
  INVALID_PASSWORD: 'wrong_password',
}

/** Whether the server, or a proxy in front of it, was briefly unavailable. */
export const isRetryable = ({ status }: Response): boolean => [502, 503, 504].includes(status)

/** The reason for a failed sign-in, from the response. */
export async function failureIn(response: Response): Promise<AuthFailure> {
  if (isRetryable(response)) return new AuthFailure('retryable', texts.error.offline)
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  return new AuthFailure(kinds[body.code ?? ''] ?? 'other', body.message ?? texts.error.unexpected)
}
