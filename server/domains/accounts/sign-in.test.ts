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
  open,
  pageAfter,
  resetToken,
  signUp,
  subjectsTo,
} from '@server/testing/members'

describe('a session', () => {
  async function signedIn(market: Market) {
    const { email } = (await newMember(market)).session
    const answer = await auth(market, '/sign-in/email', { email, password })
    const body = await answer.text()
    return { email, cookie: cookieOf(answer), setCookie: answer.headers.getSetCookie().join(), body }
  }

  test('is a cookie inaccessible to scripts', async ({ market }) => {
    const { setCookie, cookie, body } = await signedIn(market)
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=Lax/i)
    expect(body).not.toMatch(/token/i)
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)![1]!).split('.')[0]!
    expect(body).not.toContain(token)
  })

  test('ends with sign-out', async ({ market }) => {
    const { cookie } = await signedIn(market)
    expect(await isSignedIn(market, cookie)).toBe(true)
    await auth(market, '/sign-out', {}, { cookie })
    expect(await isSignedIn(market, cookie)).toBe(false)
  })

  test('is not created for a wrong password', async ({ market }) => {
    const { email } = await signedIn(market)
    const answer = await auth(market, '/sign-in/email', { email, password: 'a-wrong-password' })
    expect(answer.status).toBe(401)
    expect(cookieOf(answer)).toBe('')
  })

  test('ends when the password is reset by email', async ({ market }) => {
    const { email, cookie } = await signedIn(market)
    const token = await resetToken(market, email)
    const changed = await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(changed.status).toBe(200)
    expect(await isSignedIn(market, cookie)).toBe(false)
    const answer = await auth(market, '/sign-in/email', { email, password: 'the-new-password' })
    expect(answer.status).toBe(200)
  })

  test('is believed only with the signature of this server', async ({ market }) => {
    const { cookie } = await signedIn(market)
    const [, token, signature] = /session_token=([^.]+)\.([^;]+)/.exec(cookie)!
    const withSignature = (other: string) => cookie.replace(signature!, other)
    const other = createHmac('sha256', 'another secret').update(token!).digest('base64')
    for (const wrong of ['', 'x', encodeURIComponent(other)])
      expect(await isSignedIn(market, withSignature(wrong)), wrong).toBe(false)
  })

  test('is extended once it has been in use for a day, and not before', async ({ market }) => {
    const { cookie } = await signedIn(market)
    const ask = () => fetch(`${market.origin}/api/rpc/get_profile`, { method: 'POST', headers: { cookie } })
    expect((await ask()).headers.getSetCookie()).toEqual([])
    await leaveDays(market, cookie, 28.9)
    const answer = await ask()
    expect(answer.ok).toBe(true)
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]{40,};.*Max-Age=2592000/)
    const { expiresAt } = await sessionOf(market, cookie)
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(29.9 * dayMs)
    expect((await ask()).headers.getSetCookie()).toEqual([])
  })

  test('is over when it has expired; the next page that is opened deletes its cookie', async ({ market }) => {
    const { cookie } = await signedIn(market)
    await leaveDays(market, cookie, -0.1)
    const answer = await fetch(`${market.origin}/api/rpc/get_profile`, {
      method: 'POST',
      headers: { cookie },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    const page = await fetch(`${market.origin}/`, { headers: { cookie, 'sec-fetch-dest': 'document' } })
    expect(page.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/)
  })

  const dayMs = 24 * 60 * 60 * 1000
  const ofToken = (cookie: string) =>
    eq(sessions.token, decodeURIComponent(/session_token=([^;]+)/.exec(cookie)![1]!).split('.')[0]!)
  const sessionOf = async ({ db }: Market, cookie: string) =>
    (await db.select().from(sessions).where(ofToken(cookie)))[0]!
  const leaveDays = ({ db }: Market, cookie: string, days: number) =>
    db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + days * dayMs) })
      .where(ofToken(cookie))

  test('is required where the auth library needs one', async ({ market }) => {
    const answer = await auth(market, '/two-factor/enable', { password })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Auth session missing!' })
  })

  test('does not expose library endpoints replaced by the contract', async ({ market }) => {
    const { cookie } = await signedIn(market)
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
    const page = pageAfter(market, await open(await linkInMail(market, email, /^Reset your/)))
    expect(page.searchParams.get('redirect')).toBe('/cart')
    const token = page.searchParams.get('token')
    await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(await canSignIn(market, email, 'the-new-password')).toBe(true)
    expect(await subjectsTo(market, email)).toContain('Your Kijani password was changed')
    const again = await auth(market, '/reset-password', { token, newPassword: 'another-password' })
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({
      code: 'link_expired',
      message: 'This link has expired or was already used.',
    })
  })
})
