import { eq, sql } from 'drizzle-orm'
import { symmetricEncrypt } from 'better-auth/crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { sessions, twoFactors, users } from '@server/database/schema/accounts'
import { installation } from '@server/database/schema/installation'
import { openMarketplace } from '@server/marketplace'
import { test, type Market } from '@server/testing/market'
import { deleteStoredSecret } from './secret'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-second-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a second process of the market, with settings of its own, and stops it again. */
async function startSecondProcess(market: Market, overrides: { dataDir?: string; authSecret?: string }) {
  const { origin, url, services } = market
  const config = { ...services.config, authSecret: undefined, ...overrides }
  const secondMarketplace = await openMarketplace(config, {
    databaseUrl: url,
    publicUrl: origin,
    internalUrl: origin,
  })
  await secondMarketplace.close()
}

describe('a second process', () => {
  test('without a secret is refused, and generates none', async ({ market }) => {
    const dataDir = newFolder()
    await expect(startSecondProcess(market, { dataDir })).rejects.toThrow(/has no secret.*Set AUTH_SECRET/)
    expect(existsSync(join(dataDir, 'auth-secret'))).toBe(false)
  })

  test('with another secret is refused', async ({ market }) => {
    await expect(startSecondProcess(market, { authSecret: 'z'.repeat(40) })).rejects.toThrow(
      /secret of this process \(AUTH_SECRET\) is not the secret of the shop/,
    )
  })

  test('with the same secret starts', async ({ market }) => {
    await startSecondProcess(market, {})
    await startSecondProcess(market, { dataDir: newFolder(), authSecret: market.services.config.authSecret! })
  })
})

test('the fingerprint does not contain the secret', async ({ market }) => {
  const [row] = await market.db.select().from(installation)
  expect(row!.secretFingerprint).toMatch(/^[\w-]{43}$/)
  expect(market.services.config.authSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(market.services.config.authSecret)
})

test('a secret that decrypts no stored two-factor secret is not accepted as the shop’s', async ({
  market,
}) => {
  const { session } = await market.newCustomer()
  const authSecret = 'y'.repeat(40)
  const encryptedSecret = await symmetricEncrypt({ key: authSecret, data: 'JBSWY3DPEHPK3PXP' })
  const row = { userId: session.userId, secret: encryptedSecret, backupCodes: encryptedSecret }
  await market.db.insert(twoFactors).values(row)
  const { secretFingerprint } = (await market.db.select().from(installation))[0]!
  await market.db.update(installation).set({ secretFingerprint: null })
  await expect(startSecondProcess(market, {})).rejects.toThrow(/not the one that the two-factor secrets/)
  await startSecondProcess(market, { authSecret })
  await market.db.delete(twoFactors).where(eq(twoFactors.userId, session.userId))
  await market.db.update(installation).set({ secretFingerprint })
})

test('a lost secret is replaced by a command, without locking anyone out', async ({ market }) => {
  const { session } = await market.newAdmin()
  const { userId } = session
  const encryptedSecret = await symmetricEncrypt({ key: 'lost'.repeat(10), data: 'JBSWY3DPEHPK3PXP' })
  await market.db.insert(twoFactors).values({ userId, secret: encryptedSecret, backupCodes: encryptedSecret })
  await market.db
    .insert(sessions)
    .values({ userId, token: 'a session', expiresAt: sql`now() + interval '1 day'` as never })
  await deleteStoredSecret(market.db)
  expect(await market.db.$count(twoFactors)).toBe(0)
  expect(await market.db.$count(sessions)).toBe(0)
  const [user] = await market.db.select().from(users).where(eq(users.id, userId))
  expect(user!.twoFactorEnabled).toBe(false)
  await startSecondProcess(market, { authSecret: 'n'.repeat(40) })
  await expect(startSecondProcess(market, {})).rejects.toThrow(/not the secret of the shop/)
})
