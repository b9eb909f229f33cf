import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { authCall as auth, linkInMail, memberPassword } from '@server/testing/members'

const password = memberPassword

async function signUp(market: Market, callbackURL = '/'): Promise<string> {
  const email = `new-${randomUUID().slice(0, 8)}@test.example`
  const answer = await auth(market, '/sign-up/email', { name: 'Akua Mensah', email, password, callbackURL })
  expect(answer.status).toBe(200)
  return email
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function profileWith(market: Market, cookie: string) {
  const response = await fetch(`${market.origin}/api/rpc/get_profile`, {
    method: 'POST',
    headers: { cookie },
  })
  return { status: response.status, body: (await response.json()) as { full_name?: string; role?: string } }
}

describe('signing up', () => {
  test('sends a link that confirms the address and signs the person in as a customer', async ({ market }) => {
    const email = await signUp(market)
    const confirmed = await fetch(await linkInMail(market, email, /Confirm/), { redirect: 'manual' })
    expect(confirmed.headers.get('location')).toMatch(/\/$/)
    const { body } = await profileWith(market, cookieOf(confirmed))
    expect(body).toMatchObject({ full_name: 'Akua Mensah', role: 'customer' })
  })

  test('lets nobody in before the address is confirmed', async ({ market }) => {
    const email = await signUp(market)
    const answer = await auth(market, '/sign-in/email', { email, password })
    expect(answer.status).toBe(403)
    expect(cookieOf(answer)).toBe('')
  })

  test('with an address that has an account tells its owner, not the one who asks', async ({ market }) => {
    const email = await signUp(market)
    const again = await auth(market, '/sign-up/email', {
      name: 'Somebody',
      email,
      password: 'another-password',
    })
    expect(again.status).toBe(200)
    await market.runJobs()
    const subjects = (await market.mailsTo(email)).map((mail) => mail.subject)
    expect(subjects.some((subject) => subject.includes('already have'))).toBe(true)
  })

  test('needs an address and a password', async ({ market }) => {
    const answer = await auth(market, '/sign-up/email', { name: 'Nobody', password })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      message: 'You must provide either an email or phone number and a password',
    })
  })

  test('refuses a password of seven characters', async ({ market }) => {
    const answer = await auth(market, '/sign-up/email', {
      name: 'Kofi',
      email: 'kofi@test.example',
      password: '1234567',
    })
    expect(answer.status).toBe(400)
  })
})

describe('a session', () => {
  async function signedIn(market: Market) {
    const email = await signUp(market)
    await fetch(await linkInMail(market, email, /Confirm/), { redirect: 'manual' })
    const answer = await auth(market, '/sign-in/email', { email, password })
    return { email, cookie: cookieOf(answer), setCookie: answer.headers.getSetCookie().join() }
  }

  test('is a cookie that scripts cannot read', async ({ market }) => {
    const { setCookie } = await signedIn(market)
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=Lax/i)
  })

  test('ends with sign-out', async ({ market }) => {
    const { cookie } = await signedIn(market)
    expect((await profileWith(market, cookie)).status).toBe(200)
    await auth(market, '/sign-out', {}, { cookie })
    expect((await profileWith(market, cookie)).status).toBe(401)
  })

  test('is not given for a wrong password', async ({ market }) => {
    const { email } = await signedIn(market)
    const answer = await auth(market, '/sign-in/email', { email, password: 'a-wrong-password' })
    expect(answer.status).toBe(401)
    expect(cookieOf(answer)).toBe('')
  })

  test('of before ends when the password is set anew by mail', async ({ market }) => {
    const { email, cookie } = await signedIn(market)
    await auth(market, '/request-password-reset', { email, redirectTo: '/auth/reset-password' })
    const opened = await fetch(await linkInMail(market, email, /new password/), { redirect: 'manual' })
    const token = new URL(opened.headers.get('location')!, market.origin).searchParams.get('token')
    const changed = await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(changed.status).toBe(200)
    expect((await profileWith(market, cookie)).status).toBe(401)
    const answer = await auth(market, '/sign-in/email', { email, password: 'the-new-password' })
    expect(answer.status).toBe(200)
  })
})
