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
function mergeCookies(response: Response, existingCookies = ''): string {
  const jar = new Map(
    existingCookies.split('; ').flatMap((pair) => (pair ? [pair.split(/=(.*)/s) as [string, string]] : [])),
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
async function newTwoFactorMember(market: Market) {
  const member = await newMember(market)
  const factor = await enableTwoFactor(market, member)
  expect(await isSignedIn(market, factor.cookie)).toBe(true)
  return { ...member, email: member.session.email, ...factor }
}

describe('two-step sign-in', () => {
  test("is off until the app's first code is entered", async ({ market }) => {
    const { api, session } = await newMember(market)
    const cookie = mergeCookies(await signIn(market, session.email))
    const enable = (password: string) => authCall(market, '/two-factor/enable', { password }, { cookie })
    const rejectedResponse = await enable('not-mine-at-all')
    expect([rejectedResponse.status, await rejectedResponse.json()]).toMatchObject([
      403,
      { message: 'This is not your current password.', fields: { password: expect.any(String) } },
    ])
    expect((await enable(memberPassword)).ok).toBe(true)
    expect((await api.get_account()).two_factor).toBe(false)
    expect(await isSignedIn(market, mergeCookies(await signIn(market, session.email)))).toBe(true)
  })

  test('asks for a code of the app after the password', async ({ market }) => {
    const { email, session, secret } = await newTwoFactorMember(market)
    expect((await market.api(session).get_account()).two_factor).toBe(true)
    expect(await subjectsTo(market, email)).toEqual([
      'Two-factor authentication is on for your Kijani account',
    ])
    const firstResponse = await signIn(market, email)
    expect(await firstResponse.json()).toMatchObject({ twoFactorRedirect: true })
    const cookie = mergeCookies(firstResponse)
    expect(await isSignedIn(market, cookie)).toBe(false)
    const wrongCodeResponse = await authCall(
      market,
      '/two-factor/verify-totp',
      { code: '000000' },
      { cookie },
    )
    expect([wrongCodeResponse.status, await wrongCodeResponse.json()]).toMatchObject([
      401,
      { message: 'That code didn’t work. Enter the current one.' },
    ])
    const correctResponse = await authCall(
      market,
      '/two-factor/verify-totp',
      { code: await codeOf(secret, 'next') },
      { cookie },
    )
    expect(await isSignedIn(market, mergeCookies(correctResponse, cookie))).toBe(true)
  })

  test('accepts a backup code once', async ({ market }) => {
    const { email, backupCodes } = await newTwoFactorMember(market)
    const useBackupCode = async () => {
      const cookie = mergeCookies(await signIn(market, email))
      return authCall(market, '/two-factor/verify-backup-code', { code: backupCodes[0] }, { cookie })
    }
    expect((await useBackupCode()).status).toBe(200)
    const secondResponse = await useBackupCode()
    expect([secondResponse.status, await secondResponse.json()]).toMatchObject([
      401,
      { message: 'That backup code is wrong or has already been used.' },
    ])
  })

  test('locks after five wrong codes, and requires the password first', async ({ market }) => {
    const { email, secret } = await newTwoFactorMember(market)
    const cookie = mergeCookies(await signIn(market, email))
    const sendCode = (code: string, sessionCookie = cookie) =>
      authCall(market, '/two-factor/verify-totp', { code }, { cookie: sessionCookie })
    for (let n = 0; n < 5; n++) expect((await sendCode('000000')).status).toBe(401)
    const lateResponse = await sendCode(await codeOf(secret, 'next'))
    expect([lateResponse.status, await lateResponse.json()]).toMatchObject([
      400,
      { message: 'Too many wrong codes. Please sign in again.' },
    ])
    const incompleteResponse = await sendCode(await codeOf(secret, 'next'), 'kijani.two_factor=made-up')
    expect([incompleteResponse.status, await incompleteResponse.json()]).toMatchObject([
      401,
      { message: 'This sign-in has timed out. Please start again.' },
    ])
  })

  test.for(['a code', 'a backup code'] as const)(
    'is turned off with the password and %s, and its owner is notified',
    async (kind, { market }) => {
      const { email, session, cookie, secret, backupCodes } = await newTwoFactorMember(market)
      const disableTwoFactor = (credentials: { password: string; code?: string }) =>
        authCall(market, '/two-factor/disable', credentials, { cookie })
      const password = memberPassword
      const code = kind === 'a code' ? await codeOf(secret, 'next') : backupCodes[0]!
      expect((await disableTwoFactor({ password: 'not-mine-at-all', code })).status).toBe(403)
      const incompleteResponse = await disableTwoFactor({ password })
      expect([incompleteResponse.status, await incompleteResponse.json()]).toMatchObject([
        403,
        { code: 'code_required', fields: { code: expect.any(String) } },
      ])
      expect((await disableTwoFactor({ password, code: '000000' })).status).toBe(401)
      expect((await market.api(session).get_account()).two_factor).toBe(true)
      expect((await disableTwoFactor({ password, code })).status).toBe(200)
      expect((await market.api(session).get_account()).two_factor).toBe(false)
      expect(await isSignedIn(market, mergeCookies(await signIn(market, email)))).toBe(true)
      expect(await subjectsTo(market, email)).toContain(
        'Two-factor authentication is off for your Kijani account',
      )
    },
  )

  test('gives new backup codes for the password and a code only', async ({ market }) => {
    const { cookie, backupCodes } = await newTwoFactorMember(market)
    const generateBackupCodes = (code?: string) =>
      authCall(market, '/two-factor/generate-backup-codes', { password: memberPassword, code }, { cookie })
    expect((await generateBackupCodes()).status).toBe(403)
    const responseBody = (await (await generateBackupCodes(backupCodes[0])).json()) as {
      backupCodes: string[]
    }
    expect(responseBody.backupCodes).toHaveLength(10)
    expect((await generateBackupCodes(backupCodes[1])).status).toBe(401)
  })

  test('replaces the session; a request still under way does not delete the cookie of the new one', async ({
    market,
  }) => {
    const { cookie, backupCodes } = await newTwoFactorMember(market)
    const credentials = { password: memberPassword, code: backupCodes[0] }
    const disableResponse = await authCall(market, '/two-factor/disable', credentials, { cookie })
    const lateResponse = await fetch(`${market.origin}/api/events`, { headers: { cookie } })
    expect(lateResponse.status).toBe(401)
    expect(await isSignedIn(market, mergeCookies(lateResponse, mergeCookies(disableResponse, cookie)))).toBe(
      true,
    )
  })
})
