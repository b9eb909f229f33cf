import type { SignInOutcome } from '@contract/operations/procedures'
import { signInRecordRateLimit } from '@contract/accounts/facts'
import { Refusal, type RefusalCode } from '@contract/refusals'
import { signIns } from '@server/database/schema/accounts'
import { countCall } from '@server/platform/rate-limit'
import type { Services } from '@server/platform/services'
import { findUserByEmail } from './find-user'

interface Attempt {
  /** As typed; stored only as the account that has it. */
  email: string
  ipAddress: string | undefined
  userAgent: string | undefined
}

const maxUserAgentLength = 300

/**
 * Runs an attempt to sign in and records how it ended, within `signInRecordRateLimit`. Failures to record are only logged, so that nobody
 * is locked out.
 */
export async function recordSignInAttempt(
  attempt: Attempt,
  services: Services,
  signIn: () => Promise<Response>,
): Promise<Response> {
  let outcome: SignInOutcome | undefined
  try {
    const response = await signIn()
    outcome = await readOutcome(response)
    return response
  } catch (error) {
    outcome = error instanceof Refusal ? outcomeOfRefusal[error.code as RefusalCode] : undefined
    throw error
  } finally {
    if (outcome)
      await recordOutcome(attempt, outcome, services).catch((error: unknown) =>
        services.log.error({ err: error }, 'a sign-in attempt was not recorded'),
      )
  }
}

const outcomeOfRefusal: Partial<Record<RefusalCode, SignInOutcome>> = {
  invalid_credentials: 'wrong_password',
  wrong_code: 'wrong_code',
  wrong_backup_code: 'wrong_code',
  too_many_codes: 'too_many_tries',
  too_many_requests: 'too_many_tries',
  account_blocked: 'blocked',
  email_not_confirmed: 'not_confirmed',
}

async function readOutcome(response: Response): Promise<SignInOutcome> {
  const { twoFactorRedirect } = (await response.clone().json()) as { twoFactorRedirect?: boolean }
  return twoFactorRedirect ? 'password_accepted' : 'signed_in'
}

async function recordOutcome(
  { email, ipAddress, userAgent }: Attempt,
  outcome: SignInOutcome,
  { db, clock }: Services,
): Promise<void> {
  const now = clock()
  const user = await findUserByEmail(db, email)
  const rateLimitKeys = [
    ...(user ? [`account:${user.id}`] : []),
    ...(ipAddress ? [`address:${ipAddress}`] : []),
  ]
  for (const key of rateLimitKeys)
    if ((await countCall(db, `sign_in:${key}`, signInRecordRateLimit, now)) > 0) return
  await db.insert(signIns).values({
    userId: user?.id ?? null,
    outcome,
    ipAddress: ipAddress ?? null,
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt: now,
  })
}
