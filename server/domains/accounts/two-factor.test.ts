import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  isSignedIn,
  memberPassword,
  newMember,
  subjectsTo,
  enableTwoFactor,
} from '@server/testing/members'
import { codeOf } from '@server/testing/authenticator'

/** Merges a response's cookies into those held; deleted ones are removed. */
function cookiesAfter(response: Response, held = ''): string {
  const jar = new Map(
    held.split('; ').flatMap((pair) => (pair ? [pair.split(/=(.*)/s) as [string, string]] : [])),
  )
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string]
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

const signIn = (market: Market, email: string) =>
  authCall(market, '/sign-in/email', { email, password: memberPassword })

/** A user with two-factor enabled; the next code is unused. */
async function guarded(market: Market) {
  const member = await newMember(market)
  const factor = await enableTwoFactor(market, member)
  expect(await isSignedIn(market, factor.cookie)).toBe(true)
  return { ...member, email: member.session.email, ...factor }
}

describe('two-step sign-in', () => {
  test("is off until the app's first code is entered", async ({ market }) => {
    const { api, session } = await newMember(market)
    const cookie = cookiesAfter(await signIn(market, session.email))
    const enable = (password: string) => authCall(market, '/two-factor/enable', { password }, { cookie })
    const refused = await enable('not-mine-at-all')
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: 'This is not your current password.', fields: { password: expect.any(String) } },
    ])
    expect((await enable(memberPassword)).ok).toBe(true)
    expect((await api.get_account()).two_factor).toBe(false)
    expect(await isSignedIn(market, cookiesAfter(await signIn(market, session.email)))).toBe(true)
  })

  test('asks for a code of the app after the password', async ({ market }) => {
    const { email, session, secret } = await guarded(market)
    expect((await market.api(session).get_account()).two_factor).toBe(true)
    expect(await subjectsTo(market, email)).toEqual([
      'Two-factor authentication is on for your Kijani account',
    ])
    const first = await signIn(market, email)
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true })
    const cookie = cookiesAfter(first)
    expect(await isSignedIn(market, cookie)).toBe(false)
    const wrong = await authCall(market, '/two-factor/verify-totp', { code: '000000' }, { cookie })
    expect([wrong.status, await wrong.json()]).toMatchObject([
      401,
      { message: 'That code didn’t work. Enter the current one.' },
    ])
    const right = await authCall(
      market,
      '/two-factor/verify-totp',
      { code: await codeOf(secret, 'next') },
      { cookie },
    )
    expect(await isSignedIn(market, cookiesAfter(right, cookie))).toBe(true)
  })

  test('accepts a backup code once', async ({ market }) => {
    const { email, backupCodes } = await guarded(market)
    const use = async () => {
      const cookie = cookiesAfter(await signIn(market, email))
      return authCall(market, '/two-factor/verify-backup-code', { code: backupCodes[0] }, { cookie })
    }
    expect((await use()).status).toBe(200)
    const again = await use()
    expect([again.status, await again.json()]).toMatchObject([
      401,
      { message: 'That backup code is wrong or has already been used.' },
    ])
  })

  test('locks after five wrong codes, and requires the password first', async ({ market }) => {
    const { email, secret } = await guarded(market)
    const cookie = cookiesAfter(await signIn(market, email))
    const send = (code: string, with_ = cookie) =>
      authCall(market, '/two-factor/verify-totp', { code }, { cookie: with_ })
    for (let n = 0; n < 5; n++) expect((await send('000000')).status).toBe(401)
    const late = await send(await codeOf(secret, 'next'))
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { message: 'Too many wrong codes. Please sign in again.' },
    ])
    const alone = await send(await codeOf(secret, 'next'), 'kijani.two_factor=made-up')
    expect([alone.status, await alone.json()]).toMatchObject([
      401,
      { message: 'This sign-in has timed out. Please start again.' },
    ])
  })

  test.for(['a code', 'a backup code'] as const)(
    'is turned off with the password and %s, and its owner is notified',
    async (kind, { market }) => {
      const { email, session, cookie, secret, backupCodes } = await guarded(market)
      const off = (proof: { password: string; code?: string }) =>
        authCall(market, '/two-factor/disable', proof, { cookie })
      const password = memberPassword
      const code = kind === 'a code' ? await codeOf(secret, 'next') : backupCodes[0]!
      expect((await off({ password: 'not-mine-at-all', code })).status).toBe(403)
      const alone = await off({ password })
      expect([alone.status, await alone.json()]).toMatchObject([
        403,
        { code: 'code_required', fields: { code: expect.any(String) } },
      ])
      expect((await off({ password, code: '000000' })).status).toBe(401)
      expect((await market.api(session).get_account()).two_factor).toBe(true)
      expect((await off({ password, code })).status).toBe(200)
      expect((await market.api(session).get_account()).two_factor).toBe(false)
      expect(await isSignedIn(market, cookiesAfter(await signIn(market, email)))).toBe(true)
      expect(await subjectsTo(market, email)).toContain(
        'Two-factor authentication is off for your Kijani account',
      )
    },
  )

  test('gives new backup codes for the password and a code only', async ({ market }) => {
    const { cookie, backupCodes } = await guarded(market)
    const renew = (code?: string) =>
      authCall(market, '/two-factor/generate-backup-codes', { password: memberPassword, code }, { cookie })
    expect((await renew()).status).toBe(403)
    const renewed = (await (await renew(backupCodes[0])).json()) as { backupCodes: string[] }
    expect(renewed.backupCodes).toHaveLength(10)
    expect((await renew(backupCodes[1])).status).toBe(401)
  })

  test('replaces the session; a request still under way does not delete the cookie of the new one', async ({
    market,
  }) => {
    const { cookie, backupCodes } = await guarded(market)
    const proof = { password: memberPassword, code: backupCodes[0] }
    const off = await authCall(market, '/two-factor/disable', proof, { cookie })
    const late = await fetch(`${market.origin}/api/events`, { headers: { cookie } })
    expect(late.status).toBe(401)
    expect(await isSignedIn(market, cookiesAfter(late, cookiesAfter(off, cookie)))).toBe(true)
  })
})
