import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { sessions, twoFactors } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { deviceCookieName, verifyDeviceCookie } from '@server/domains/accounts/trusted-device'
import { listen } from '@server/http/listen'
import { openMarketplace } from '@server/marketplace'
import { isSigned, signedLink } from '@server/platform/files/signed-link'
import { acceptedSecretsOf } from '@server/platform/secret'
import { readLink, signLink } from '@server/platform/signed-links'
import { codeOf } from '@server/testing/authenticator'
import { runCommand } from '@server/testing/run-command'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  cookieOf,
  enableTwoFactor,
  isSignedIn,
  memberPassword,
  newEmail,
  newMember,
} from '@server/testing/members'

vi.setConfig({ testTimeout: 120_000 })

const newSecret = 'n3w-'.repeat(12)

type Secrets = { authSecret: string; authSecretPrevious?: string }

/** A second process of the market with secrets of its own, which answers at another port. */
async function startProcess(market: Market, secrets: Secrets): Promise<Market> {
  const server = await listen('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${server.port}`
  const config = { ...market.services.config, authSecretPrevious: undefined, ...secrets }
  const marketplace = await openMarketplace(config, {
    databaseUrl: market.url,
    publicUrl: origin,
    internalUrl: origin,
  }).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  server.serve(marketplace.app)
  server.ready()
  onTestFinished(async () => {
    await server.close()
    await marketplace.close()
  })
  return { ...market, origin, services: marketplace.services }
}

const secretOf = (market: Market) => market.services.config.authSecret!
const startRotated = (market: Market) =>
  startProcess(market, { authSecret: newSecret, authSecretPrevious: secretOf(market) })

const signIn = async (market: Market, email: string) =>
  cookieOf(await authCall(market, '/sign-in/email', { email, password: memberPassword }))

const factorOf = async (market: Market, userId: string) =>
  (await market.db.select().from(twoFactors).where(eq(twoFactors.userId, userId)))[0]!

describe('with the previous secret', () => {
  test('people stay signed in, and get a cookie of the new secret when their session is extended', async ({
    market,
  }) => {
    const { session } = await newMember(market)
    const cookie = await signIn(market, session.email)
    const rotated = await startRotated(market)
    expect(await isSignedIn(rotated, cookie)).toBe(true)
    await market.db
      .update(sessions)
      .set({ expiresAt: sql`now() + interval '20 days'` as never })
      .where(eq(sessions.userId, session.userId))
    const response = await fetch(`${rotated.origin}/api/rpc/get_profile`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-dest': 'document' },
    })
    const renewed = cookieOf(response)
    expect(renewed).toContain('kijani.session_token=')
    expect(renewed).not.toBe(cookie)
    expect(await isSignedIn(rotated, renewed)).toBe(true)
    expect(await isSignedIn(market, renewed)).toBe(false)
    expect((await authCall(rotated, '/sign-out', {}, { cookie })).ok).toBe(true)
    expect(await isSignedIn(rotated, renewed)).toBe(false)
  })

  test('a code can be entered after a password that another process received, and the factor is encrypted again', async ({
    market,
  }) => {
    const member = await newMember(market)
    const { userId, email } = member.session
    const { secret } = await enableTwoFactor(market, member)
    const pending = await signIn(market, email)
    const rotated = await startRotated(market)
    const code = await codeOf(secret, 'next')
    const response = await authCall(rotated, '/two-factor/verify-totp', { code }, { cookie: pending })
    expect(response.ok).toBe(true)
    expect(await isSignedIn(rotated, cookieOf(response))).toBe(true)
    const factor = await factorOf(market, userId)
    for (const data of [factor.secret, factor.backupCodes])
      await expect(symmetricDecrypt({ key: newSecret, data })).resolves.toBeTruthy()
  })

  test('backup codes open what takes a second factor', async ({ market }) => {
    const member = await newMember(market)
    const { backupCodes } = await enableTwoFactor(market, member)
    const rotated = await startRotated(market)
    const pending = await signIn(rotated, member.session.email)
    const [code] = backupCodes
    const response = await authCall(rotated, '/two-factor/verify-backup-code', { code }, { cookie: pending })
    expect(response.ok).toBe(true)
    const { secret } = await factorOf(market, member.session.userId)
    await expect(symmetricDecrypt({ key: newSecret, data: secret })).resolves.toBeTruthy()
  })

  test('browsers are still known', async ({ market }) => {
    const { session } = await newMember(market)
    const cookies = await signIn(market, session.email)
    const name = `${deviceCookieName(session.userId)}=`
    const device = cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(name))!
      .slice(name.length)
    const { config } = (await startRotated(market)).services
    const secrets = await acceptedSecretsOf(config)
    expect(await verifyDeviceCookie(market.db, session.userId, device, secrets)).toBeDefined()
    expect(await verifyDeviceCookie(market.db, session.userId, device, [newSecret])).toBeUndefined()
  })

  test('a guest’s code from before works', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { settings } = await api.get_settings()
    const { version } = settings.find(({ name }) => name === 'guest_checkout')!
    await api.save_settings({ p_settings: { guest_checkout: true }, p_version: version })
    const email = newEmail('guest')
    const cookie = cookieOf(await authCall(market, '/guest/code', { name: 'Abena', email }))
    await market.runJobs()
    const code = /^\d{6}/.exec((await market.mailsTo(email))[0]!.subject)![0]
    const rotated = await startRotated(market)
    expect((await authCall(rotated, '/guest/sign-in', { code }, { cookie })).status).toBe(200)
  })

  test('links in emails and to documents work, and new ones are signed by the new secret', async ({
    market,
  }) => {
    const { services } = await startRotated(market)
    const token = await signLink('unsubscribe', ['somebody'], market.services)
    expect(await readLink('unsubscribe', token, services)).toEqual(['somebody'])
    const newToken = await signLink('unsubscribe', ['somebody'], services)
    expect(await readLink('unsubscribe', newToken, services)).toEqual(['somebody'])
    expect(await readLink('unsubscribe', newToken, market.services)).toBeUndefined()
    const query = new URL(await signedLink('private/file', market.services), market.origin).searchParams
    const signed = { expires: Number(query.get('expires')), signature: query.get('signature')! }
    expect(await isSigned('private/file', signed, services)).toBe(true)
    expect(await isSigned('private/other', signed, services)).toBe(false)
  })
})

test('a secret that is neither is refused, and so is the new one alone until everything is encrypted again', async ({
  market,
}) => {
  const member = await newMember(market)
  const { secret } = await enableTwoFactor(market, member)
  const earlier = secretOf(market)
  await expect(startProcess(market, { authSecret: newSecret })).rejects.toThrow(
    /AUTH_SECRET_PREVIOUS has to name the one before it until npm run admin -- rotate-secret has run/,
  )
  const other = 'z'.repeat(40)
  await expect(startProcess(market, { authSecret: newSecret, authSecretPrevious: other })).rejects.toThrow(
    /is not the secret of the shop/,
  )
  const rotate = (settings: Record<string, string>) => {
    const { dataDir } = market.services.config
    const env = { DATABASE_URL: market.url, DATA_DIR: dataDir, DEMO: 'on', ...settings }
    return runCommand('admin', env, 'rotate-secret')
  }
  expect(await rotate({})).toMatchObject({
    code: 1,
    out: expect.stringContaining('Set AUTH_SECRET_PREVIOUS'),
  })
  expect(await rotate({ AUTH_SECRET: newSecret, AUTH_SECRET_PREVIOUS: other })).toMatchObject({
    code: 1,
    out: expect.stringContaining('Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS'),
  })
  // Without AUTH_SECRET, the file still has the earlier one.
  expect(await rotate({ AUTH_SECRET_PREVIOUS: earlier })).toMatchObject({
    code: 1,
    out: expect.stringContaining('AUTH_SECRET has to be the new secret here'),
  })
  const stranded = await market.newCustomer()
  await market.db.insert(twoFactors).values({
    userId: stranded.session.userId,
    secret: await symmetricEncrypt({ key: other, data: 'secret' }),
    backupCodes: await symmetricEncrypt({ key: other, data: 'codes' }),
  })
  const done = await rotate({ AUTH_SECRET: newSecret, AUTH_SECRET_PREVIOUS: earlier })
  expect(done.out).toContain(`reset-two-factor ${stranded.session.email}`)
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Encrypted again: \d+ two-factor secret/),
  })
  expect(await market.db.$count(auditLog, eq(auditLog.actionType, 'secret_rotated'))).toBe(1)
  await expect(startProcess(market, { authSecret: earlier })).rejects.toThrow(/is not the secret of the shop/)
  const alone = await startProcess(market, { authSecret: newSecret })
  const pending = await signIn(alone, member.session.email)
  const code = await codeOf(secret, 'next')
  expect((await authCall(alone, '/two-factor/verify-totp', { code }, { cookie: pending })).ok).toBe(true)
})
