import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { safeRedirect } from '@contract/paths'
import { test, type Market } from '@server/testing/market'
import { authCall as auth, canSignIn, linkInMail, memberPassword, subjectsTo } from '@server/testing/members'

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
  test('sends a link that confirms the address and signs the user in as a customer', async ({ market }) => {
    const email = await signUp(market)
    const confirmed = await fetch(await linkInMail(market, email, /Confirm/), { redirect: 'manual' })
    expect(confirmed.headers.get('location')).toBe('/auth/confirmed')
    const { body } = await profileWith(market, cookieOf(confirmed))
    expect(body).toMatchObject({ full_name: 'Akua Mensah', role: 'customer' })
  })

  test('returns to the requested page, and reports an invalid link', async ({ market }) => {
    const email = await signUp(market, '/marketplace?search=sisal%20basket')
    const link = new URL(await linkInMail(market, email, /Confirm/))
    const opened = await fetch(link, { redirect: 'manual' })
    const next = new URL(opened.headers.get('location')!, market.origin)
    expect(next.pathname).toBe('/auth/confirmed')
    expect(next.searchParams.get('redirect')).toBe('/marketplace?search=sisal%20basket')
    link.searchParams.set('token', 'not-a-token')
    const refused = await fetch(link, { redirect: 'manual' })
    expect(new URL(refused.headers.get('location')!, market.origin).searchParams.get('error')).toBe(
      'INVALID_TOKEN',
    )
    expect(cookieOf(refused)).toBe('')
  })

  test('redirects to no other site', async ({ market }) => {
    const email = await signUp(market, 'https://elsewhere.example//and/on')
    const link = new URL(await linkInMail(market, email, /Confirm/))
    expect(link.origin).toBe(market.origin)
    expect(link.searchParams.get('callbackURL')).toMatch(/^\/auth\/confirmed\?redirect=\/\/and\/on$/)
    expect(safeRedirect('//and/on')).toBeUndefined()
  })

  test('resends a pending link, with the same answer for everyone', async ({ market }) => {
    const email = await signUp(market)
    const unknown = `nobody-${randomUUID().slice(0, 8)}@test.example`
    const answers = []
    for (const to of [email, unknown])
      answers.push(
        await (await auth(market, '/send-verification-email', { email: to, callbackURL: '/' })).json(),
      )
    expect(answers[0]).toEqual(answers[1])
    expect((await subjectsTo(market, email)).filter((subject) => /Confirm/.test(subject))).toHaveLength(2)
    expect(await subjectsTo(market, unknown)).toEqual([])
  })

  test('requires a confirmed address to sign in', async ({ market }) => {
    const email = await signUp(market)
    const answer = await auth(market, '/sign-in/email', { email, password })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ message: 'You haven’t confirmed your email address yet.' })
    expect(cookieOf(answer)).toBe('')
  })

  test('with an existing address tells its owner, not the caller', async ({ market }) => {
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

  test('needs an email address and a password', async ({ market }) => {
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
    expect(await answer.json()).toMatchObject({ message: 'Password must be at least 8 characters' })
  })
})

describe('a session', () => {
  async function signedIn(market: Market) {
    const email = await signUp(market)
    await fetch(await linkInMail(market, email, /Confirm/), { redirect: 'manual' })
    const answer = await auth(market, '/sign-in/email', { email, password })
    return { email, cookie: cookieOf(answer), setCookie: answer.headers.getSetCookie().join() }
  }

  test('is a cookie inaccessible to scripts', async ({ market }) => {
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

  test('is not created for a wrong password', async ({ market }) => {
    const { email } = await signedIn(market)
    const answer = await auth(market, '/sign-in/email', { email, password: 'a-wrong-password' })
    expect(answer.status).toBe(401)
    expect(cookieOf(answer)).toBe('')
  })

  test('ends when the password is reset by email', async ({ market }) => {
    const { email, cookie } = await signedIn(market)
    await auth(market, '/request-password-reset', { email, redirectTo: '/auth/reset-password' })
    const opened = await fetch(await linkInMail(market, email, /^Reset your/), { redirect: 'manual' })
    const token = new URL(opened.headers.get('location')!, market.origin).searchParams.get('token')
    const changed = await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(changed.status).toBe(200)
    expect((await profileWith(market, cookie)).status).toBe(401)
    const answer = await auth(market, '/sign-in/email', { email, password: 'the-new-password' })
    expect(answer.status).toBe(200)
  })

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
    ])
      expect([path, (await auth(market, path, {}, { cookie })).status]).toEqual([path, 404])
    const listed = await fetch(`${market.origin}/api/auth/list-sessions`, { headers: { cookie } })
    expect(listed.status).toBe(404)
  })

  test('is not needed to confirm an address by resetting the password', async ({ market }) => {
    const email = await signUp(market)
    await auth(market, '/request-password-reset', {
      email,
      redirectTo: '/auth/reset-password?redirect=%2Fcart',
    })
    const opened = await fetch(await linkInMail(market, email, /^Reset your/), { redirect: 'manual' })
    const page = new URL(opened.headers.get('location')!, market.origin)
    expect(page.searchParams.get('redirect')).toBe('/cart')
    const token = page.searchParams.get('token')
    await auth(market, '/reset-password', { token, newPassword: 'the-new-password' })
    expect(await canSignIn(market, email, 'the-new-password')).toBe(true)
    expect(await subjectsTo(market, email)).toContain('Your Kijani password was changed')
    const again = await auth(market, '/reset-password', { token, newPassword: 'another-password' })
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ message: 'This link has expired or was already used.' })
  })
})
