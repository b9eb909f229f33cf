import { eq, isNull } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Config } from '@server/config'
import type { Database, Queryable } from '@server/database/connect'
import { sessions, twoFactors, users } from '@server/database/schema/accounts'
import { installation } from '@server/database/schema/installation'
import { inTransaction } from '@server/database/transaction'
import { isDecryptable, renewEncryption } from '@server/platform/renew-encryption'
import { acceptedSecrets, authSecretOf, storedSecret, type SecretSettings } from '@server/platform/secret'

const resolutionText =
  'Set AUTH_SECRET to the secret of the shop, or copy the file auth-secret from the DATA_DIR of another of its processes or from a backup. If the secret is lost: npm run installation -- --new-secret, which signs everyone out and requires two-factor authentication to be set up again.'

/**
 * The secret of this database's shop: `AUTH_SECRET` or the one in the data folder, which is generated where the database has none yet. Refuses, in a
 * sentence, one that is not the shop's: its sessions and two-factor codes would be invalid in this process, and those created here in all others.
 */
export async function installationSecret(config: Config, db: Queryable): Promise<string> {
  const { id, fingerprint } = await readInstallation(db)
  if (fingerprint && !(config.authSecret ?? (await storedSecret(config.dataDir))))
    throw new Error(`This process has no secret, and the shop of this database has one. ${resolutionText}`)
  const secret = await authSecretOf(config)
  if (!fingerprint) await storeFingerprint(db, fingerprintOf(secret, id), secret)
  if (!(await isSecretOfShop(acceptedSecrets(secret, config), db)))
    throw new Error(
      `The secret of this process (${config.authSecret ? 'AUTH_SECRET' : `auth-secret in ${config.dataDir}`}) is not the secret of the shop: people would be signed out and their two-factor codes would fail. ${resolutionText} If it is a new one: AUTH_SECRET_PREVIOUS has to name the one before it until npm run admin -- rotate-secret has run.`,
    )
  return secret
}

/** Whether one of the secrets is that of the shop. With the previous one of a rotation, its fingerprint stays until everything is encrypted again. */
async function isSecretOfShop(secrets: readonly string[], db: Queryable): Promise<boolean> {
  const { id, fingerprint } = await readInstallation(db)
  return secrets.some((secret) => fingerprintOf(secret, id) === fingerprint)
}

async function readInstallation(db: Queryable) {
  const [row] = await db
    .select({ id: installation.id, fingerprint: installation.secretFingerprint })
    .from(installation)
  return row!
}

/** Of two processes that start at the same time, the first one's stays. A secret that opens no two-factor secret is not stored. */
async function storeFingerprint(db: Queryable, secretFingerprint: string, secret: string) {
  const [encryptedFactor] = await db.select({ data: twoFactors.secret }).from(twoFactors).limit(1)
  if (encryptedFactor && !(await isDecryptable(encryptedFactor.data, secret)))
    throw new Error(
      `The secret of this process is not the one that the two-factor secrets in this database were encrypted with. ${resolutionText}`,
    )
  await db.update(installation).set({ secretFingerprint }).where(isNull(installation.secretFingerprint))
}

/** Keyed by the secret, which cannot be found from it, and different in every shop. */
const fingerprintOf = (secret: string, installationId: string) =>
  createHmac('sha256', secret).update(`installation\n${installationId}`).digest('base64url')

/**
 * The end of a rotation: encrypts everything again that AUTH_SECRET_PREVIOUS still opens, and makes the current secret that of the shop, so that
 * processes no longer need the other one to start. Returns how many two-factor secrets were encrypted again, and whose neither secret opens, since a
 * process with another one wrote them. Refuses, in a sentence, secrets that are not the shop's.
 */
export async function rotateSecret(
  tx: Queryable,
  config: SecretSettings,
): Promise<{ renewed: number; unreadable: string[] }> {
  const previous = config.authSecretPrevious
  if (previous === undefined)
    throw new Error('Set AUTH_SECRET_PREVIOUS to the secret until now, and AUTH_SECRET to a new one.')
  const current = config.authSecret ?? (await storedSecret(config.dataDir))
  if (current === undefined || current === previous)
    throw new Error('AUTH_SECRET has to be the new secret here, and AUTH_SECRET_PREVIOUS the one until now.')
  if (!(await isSecretOfShop([current, previous], tx)))
    throw new Error(
      `Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS is the secret of this shop. ${resolutionText}`,
    )
  const canOpen = async (data: string) =>
    (await isDecryptable(data, current)) || isDecryptable(data, previous)
  let renewed = 0
  const unreadable: string[] = []
  const factors = await tx
    .select({ factor: twoFactors, email: users.email })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .for('update', { of: twoFactors })
  for (const { factor, email } of factors) {
    if (!(await canOpen(factor.secret)) || !(await canOpen(factor.backupCodes))) {
      unreadable.push(email)
      continue
    }
    const secret = await renewEncryption(factor.secret, { current, previous })
    const backupCodes = await renewEncryption(factor.backupCodes, { current, previous })
    if (!secret && !backupCodes) continue
    renewed++
    await tx
      .update(twoFactors)
      .set({ ...(secret && { secret }), ...(backupCodes && { backupCodes }) })
      .where(eq(twoFactors.id, factor.id))
  }
  const { id } = await readInstallation(tx)
  await tx.update(installation).set({ secretFingerprint: fingerprintOf(current, id) })
  return { renewed, unreadable }
}

/**
 * Forgets the secret of the shop, for one that is lost: the next process that starts brings its own. What only the lost one opened goes with
 * it: sessions, and two-factor secrets, without which their owners could not sign in any more.
 */
export const deleteStoredSecret = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.update(installation).set({ secretFingerprint: null })
    await tx.delete(sessions)
    await tx.delete(twoFactors)
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.twoFactorEnabled, true))
  })
