import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SignInOutcome } from '@contract/operations/procedures'
import { signInRecordRateLimit } from '@contract/accounts/facts'
import { Refusal, type RefusalCode } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
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
 * Runs an attempt to sign in and records how it ended: each success, and failures one by one up to `signInRecordRateLimit`, then by their
 * number. Failures to record are only logged, so that nobody is locked out.
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
  const row = {
    userId: user?.id ?? null,
    outcome,
    ipAddress: ipAddress ?? null,
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt: now,
  }
  const isCounted = !successes.includes(outcome) && (await countFailure(db, row))
  if (!isCounted) await db.insert(signIns).values(row)
}

const successes: readonly SignInOutcome[] = ['signed_in', 'password_accepted']

type Failure = Pick<typeof signIns.$inferSelect, 'userId' | 'outcome' | 'ipAddress' | 'createdAt'>

/** Beyond the limit, counts a failure in the last row of its kind; false within the limit, or if there is no such row yet. */
async function countFailure(
  db: Queryable,
  { userId, outcome, ipAddress, createdAt: now }: Failure,
): Promise<boolean> {
  const isOverLimit = async (key: string) =>
    (await countCall(db, `sign_in:${key}`, signInRecordRateLimit, now)) > 0
  const isOverAccountLimit = userId !== null && (await isOverLimit(`account:${userId}`))
  const isOverAddressLimit = ipAddress !== null && (await isOverLimit(`address:${ipAddress}`))
  if (!isOverAccountLimit && !isOverAddressLimit) return false
  const isSameAddress = sql`${signIns.ipAddress} is not distinct from ${ipAddress}`
  const since = new Date(now.getTime() - signInRecordRateLimit.minutes * 60_000)
  const lastOfKind = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        userId === null ? isNull(signIns.userId) : eq(signIns.userId, userId),
        eq(signIns.outcome, outcome),
        gt(signIns.createdAt, since),
        isOverAccountLimit ? undefined : isSameAddress,
      ),
    )
    .orderBy(desc(isSameAddress), desc(signIns.createdAt), desc(signIns.id))
    .limit(1)
  const { rowCount } = await db
    .update(signIns)
    .set({ times: sql`${signIns.times} + 1`, lastAt: now })
    .where(inArray(signIns.id, lastOfKind))
  return rowCount === 1
}
