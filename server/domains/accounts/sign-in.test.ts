import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sessions } from '@server/database/schema/accounts'
import { test, type Market } from '@server/testing/market'
import {
  authCall as auth,
  canSignIn,
  cookieOf,
  isSignedIn,
  linkInMail,
  memberPassword as password,
  newEmail,
  newMember,
  openLink,
  pageAfter,
  resetToken,
  signUp,
  subjectsTo,
} from '@server/testing/members'

describe('a session', () => {
  async function signInNewMember(market: Market) {
    const { email } = (await newMember(market)).session
    const response = await auth(market, '/sign-in/email', { email, password })
    const body = await response.text()
    return { email, cookie: cookieOf(response), setCookie: response.headers.getSetCookie().join(), body }
  }

  test('is a cookie inaccessible to scripts', async ({ market }) => {
    const { setCookie, cookie, body } = await signInNewMember(market)
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=Lax/i)
    expect(body).not.toMatch(/token/i)
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)![1]!).split('.')[0]!
    expect(body).not.toContain(token)
  })

  test('ends with sign-out', async ({ market }) => {
    const { cookie } = await signInNewMember(market)
    expect(await isSignedIn(market, cookie)).toBe(true)
    await auth(market, '/sign-out', {}, { cookie })
    expect(await isSignedIn(market, cookie)).toBe(false)
  })

  test('is not created for a wrong password', async ({ market }) => {
    const { email } = await signInNewMember(market)
    const response = await auth(market, '/sign-in/email', { email, password: 'a-wrong-password' })
    expect(response.status).toBe(401)
    expect(cookieOf(response)).toBe('')
  })

  test('ends when the password is reset by email', async ({ market }) => {
    const { email, cookie } = await signInNewMember(market)
    const token = await resetToken(market, email)
    const resetResponse = await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(resetResponse.status).toBe(200)
    expect(await isSignedIn(market, cookie)).toBe(false)
    const response = await auth(market, '/sign-in/email', { email, password: 'the-new-password' })
    expect(response.status).toBe(200)
  })

  test('is accepted only with the signature of this server', async ({ market }) => {
    const { cookie } = await signInNewMember(market)
    const [, token, signature] = /session_token=([^.]+)\.([^;]+)/.exec(cookie)!
    const withSignature = (forgedSignature: string) => cookie.replace(signature!, forgedSignature)
    const otherSignature = createHmac('sha256', 'another secret').update(token!).digest('base64')
    for (const invalidSignature of ['', 'x', encodeURIComponent(otherSignature)])
      expect(await isSignedIn(market, withSignature(invalidSignature)), invalidSignature).toBe(false)
  })

  test('is extended once it has been in use for a day, and not before', async ({ market }) => {
    const { cookie } = await signInNewMember(market)
    const requestProfile = () =>
      fetch(`${market.origin}/api/rpc/get_profile`, { method: 'POST', headers: { cookie } })
    expect((await requestProfile()).headers.getSetCookie()).toEqual([])
    await setExpiryDays(market, cookie, 28.9)
    const response = await requestProfile()
    expect(response.ok).toBe(true)
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=[^;]{40,};.*Max-Age=2592000/)
    const { expiresAt } = await sessionOf(market, cookie)
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(29.9 * dayMs)
    expect((await requestProfile()).headers.getSetCookie()).toEqual([])
  })

  test('is over when it has expired; the next page that is opened deletes its cookie', async ({ market }) => {
    const { cookie } = await signInNewMember(market)
    await setExpiryDays(market, cookie, -0.1)
    const response = await fetch(`${market.origin}/api/rpc/get_profile`, {
      method: 'POST',
      headers: { cookie },
    })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    const page = await fetch(`${market.origin}/`, { headers: { cookie, 'sec-fetch-dest': 'document' } })
    expect(page.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/)
  })

  const dayMs = 24 * 60 * 60 * 1000
  const tokenCondition = (cookie: string) =>
    eq(sessions.token, decodeURIComponent(/session_token=([^;]+)/.exec(cookie)![1]!).split('.')[0]!)
  const sessionOf = async ({ db }: Market, cookie: string) =>
    (await db.select().from(sessions).where(tokenCondition(cookie)))[0]!
  const setExpiryDays = ({ db }: Market, cookie: string, days: number) =>
    db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + days * dayMs) })
      .where(tokenCondition(cookie))

  test('is required where the auth library needs one', async ({ market }) => {
    const response = await auth(market, '/two-factor/enable', { password })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Auth session missing!' })
  })

  test('does not expose library endpoints replaced by the contract', async ({ market }) => {
    const { cookie } = await signInNewMember(market)
    for (const path of [
      '/update-user',
      '/change-email',
      '/change-password',
      '/delete-user',
      '/revoke-sessions',
      '/verify-password',
      '/update-session',
      '/list-accounts',
      '/two-factor/get-totp-uri',
      '/two-factor/send-otp',
    ])
      expect([path, (await auth(market, path, {}, { cookie })).status]).toEqual([path, 404])
    for (const path of ['list-sessions', 'get-session', 'ok', 'error', 'callback/google'])
      expect((await fetch(`${market.origin}/api/auth/${path}`, { headers: { cookie } })).status).toBe(404)
  })

  test('is not needed to confirm an address by resetting the password', async ({ market }) => {
    const email = newEmail()
    await signUp(market, email)
    await auth(market, '/request-password-reset', {
      email,
      redirectTo: '/auth/reset-password?redirect=%2Fcart',
    })
    const page = pageAfter(market, await openLink(await linkInMail(market, email, /^Reset your/)))
    expect(page.searchParams.get('redirect')).toBe('/cart')
    const token = page.searchParams.get('token')
    await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(await canSignIn(market, email, 'the-new-password')).toBe(true)
    expect(await subjectsTo(market, email)).toContain('Your Kijani password was changed')
    const secondResponse = await auth(market, '/reset-password', { token, newPassword: 'another-password' })
    expect(secondResponse.status).toBe(410)
    expect(await secondResponse.json()).toMatchObject({
      code: 'link_expired',
      message: 'This link has expired or was already used.',
    })
  })
})
