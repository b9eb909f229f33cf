import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { passwordRateLimit } from '@contract/accounts/facts'
import { serverLimits } from '@server/limits'
import type { Refusal } from '@contract/refusals'
import { sessions } from '@server/database/schema/accounts'
import { codeOf } from '@server/testing/authenticator'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  canSignIn,
  cookieOf,
  isSignedIn,
  linkInMail,
  memberPassword as password,
  newEmail,
  newMember,
  resetToken,
  subjectsTo,
  enableTwoFactor,
} from '@server/testing/members'

const nextPassword = 'a-better-password'
const maxAttempts = passwordRateLimit.times

const signIn = (market: Market, email: string, enteredPassword = password, headers = {}) =>
  authCall(market, '/sign-in/email', { email, password: enteredPassword }, headers)

const emailChangeToken = async (market: Market, email: string) =>
  new URL(await linkInMail(market, email, /Confirm your new/)).searchParams.get('token')!

const resetPassword = (market: Market, token: string, newPassword = nextPassword) =>
  authCall(market, '/reset-password', { token, newPassword })

/** A user with two-factor on, signed in; the next code is unused. */
async function newTwoFactorMember(market: Market) {
  const member = await newMember(market)
  return { ...member, email: member.session.email, ...(await enableTwoFactor(market, member)) }
}

/** The cookie that identifies a browser after signing in, as the browser sends it back. */
const deviceCookieOf = (response: Response) => /kijani\.device_\w+=[^;]+/.exec(cookieOf(response))?.[0] ?? ''

/** The cookie of a sign-in that still needs its code. */
const startSecondFactor = async (market: Market, email: string) => cookieOf(await signIn(market, email))

describe('an owner who takes an account back', () => {
  test.for(['reset', 'change'] as const)(
    'by a %s of the password ends a pending change of the email address',
    async (method, { market }) => {
      const { api, session } = await newMember(market)
      const attackerEmail = newEmail('thief')
      await api.request_email_change({ p_email: attackerEmail, p_password: password })
      const token = await emailChangeToken(market, attackerEmail)
      if (method === 'reset') await resetPassword(market, await resetToken(market, session.email))
      else await api.change_password({ p_current_password: password, p_new_password: nextPassword })
      await expect(market.api(null).confirm_email_change({ p_token: token })).rejects.toMatchObject({
        code: 'link_expired',
      })
      expect((await api.get_account()).email).toBe(session.email)
      expect(await canSignIn(market, session.email, nextPassword)).toBe(true)
    },
  )

  test('by a reset ends every session', async ({ market }) => {
    const { session } = await newMember(market)
    const attackerCookie = cookieOf(await signIn(market, session.email))
    expect(await isSignedIn(market, attackerCookie)).toBe(true)
    expect((await resetPassword(market, await resetToken(market, session.email))).status).toBe(200)
    expect(await isSignedIn(market, attackerCookie)).toBe(false)
    expect(await market.db.$count(sessions, eq(sessions.userId, session.userId))).toBe(0)
  })

  test('by a reset ends a sign-in that still needs its code', async ({ market }) => {
    const { email, secret } = await newTwoFactorMember(market)
    const cookie = await startSecondFactor(market, email)
    await resetPassword(market, await resetToken(market, email))
    const lateResponse = await authCall(
      market,
      '/two-factor/verify-totp',
      { code: await codeOf(secret, 'next') },
      { cookie },
    )
    expect([lateResponse.status, await lateResponse.json()]).toMatchObject([
      401,
      { code: 'sign_in_timed_out' },
    ])
  })

  test('uses the newest reset link only, and once', async ({ market }) => {
    const { session } = await newMember(market)
    const olderToken = await resetToken(market, session.email)
    const newerToken = await resetToken(market, session.email)
    expect(newerToken).not.toBe(olderToken)
    for (const [token, status] of [
      [olderToken, 410],
      [newerToken, 200],
      [newerToken, 410],
      [olderToken, 410],
    ] as const)
      expect((await resetPassword(market, token)).status).toBe(status)
  })

  test('by two resets at once uses the link once', async ({ market }) => {
    const { session } = await newMember(market)
    const token = await resetToken(market, session.email)
    const responses = await Promise.all(
      ['first-of-the-two', 'second-of-the-two'].map((newPassword) =>
        resetPassword(market, token, newPassword),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await subjectsTo(market, session.email)).toEqual([
      'Reset your Kijani password',
      'Your Kijani password was changed',
    ])
  })

  test('may not choose a password that is tried first, and keeps the link', async ({ market }) => {
    const { api, session } = await newMember(market)
    const token = await resetToken(market, session.email)
    const rejectedResponse = await resetPassword(market, token, 'password123')
    expect([rejectedResponse.status, await rejectedResponse.json()]).toMatchObject([
      400,
      { code: 'common_password', fields: { newPassword: expect.any(String) } },
    ])
    expect((await resetPassword(market, token)).status).toBe(200)
    await expect(
      api.change_password({ p_current_password: nextPassword, p_new_password: 'Password123' }),
    ).rejects.toMatchObject({
      code: 'common_password',
      data: { fields: { p_new_password: expect.any(String) } },
    })
  })
})

describe('guessing', () => {
  test('a password stops after ten tries per account, whatever address they come from', async ({
    market,
  }) => {
    const { session } = await newMember(market)
    const guesses = Array.from({ length: 3 * maxAttempts }, (_, n) =>
      signIn(market, session.email, `guess-${n}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(maxAttempts)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * maxAttempts)
    const correctResponse = await signIn(market, session.email)
    expect([correctResponse.status, await correctResponse.json()]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Too many attempts. Please wait 15 minutes and try again.' },
    ])
    market.setClock(new Date(Date.now() + passwordRateLimit.minutes * 60_000 + 1000))
    expect((await signIn(market, session.email)).status).toBe(200)
    market.setClock(undefined)
  })

  test('an unknown address gets the same response as a known one', async ({ market }) => {
    const unknownEmail = newEmail('nobody')
    for (let n = 0; n < maxAttempts; n++) expect((await signIn(market, unknownEmail)).status).toBe(401)
    expect((await signIn(market, unknownEmail.toUpperCase())).status).toBe(429)
  })

  test('does not keep out an owner who resets the password', async ({ market }) => {
    const { session } = await newMember(market)
    for (let n = 0; n < maxAttempts; n++) await signIn(market, session.email, `guess-${n}`)
    expect((await signIn(market, session.email)).status).toBe(429)
    await resetPassword(market, await resetToken(market, session.email))
    expect((await signIn(market, session.email, nextPassword)).status).toBe(200)
  })

  test('is counted, signing in is not', async ({ market }) => {
    const { session } = await newMember(market)
    for (let n = 0; n < maxAttempts - 1; n++) await signIn(market, session.email, `guess-${n}`)
    for (let n = 0; n < maxAttempts; n++) expect((await signIn(market, session.email)).status).toBe(200)
    expect((await signIn(market, session.email, 'the-tenth-guess')).status).toBe(401)
    expect((await signIn(market, session.email)).status).toBe(429)
  })

  test('in a session counts together wherever a password or a code is entered', async ({ market }) => {
    const { api, email, cookie } = await newTwoFactorMember(market)
    const wrongPassword = 'not-mine-at-all'
    const guessAttempts = [
      () => authCall(market, '/two-factor/disable', { password: wrongPassword }, { cookie }),
      () => authCall(market, '/two-factor/generate-backup-codes', { password: wrongPassword }, { cookie }),
      () => authCall(market, '/two-factor/verify-totp', { code: '000000' }, { cookie }),
      () => authCall(market, '/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' }, { cookie }),
      () =>
        statusOf(api.change_password({ p_current_password: wrongPassword, p_new_password: nextPassword })),
      () => statusOf(api.request_email_change({ p_email: newEmail(), p_password: wrongPassword })),
      () => statusOf(api.delete_account({ p_password: wrongPassword })),
      () => statusOf(api.delete_account({ p_password: password, p_code: '000000' })),
    ]
    for (const guess of guessAttempts) expect((await guess()).status).toBeOneOf([401, 403])
    for (let n = guessAttempts.length; n < maxAttempts; n++) await guessAttempts[0]!()
    for (const guess of guessAttempts) expect((await guess()).status).toBe(429)
    expect((await authCall(market, '/two-factor/disable', { password }, { cookie })).status).toBe(429)
    expect((await signIn(market, email)).status).toBe(200)
  })

  test('by strangers locks the owner out of neither a session nor a known browser', async ({ market }) => {
    const { api, session } = await newMember(market)
    const { email } = session
    const cookie = deviceCookieOf(await signIn(market, email))
    for (let n = 0; n < maxAttempts; n++) await signIn(market, email, `guess-${n}`)
    expect((await signIn(market, email)).status).toBe(429)
    expect((await signIn(market, email, password, { cookie })).status).toBe(200)
    expect(await statusOf(api.request_email_change({ p_email: newEmail(), p_password: password }))).toEqual({
      status: 200,
    })
    expect((await signIn(market, email)).status).toBe(429)
  })

  test('in a known browser stops after ten tries, too, and only there', async ({ market }) => {
    const { session } = await newMember(market)
    const { email } = session
    const [cookie, otherCookie] = [
      deviceCookieOf(await signIn(market, email)),
      deviceCookieOf(await signIn(market, email)),
    ]
    for (let n = 0; n < maxAttempts; n++)
      expect((await signIn(market, email, `guess-${n}`, { cookie })).status).toBe(401)
    expect((await signIn(market, email, password, { cookie })).status).toBe(429)
    expect((await signIn(market, email, password, { cookie: otherCookie })).status).toBe(200)
    expect((await signIn(market, email)).status).toBe(200)
  })

  test('is not helped by the cookie of another account, a forged one, or one from before the password changed', async ({
    market,
  }) => {
    const { api, session } = await newMember(market)
    const { email, userId } = session
    const previousDeviceCookie = deviceCookieOf(await signIn(market, email))
    await api.change_password({ p_current_password: password, p_new_password: nextPassword })
    const otherUser = await newMember(market)
    const otherDeviceCookie = deviceCookieOf(await signIn(market, otherUser.session.email))
    const cookies = [
      previousDeviceCookie,
      otherDeviceCookie.replace(/^[^=]+/, previousDeviceCookie.split('=')[0]!),
      `${previousDeviceCookie.split('=')[0]!}=made.up`,
      `kijani.device_${userId.slice(0, 8)}=`,
    ]
    for (let n = 0; n < maxAttempts; n++) {
      const cookie = cookies[n % cookies.length]!
      expect((await signIn(market, email, `guess-${n}`, { cookie })).status).toBe(401)
    }
    for (const cookie of cookies)
      expect((await signIn(market, email, nextPassword, { cookie })).status).toBe(429)
  })

  test('of a code in a known browser counts there, and the browser is known only after the code', async ({
    market,
  }) => {
    const { email, secret } = await newTwoFactorMember(market)
    const challenge = await signIn(market, email)
    expect(deviceCookieOf(challenge)).toBe('')
    const code = await codeOf(secret, 'next')
    const signInResponse = await authCall(
      market,
      '/two-factor/verify-totp',
      { code },
      { cookie: cookieOf(challenge) },
    )
    const deviceCookie = deviceCookieOf(signInResponse)
    for (let n = 0; n < maxAttempts; n++) await signIn(market, email, `guess-${n}`)
    const secondResponse = await signIn(market, email, password, { cookie: deviceCookie })
    expect(secondResponse.status).toBe(200)
    const cookie = `${cookieOf(secondResponse)}; ${deviceCookie}`
    expect((await authCall(market, '/two-factor/verify-totp', { code: '000000' }, { cookie })).status).toBe(
      401,
    )
  })

  test('does not undo itself by the right password between wrong codes', async ({ market }) => {
    const { email } = await newTwoFactorMember(market)
    const statuses = []
    for (let n = 0; n < maxAttempts + 2; n++) {
      const cookie = await startSecondFactor(market, email)
      const guess = { code: String(n).padStart(6, '0') }
      statuses.push((await authCall(market, '/two-factor/verify-totp', guess, { cookie })).status)
    }
    expect(statuses.slice(0, maxAttempts)).toEqual(Array(maxAttempts).fill(401))
    expect(statuses.slice(maxAttempts)).not.toContain(200)
    expect((await signIn(market, email)).status).toBe(429)
  })

  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => ({ status: 200 }),
      (error: Refusal) => ({ status: error.status }),
    )
})

describe('a one-time code', () => {
  test('signs in once', async ({ market }) => {
    const { email, secret } = await newTwoFactorMember(market)
    const code = await codeOf(secret, 'next')
    const submitCode = async () => {
      const cookie = await startSecondFactor(market, email)
      return authCall(market, '/two-factor/verify-totp', { code }, { cookie })
    }
    expect((await submitCode()).status).toBe(200)
    const secondResponse = await submitCode()
    expect([secondResponse.status, await secondResponse.json()]).toMatchObject([
      401,
      { code: 'wrong_code', fields: { code: 'That code didn’t work. Enter the current one.' } },
    ])
  })

  test('entered in four browsers at once signs one of them in', async ({ market }) => {
    const { email, secret } = await newTwoFactorMember(market)
    const browserCookies = []
    for (let n = 0; n < 4; n++) browserCookies.push(await startSecondFactor(market, email))
    const code = await codeOf(secret, 'next')
    const responses = await Promise.all(
      browserCookies.map((cookie) => authCall(market, '/two-factor/verify-totp', { code }, { cookie })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    for (const response of responses) expect(await response.text()).not.toMatch(/token/i)
  })
})

describe('mail to one address', () => {
  test('of one kind does not use up the limit of another kind, which the owner may need', async ({
    market,
  }) => {
    const { session } = await newMember(market)
    const { email } = session
    for (let n = 0; n <= serverLimits.accountMails.times; n++)
      await authCall(market, '/send-verification-email', { email })
    expect((await authCall(market, '/request-password-reset', { email })).status).toBe(200)
    expect(await subjectsTo(market, email)).toEqual(['Reset your Kijani password'])
  })

  test.for([
    ['/request-password-reset', {}],
    ['/send-verification-email', {}],
    ['/sign-up/email', { name: 'Somebody', password: 'another-word' }],
  ] as const)('%s stops after five, known address or not', async ([path, fields], { market }) => {
    const { session } = await newMember(market)
    for (const email of [session.email, newEmail('nobody')]) {
      const statuses = []
      for (let n = 0; n < serverLimits.accountMails.times + 2; n++)
        statuses.push((await authCall(market, path, { email, ...fields })).status)
      expect(statuses).toEqual([...Array<number>(serverLimits.accountMails.times).fill(200), 429, 429])
      expect((await subjectsTo(market, email)).length).toBeLessThanOrEqual(serverLimits.accountMails.times)
    }
  })

  test('stops for changes of an email address to it as well', async ({ market }) => {
    const victimEmail = newEmail('victim')
    const sendRequest = async () => {
      const { api } = await newMember(market)
      return api.request_email_change({ p_email: victimEmail, p_password: password })
    }
    for (let n = 0; n < serverLimits.accountMails.times; n++) await sendRequest()
    await expect(sendRequest()).rejects.toMatchObject({ code: 'too_many_requests' })
    expect((await subjectsTo(market, victimEmail)).length).toBe(serverLimits.accountMails.times)
  })
})

test('one network address may try many accounts only slowly', async ({ market }) => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses = []
  for (let n = 0; n < serverLimits.authCalls.times + 1; n++)
    statuses.push((await authCall(market, '/two-factor/verify-totp', { code: '1' }, headers)).status)
  expect(statuses).toEqual([...Array<number>(serverLimits.authCalls.times).fill(401), 429])
})
