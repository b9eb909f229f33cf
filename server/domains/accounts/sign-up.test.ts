import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { serverLimits } from '@server/limits'
import { safeRedirect } from '@contract/core/paths'
import { users } from '@server/database/schema/accounts'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  canSignIn,
  cookieOf,
  isSignedIn,
  linkInMail,
  memberPassword as password,
  newEmail,
  openLink,
  pageAfter,
  resetToken,
  signUp,
  subjectsTo,
} from '@server/testing/members'

const confirmationLink = (market: Market, email: string) => linkInMail(market, email, /Confirm/)

const countAccounts = ({ db }: Market, email: string) =>
  db.$count(users, eq(sql`lower(${users.email})`, email))

const isConfirmed = async ({ db }: Market, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!.emailVerified

describe('signing up', () => {
  test('sends a link that, in the same browser, confirms the address and signs in as a customer', async ({
    market,
  }) => {
    const email = newEmail()
    const browserCookie = await signUp(market, email)
    const confirmedResponse = await openLink(await confirmationLink(market, email), browserCookie)
    expect(confirmedResponse.headers.get('location')).toBe('/auth/confirmed')
    const profile = await fetch(`${market.origin}/api/rpc/get_profile`, {
      method: 'POST',
      headers: { cookie: cookieOf(confirmedResponse) },
    })
    expect(await profile.json()).toMatchObject({ full_name: 'Akua Mensah', role: 'customer' })
  })

  test('is completed in another browser by signing in there', async ({ market }) => {
    const email = newEmail()
    await signUp(market, email, { callbackURL: '/cart' })
    const linkResponse = await openLink(await confirmationLink(market, email))
    const page = pageAfter(market, linkResponse)
    expect([page.pathname, page.searchParams.get('redirect'), page.searchParams.has('pending')]).toEqual([
      '/auth/confirmed',
      '/cart',
      true,
    ])
    expect(await isConfirmed(market, email)).toBe(false)
    expect(await canSignIn(market, email)).toBe(false)
    const response = await authCall(
      market,
      '/sign-in/email',
      { email, password },
      { cookie: cookieOf(linkResponse) },
    )
    expect(response.status).toBe(200)
    expect(await isSignedIn(market, cookieOf(response))).toBe(true)
    expect(await canSignIn(market, email)).toBe(true)
  })

  test('returns to the requested page, and reports an invalid link', async ({ market }) => {
    const email = newEmail()
    const browserCookie = await signUp(market, email, { callbackURL: '/marketplace?search=sisal%20basket' })
    const link = new URL(await confirmationLink(market, email))
    const nextPage = pageAfter(market, await openLink(link.href, browserCookie))
    expect(nextPage.pathname).toBe('/auth/confirmed')
    expect(nextPage.searchParams.get('redirect')).toBe('/marketplace?search=sisal%20basket')

    link.searchParams.set('token', 'not-a-token')
    const rejectedResponse = await openLink(link.href, browserCookie)
    expect(pageAfter(market, rejectedResponse).searchParams.get('error')).toBe('INVALID_TOKEN')
    expect(cookieOf(rejectedResponse)).toBe('')
  })

  test('refuses to lead to another site, in the form and in the link', async ({ market }) => {
    const unsafeRedirects = [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/x',
      'x',
    ]
    for (const callbackURL of unsafeRedirects) {
      const email = newEmail()
      const response = await authCall(market, '/sign-up/email', {
        name: 'Akua',
        email,
        password,
        callbackURL,
      })
      expect([callbackURL, response.status]).toEqual([callbackURL, 400])
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        fields: { callbackURL: 'This must be a page on this site, such as /cart' },
      })
      expect(await subjectsTo(market, email)).toEqual([])
    }
    const email = newEmail()
    const browserCookie = await signUp(market, email)
    const link = new URL(await confirmationLink(market, email))
    link.searchParams.set('callbackURL', 'https://elsewhere.example/')
    expect((await openLink(link.href, browserCookie)).status).toBe(400)
    expect(safeRedirect('//and/on')).toBeUndefined()
  })

  test('resends a pending link, with the same response for everyone; the earlier link stops working', async ({
    market,
  }) => {
    const email = newEmail()
    const browserCookie = await signUp(market, email)
    const previousLink = await confirmationLink(market, email)
    const unknownEmail = newEmail('nobody')
    const responses = []
    for (const recipient of [email, unknownEmail])
      responses.push(
        await (
          await authCall(market, '/send-verification-email', { email: recipient, callbackURL: '/' })
        ).json(),
      )
    expect(responses[0]).toEqual(responses[1])
    expect((await subjectsTo(market, email)).filter((subject) => /Confirm/.test(subject))).toHaveLength(2)
    expect(await subjectsTo(market, unknownEmail)).toEqual([])
    expect(pageAfter(market, await openLink(previousLink, browserCookie)).searchParams.get('error')).toBe(
      'INVALID_TOKEN',
    )
    const confirmedResponse = await openLink(await confirmationLink(market, email), browserCookie)
    expect(await isSignedIn(market, cookieOf(confirmedResponse))).toBe(true)
  })

  test('requires a confirmed address to sign in', async ({ market }) => {
    const email = newEmail()
    await signUp(market, email)
    const response = await authCall(market, '/sign-in/email', { email, password })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      code: 'email_not_confirmed',
      message: 'You haven’t confirmed your email address yet.',
    })
    expect(cookieOf(response)).toBe('')
  })

  test('with an existing address tells its owner, not the caller', async ({ market }) => {
    const email = newEmail()
    await openLink(await requestConfirmationLink(market, email))
    await market.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    const existingResponse = await authCall(market, '/sign-up/email', {
      name: 'Somebody',
      email,
      password: 'another-word',
    })
    const unknownResponse = await authCall(market, '/sign-up/email', {
      name: 'Somebody',
      email: newEmail(),
      password: 'another-word',
    })
    expect([existingResponse.status, await existingResponse.json()]).toEqual([
      unknownResponse.status,
      await unknownResponse.json(),
    ])
    const cookieNamesOf = (response: Response) =>
      response.headers.getSetCookie().map((line) => line.split('=')[0])
    expect(cookieNamesOf(existingResponse)).toEqual(cookieNamesOf(unknownResponse))
    expect(await subjectsTo(market, email)).toContain('You already have a Kijani account')
    expect(await canSignIn(market, email, 'another-word')).toBe(false)
    expect(await canSignIn(market, email)).toBe(true)
  })

  const requestConfirmationLink = async (market: Market, email: string) => {
    await signUp(market, email)
    return confirmationLink(market, email)
  }

  test('twenty times at once with one address creates one account', async ({ market }) => {
    const email = newEmail()
    const attempts = Array.from({ length: 20 }, (_, nth) =>
      authCall(market, '/sign-up/email', {
        name: `Akua ${nth}`,
        email: nth % 2 ? email : email.toUpperCase(),
        password,
      }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    const { times } = serverLimits.accountMails
    expect(statuses.toSorted()).toEqual([...Array(times).fill(200), ...Array(20 - times).fill(429)])
    expect(await countAccounts(market, email)).toBe(1)
    const { rows } = await market.db.execute(
      sql`select count(*)::int as n from auth_accounts a join users u on u.id = a.user_id where u.email = ${email}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test.for(['password', 'PASSWORD1', 'qwertyuiop', '1234567890', 'Iloveyou1', 'self@test.example'])(
    'refuses a password that is tried first: %s',
    async (commonPassword, { market }) => {
      const email = commonPassword.includes('@') ? commonPassword : newEmail()
      const response = await authCall(market, '/sign-up/email', {
        name: 'Akua',
        email,
        password: commonPassword,
      })
      expect(response.status).toBe(400)
      const message = expect.stringMatching(/easy to guess/)
      expect(await response.json()).toEqual({
        code: 'common_password',
        message,
        fields: { password: message },
      })
      expect(await countAccounts(market, email)).toBe(0)
    },
  )
})

describe('someone who signs up with another person’s address', () => {
  const attackerInput = { password: 'known-to-the-thief', name: 'A Thief' }

  test('gains nothing when its owner opens the link', async ({ market }) => {
    const email = newEmail('victim')
    await signUp(market, email, attackerInput)
    const linkResponse = await openLink(await confirmationLink(market, email))
    expect(await isSignedIn(market, cookieOf(linkResponse))).toBe(false)
    expect(await isConfirmed(market, email)).toBe(false)
    expect(await canSignIn(market, email, attackerInput.password)).toBe(false)
  })

  test('loses the account to the owner who chooses a new password', async ({ market }) => {
    const email = newEmail('victim')
    const attackerCookie = await signUp(market, email, attackerInput)
    const link = await confirmationLink(market, email)
    await openLink(link)
    const token = await resetToken(market, email)
    await authCall(market, '/reset-password', { token, newPassword: password })
    expect(await canSignIn(market, email)).toBe(true)
    expect(await canSignIn(market, email, attackerInput.password)).toBe(false)
    expect(await isSignedIn(market, cookieOf(await openLink(link, attackerCookie)))).toBe(false)
  })

  test('loses the account to the owner who signs up later, and its link', async ({ market }) => {
    const email = newEmail('victim')
    const attackerCookie = await signUp(market, email, attackerInput)
    const firstLink = await confirmationLink(market, email)
    const ownerCookie = await signUp(market, email, { name: 'The Owner' })
    for (const browserCookie of [attackerCookie, ownerCookie]) {
      const linkResponse = await openLink(firstLink, browserCookie)
      expect(pageAfter(market, linkResponse).searchParams.get('error')).toBe('INVALID_TOKEN')
    }
    const confirmedResponse = await openLink(await confirmationLink(market, email), ownerCookie)
    expect(await isSignedIn(market, cookieOf(confirmedResponse))).toBe(true)
    expect(await canSignIn(market, email, attackerInput.password)).toBe(false)
    const [user] = await market.db.select().from(users).where(eq(users.email, email))
    expect(user!.name).toBe('The Owner')
  })

  test('after the owner has, gains nothing when the owner opens the newest link', async ({ market }) => {
    const email = newEmail('victim')
    const ownerCookie = await signUp(market, email)
    await signUp(market, email, attackerInput)
    const linkResponse = await openLink(await confirmationLink(market, email), ownerCookie)
    expect(await isSignedIn(market, cookieOf(linkResponse))).toBe(false)
    const cookie = [ownerCookie, cookieOf(linkResponse)].join('; ')
    expect((await authCall(market, '/sign-in/email', { email, password }, { cookie })).status).toBe(401)
    expect(await canSignIn(market, email, attackerInput.password)).toBe(false)
    expect(await isConfirmed(market, email)).toBe(false)
  })

  test("cannot confirm it with the link of an account of one's own", async ({ market }) => {
    const [attackerEmail, victimEmail] = [newEmail('thief'), newEmail('victim')]
    await signUp(market, attackerEmail, attackerInput)
    await signUp(market, victimEmail, attackerInput)
    const cookie = cookieOf(await openLink(await confirmationLink(market, attackerEmail)))
    const response = await authCall(
      market,
      '/sign-in/email',
      { email: victimEmail, password: attackerInput.password },
      { cookie },
    )
    expect(response.status).toBe(403)
    expect(await isConfirmed(market, victimEmail)).toBe(false)
  })

  test('does not sign another browser in by having it open a link of theirs', async ({ market }) => {
    const attackerEmail = newEmail('thief')
    await signUp(market, attackerEmail, attackerInput)
    const victimCookie = await signUp(market, newEmail('victim'))
    const linkResponse = await openLink(await confirmationLink(market, attackerEmail), victimCookie)
    expect(await isSignedIn(market, cookieOf(linkResponse))).toBe(false)
  })
})

test('an unknown browser token does not confirm', async ({ market }) => {
  const email = newEmail()
  await signUp(market, email)
  const linkResponse = await openLink(await confirmationLink(market, email), `kijani.sign_up=${randomUUID()}`)
  expect(pageAfter(market, linkResponse).searchParams.has('pending')).toBe(true)
})
