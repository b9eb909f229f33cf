import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { authCall, isSignedIn, memberPassword, newMember, subjectsTo } from '@server/testing/members'
import { codeOf } from '@server/testing/authenticator'

const secretIn = (totpURI: string) => new URL(totpURI).searchParams.get('secret')!

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

/** A user with two-factor enabled. */
async function guarded(market: Market) {
  const { session } = await newMember(market)
  const { email } = session
  let cookie = cookiesAfter(await signIn(market, email))
  const begun = await authCall(market, '/two-factor/enable', { password: memberPassword }, { cookie })
  const { totpURI, backupCodes } = (await begun.json()) as { totpURI: string; backupCodes: string[] }
  const proven = await authCall(
    market,
    '/two-factor/verify-totp',
    { code: await codeOf(secretIn(totpURI)) },
    { cookie },
  )
  expect(proven.status).toBe(200)
  cookie = cookiesAfter(proven, cookie)
  expect(await isSignedIn(market, cookie)).toBe(true)
  return { email, session, cookie, totpURI, backupCodes }
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
    const { email, session, totpURI } = await guarded(market)
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
      { message: 'That code didn’t work. Please enter the current one.' },
    ])
    const right = await authCall(
      market,
      '/two-factor/verify-totp',
      { code: await codeOf(secretIn(totpURI)) },
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
    const { email, totpURI } = await guarded(market)
    const cookie = cookiesAfter(await signIn(market, email))
    const send = (code: string, with_ = cookie) =>
      authCall(market, '/two-factor/verify-totp', { code }, { cookie: with_ })
    for (let n = 0; n < 5; n++) expect((await send('000000')).status).toBe(401)
    const late = await send(await codeOf(secretIn(totpURI)))
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { message: 'Too many wrong codes. Please sign in again.' },
    ])
    const alone = await send(await codeOf(secretIn(totpURI)), 'kijani.two_factor=made-up')
    expect([alone.status, await alone.json()]).toMatchObject([
      401,
      { message: 'This sign-in has timed out. Please start again.' },
    ])
  })

  test('is turned off with the password, and its owner is notified', async ({ market }) => {
    const { email, session, cookie } = await guarded(market)
    const off = (password: string) => authCall(market, '/two-factor/disable', { password }, { cookie })
    expect((await off('not-mine-at-all')).status).toBe(403)
    expect((await off(memberPassword)).status).toBe(200)
    expect((await market.api(session).get_account()).two_factor).toBe(false)
    expect(await isSignedIn(market, cookiesAfter(await signIn(market, email)))).toBe(true)
    expect(await subjectsTo(market, email)).toContain(
      'Two-factor authentication is off for your Kijani account',
    )
  })

  test('replaces the session; a request still under way does not delete the cookie of the new one', async ({
    market,
  }) => {
    const { cookie } = await guarded(market)
    const off = await authCall(market, '/two-factor/disable', { password: memberPassword }, { cookie })
    const late = await fetch(`${market.origin}/api/events`, { headers: { cookie } })
    expect(late.status).toBe(401)
    expect(await isSignedIn(market, cookiesAfter(late, cookiesAfter(off, cookie)))).toBe(true)
  })
})
