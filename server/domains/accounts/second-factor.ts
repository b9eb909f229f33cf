import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { twoFactors, users } from '@server/database/schema/accounts'
import { countCall, decrement } from '@server/platform/rate-limit'
import { renewEncryption } from '@server/platform/renew-encryption'
import { authSecretOf, type SecretSettings } from '@server/platform/secret'
import type { Context } from '@server/platform/services'

/**
 * Requires a code of a user with two-factor, and uses it up: the current one of the authenticator app, or a backup code. Each
 * works once, whatever it is used for, if the transaction commits. Refuses: code_required, wrong_code, each at `field`.
 */
export async function requireSecondFactor(
  userId: string,
  { code, field }: { code: string | undefined; field: string },
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
): Promise<void> {
  await renewFactor(tx, userId, services.config)
  const [factor] = await tx
    .select({ secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })
    .from(users)
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
  if (!factor) return
  const enteredCode = (code ?? '').replace(/\s+/g, '').toLowerCase()
  if (enteredCode === '') throw new Refusal('code_required', { field })
  const key = await authSecretOf(services.config)
  const isAuthenticatorCode = /^\d+$/.test(enteredCode)
  const isValid = isAuthenticatorCode
    ? (await createOTP(await symmetricDecrypt({ key, data: factor.secret })).verify(enteredCode)) &&
      (await claimCodeUse(tx, { userId, code: enteredCode }, now))
    : await consumeBackupCode(tx, { userId, code: enteredCode, encryptedCodes: factor.backupCodes, key })
  if (!isValid) throw new Refusal('wrong_code', { field })
}

/**
 * Encrypts a user's second factor again, if it is encrypted with the previous secret: the auth library reads what the current one encrypts. The
 * other ones are encrypted again by `npm run admin -- rotate-secret`.
 */
export async function renewFactor(db: Queryable, userId: string, config: SecretSettings): Promise<void> {
  const previous = config.authSecretPrevious
  if (previous === undefined) return
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  if (!factor) return
  const secrets = { current: await authSecretOf(config), previous }
  const secret = await renewEncryption(factor.secret, secrets)
  const backupCodes = await renewEncryption(factor.backupCodes, secrets)
  if (secret ?? backupCodes)
    await db
      .update(twoFactors)
      .set({ ...(secret && { secret }), ...(backupCodes && { backupCodes }) })
      .where(
        and(
          eq(twoFactors.userId, userId),
          eq(twoFactors.secret, factor.secret),
          eq(twoFactors.backupCodes, factor.backupCodes),
        ),
      )
}

interface AppCode {
  userId: string
  code: string
}

/** Marks a code of the authenticator app as used, so that someone who saw it being typed cannot use it again. */
export const claimCodeUse = async (db: Queryable, appCode: AppCode, now: Date): Promise<boolean> =>
  (await countCall(db, codeUseKey(appCode), serverLimits.codeUses, now)) === 0

/** Reverts a use that had no effect. */
export const releaseCodeUse = (db: Queryable, appCode: AppCode): Promise<void> =>
  decrement(db, codeUseKey(appCode))

const codeUseKey = ({ userId, code }: AppCode) => `totp:${userId}:${code}`

/** Removes a backup code from the list, which the auth library stores encrypted; of two concurrent uses, one is refused. */
async function consumeBackupCode(
  tx: Queryable,
  {
    userId,
    code,
    encryptedCodes,
    key,
  }: { userId: string; code: string; encryptedCodes: string; key: string },
): Promise<boolean> {
  const codes = JSON.parse(await symmetricDecrypt({ key, data: encryptedCodes })) as string[]
  if (!codes.includes(code)) return false
  const remainingCodes = JSON.stringify(codes.filter((storedCode) => storedCode !== code))
  const backupCodes = await symmetricEncrypt({ key, data: remainingCodes })
  const { rowCount } = await tx
    .update(twoFactors)
    .set({ backupCodes })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.backupCodes, encryptedCodes)))
  return rowCount === 1
}
