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
async function startSecond(market: Market, change: { dataDir?: string; authSecret?: string }) {
  const { origin, url, services } = market
  const config = { ...services.config, authSecret: undefined, ...change }
  const second = await openMarketplace(config, { databaseUrl: url, publicUrl: origin, internalUrl: origin })
  await second.close()
}

describe('a second process', () => {
  test('without a secret is refused, and makes none of its own', async ({ market }) => {
    const dataDir = newFolder()
    await expect(startSecond(market, { dataDir })).rejects.toThrow(/has no secret.*Set AUTH_SECRET/)
    expect(existsSync(join(dataDir, 'auth-secret'))).toBe(false)
  })

  test('with another secret is refused', async ({ market }) => {
    await expect(startSecond(market, { authSecret: 'z'.repeat(40) })).rejects.toThrow(
      /secret of this process \(AUTH_SECRET\) is not the secret of the shop/,
    )
  })

  test('with the same secret starts', async ({ market }) => {
    await startSecond(market, {})
    await startSecond(market, { dataDir: newFolder(), authSecret: market.services.config.authSecret! })
  })
})

test('the fingerprint does not contain the secret', async ({ market }) => {
  const [row] = await market.db.select().from(installation)
  expect(row!.secretFingerprint).toMatch(/^[\w-]{43}$/)
  expect(market.services.config.authSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(market.services.config.authSecret)
})

test('a secret that opens no stored two-factor secret is not taken for the one of the shop', async ({
  market,
}) => {
  const { session } = await market.newCustomer()
  const authSecret = 'y'.repeat(40)
  const data = await symmetricEncrypt({ key: authSecret, data: 'JBSWY3DPEHPK3PXP' })
  const row = { userId: session.userId, secret: data, backupCodes: data }
  await market.db.insert(twoFactors).values(row)
  const { secretFingerprint } = (await market.db.select().from(installation))[0]!
  await market.db.update(installation).set({ secretFingerprint: null })
  await expect(startSecond(market, {})).rejects.toThrow(/not the one that the two-factor secrets/)
  await startSecond(market, { authSecret })
  await market.db.delete(twoFactors).where(eq(twoFactors.userId, session.userId))
  await market.db.update(installation).set({ secretFingerprint })
})

test('a lost secret is replaced by a command, without locking anyone out', async ({ market }) => {
  const { session } = await market.newAdmin()
  const { userId } = session
  const data = await symmetricEncrypt({ key: 'lost'.repeat(10), data: 'JBSWY3DPEHPK3PXP' })
  await market.db.insert(twoFactors).values({ userId, secret: data, backupCodes: data })
  await market.db
    .insert(sessions)
    .values({ userId, token: 'a session', expiresAt: sql`now() + interval '1 day'` as never })
  await deleteStoredSecret(market.db)
  expect(await market.db.$count(twoFactors)).toBe(0)
  expect(await market.db.$count(sessions)).toBe(0)
  const [user] = await market.db.select().from(users).where(eq(users.id, userId))
  expect(user!.twoFactorEnabled).toBe(false)
  await startSecond(market, { authSecret: 'n'.repeat(40) })
  await expect(startSecond(market, {})).rejects.toThrow(/not the secret of the shop/)
})
