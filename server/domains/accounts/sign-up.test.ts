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
  open,
  pageAfter,
  resetToken,
  signUp,
  subjectsTo,
} from '@server/testing/members'

const confirmationLink = (market: Market, email: string) => linkInMail(market, email, /Confirm/)

const accountsOf = ({ db }: Market, email: string) => db.$count(users, eq(sql`lower(${users.email})`, email))

const isConfirmed = async ({ db }: Market, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!.emailVerified

describe('signing up', () => {
  test('sends a link that, in the same browser, confirms the address and signs in as a customer', async ({
    market,
  }) => {
    const email = newEmail()
    const browser = await signUp(market, email)
    const confirmed = await open(await confirmationLink(market, email), browser)
    expect(confirmed.headers.get('location')).toBe('/auth/confirmed')
    const profile = await fetch(`${market.origin}/api/rpc/get_profile`, {
      method: 'POST',
      headers: { cookie: cookieOf(confirmed) },
    })
    expect(await profile.json()).toMatchObject({ full_name: 'Akua Mensah', role: 'customer' })
  })

  test('is completed in another browser by signing in there', async ({ market }) => {
    const email = newEmail()
    await signUp(market, email, { callbackURL: '/cart' })
    const opened = await open(await confirmationLink(market, email))
    const page = pageAfter(market, opened)
    expect([page.pathname, page.searchParams.get('redirect'), page.searchParams.has('pending')]).toEqual([
      '/auth/confirmed',
      '/cart',
      true,
    ])
    expect(await isConfirmed(market, email)).toBe(false)
    expect(await canSignIn(market, email)).toBe(false)
    const answer = await authCall(market, '/sign-in/email', { email, password }, { cookie: cookieOf(opened) })
    expect(answer.status).toBe(200)
    expect(await isSignedIn(market, cookieOf(answer))).toBe(true)
    expect(await canSignIn(market, email)).toBe(true)
  })

  test('returns to the requested page, and reports an invalid link', async ({ market }) => {
    const email = newEmail()
    const browser = await signUp(market, email, { callbackURL: '/marketplace?search=sisal%20basket' })
    const link = new URL(await confirmationLink(market, email))
    const next = pageAfter(market, await open(link.href, browser))
    expect(next.pathname).toBe('/auth/confirmed')
    expect(next.searchParams.get('redirect')).toBe('/marketplace?search=sisal%20basket')

    link.searchParams.set('token', 'not-a-token')
    const refused = await open(link.href, browser)
    expect(pageAfter(market, refused).searchParams.get('error')).toBe('INVALID_TOKEN')
    expect(cookieOf(refused)).toBe('')
  })

  test('refuses to lead to another site, in the form and in the link', async ({ market }) => {
    const elsewhere = [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/x',
      'x',
    ]
    for (const callbackURL of elsewhere) {
      const email = newEmail()
      const answer = await authCall(market, '/sign-up/email', { name: 'Akua', email, password, callbackURL })
      expect([callbackURL, answer.status]).toEqual([callbackURL, 400])
      expect(await answer.json()).toMatchObject({
        code: 'invalid_input',
        fields: { callbackURL: 'This must be a page on this site, such as /cart' },
      })
      expect(await subjectsTo(market, email)).toEqual([])
    }
    const email = newEmail()
    const browser = await signUp(market, email)
    const link = new URL(await confirmationLink(market, email))
    link.searchParams.set('callbackURL', 'https://elsewhere.example/')
    expect((await open(link.href, browser)).status).toBe(400)
    expect(safeRedirect('//and/on')).toBeUndefined()
  })

  test('resends a pending link, with the same response for everyone; the earlier link stops working', async ({
    market,
  }) => {
    const email = newEmail()
    const browser = await signUp(market, email)
    const earlier = await confirmationLink(market, email)
    const unknown = newEmail('nobody')
    const answers = []
    for (const to of [email, unknown])
      answers.push(
        await (await authCall(market, '/send-verification-email', { email: to, callbackURL: '/' })).json(),
      )
    expect(answers[0]).toEqual(answers[1])
    expect((await subjectsTo(market, email)).filter((subject) => /Confirm/.test(subject))).toHaveLength(2)
    expect(await subjectsTo(market, unknown)).toEqual([])
    expect(pageAfter(market, await open(earlier, browser)).searchParams.get('error')).toBe('INVALID_TOKEN')
    const confirmed = await open(await confirmationLink(market, email), browser)
    expect(await isSignedIn(market, cookieOf(confirmed))).toBe(true)
  })

  test('requires a confirmed address to sign in', async ({ market }) => {
    const email = newEmail()
    await signUp(market, email)
    const answer = await authCall(market, '/sign-in/email', { email, password })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      code: 'email_not_confirmed',
      message: 'You haven’t confirmed your email address yet.',
    })
    expect(cookieOf(answer)).toBe('')
  })

  test('with an existing address tells its owner, not the caller', async ({ market }) => {
    const email = newEmail()
    await open(await linkOfNew(market, email))
    await market.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    const known = await authCall(market, '/sign-up/email', {
      name: 'Somebody',
      email,
      password: 'another-word',
    })
    const unknown = await authCall(market, '/sign-up/email', {
      name: 'Somebody',
      email: newEmail(),
      password: 'another-word',
    })
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
    const namesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split('=')[0])
    expect(namesOf(known)).toEqual(namesOf(unknown))
    expect(await subjectsTo(market, email)).toContain('You already have a Kijani account')
    expect(await canSignIn(market, email, 'another-word')).toBe(false)
    expect(await canSignIn(market, email)).toBe(true)
  })

  const linkOfNew = async (market: Market, email: string) => {
    await signUp(market, email)
    return confirmationLink(market, email)
  }

  test('twenty times at once with one address creates one account', async ({ market }) => {
    const email = newEmail()
    const tries = Array.from({ length: 20 }, (_, nth) =>
      authCall(market, '/sign-up/email', {
        name: `Akua ${nth}`,
        email: nth % 2 ? email : email.toUpperCase(),
        password,
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(serverLimits.accountMails.times)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - serverLimits.accountMails.times)
    expect(await accountsOf(market, email)).toBe(1)
    const { rows } = await market.db.execute(
      sql`select count(*)::int as n from auth_accounts a join users u on u.id = a.user_id where u.email = ${email}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test.for(['password', 'PASSWORD1', 'qwertyuiop', '1234567890', 'Iloveyou1', 'self@test.example'])(
    'refuses a password that is tried first: %s',
    async (common, { market }) => {
      const email = common.includes('@') ? common : newEmail()
      const answer = await authCall(market, '/sign-up/email', { name: 'Akua', email, password: common })
      expect(answer.status).toBe(400)
      const message = expect.stringMatching(/easy to guess/)
      expect(await answer.json()).toEqual({
        code: 'common_password',
        message: message,
        fields: { password: message },
      })
      expect(await accountsOf(market, email)).toBe(0)
    },
  )
})

describe('someone who signs up with another person’s address', () => {
  const theirs = { password: 'known-to-the-thief', name: 'A Thief' }

  test('gains nothing when its owner opens the link', async ({ market }) => {
    const email = newEmail('victim')
    await signUp(market, email, theirs)
    const opened = await open(await confirmationLink(market, email))
    expect(await isSignedIn(market, cookieOf(opened))).toBe(false)
    expect(await isConfirmed(market, email)).toBe(false)
    expect(await canSignIn(market, email, theirs.password)).toBe(false)
  })

  test('loses the account to the owner who chooses a new password', async ({ market }) => {
    const email = newEmail('victim')
    const thief = await signUp(market, email, theirs)
    const link = await confirmationLink(market, email)
    await open(link)
    const token = await resetToken(market, email)
    await authCall(market, '/reset-password', { token, newPassword: password })
    expect(await canSignIn(market, email)).toBe(true)
    expect(await canSignIn(market, email, theirs.password)).toBe(false)
    expect(await isSignedIn(market, cookieOf(await open(link, thief)))).toBe(false)
  })

  test('loses the account to the owner who signs up later, and its link', async ({ market }) => {
    const email = newEmail('victim')
    const thief = await signUp(market, email, theirs)
    const firstLink = await confirmationLink(market, email)
    const owner = await signUp(market, email, { name: 'The Owner' })
    for (const browser of [thief, owner]) {
      const opened = await open(firstLink, browser)
      expect(pageAfter(market, opened).searchParams.get('error')).toBe('INVALID_TOKEN')
    }
    const confirmed = await open(await confirmationLink(market, email), owner)
    expect(await isSignedIn(market, cookieOf(confirmed))).toBe(true)
    expect(await canSignIn(market, email, theirs.password)).toBe(false)
    const [user] = await market.db.select().from(users).where(eq(users.email, email))
    expect(user!.name).toBe('The Owner')
  })

  test('after the owner has, gains nothing when the owner opens the newest link', async ({ market }) => {
    const email = newEmail('victim')
    const owner = await signUp(market, email)
    await signUp(market, email, theirs)
    const opened = await open(await confirmationLink(market, email), owner)
    expect(await isSignedIn(market, cookieOf(opened))).toBe(false)
    const cookie = [owner, cookieOf(opened)].join('; ')
    expect((await authCall(market, '/sign-in/email', { email, password }, { cookie })).status).toBe(401)
    expect(await canSignIn(market, email, theirs.password)).toBe(false)
    expect(await isConfirmed(market, email)).toBe(false)
  })

  test("cannot confirm it with the link of an account of one's own", async ({ market }) => {
    const [own, victim] = [newEmail('thief'), newEmail('victim')]
    await signUp(market, own, theirs)
    await signUp(market, victim, theirs)
    const cookie = cookieOf(await open(await confirmationLink(market, own)))
    const answer = await authCall(
      market,
      '/sign-in/email',
      { email: victim, password: theirs.password },
      { cookie },
    )
    expect(answer.status).toBe(403)
    expect(await isConfirmed(market, victim)).toBe(false)
  })

  test('does not sign another browser in by having it open a link of theirs', async ({ market }) => {
    const own = newEmail('thief')
    await signUp(market, own, theirs)
    const victim = await signUp(market, newEmail('victim'))
    const opened = await open(await confirmationLink(market, own), victim)
    expect(await isSignedIn(market, cookieOf(opened))).toBe(false)
  })
})

test('an unknown browser token does not confirm', async ({ market }) => {
  const email = newEmail()
  await signUp(market, email)
  const opened = await open(await confirmationLink(market, email), `kijani.sign_up=${randomUUID()}`)
  expect(pageAfter(market, opened).searchParams.has('pending')).toBe(true)
})
