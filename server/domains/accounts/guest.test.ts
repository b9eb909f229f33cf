import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { profiles, users } from '@server/database/schema/accounts'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  canSignIn,
  cookieOf,
  isSignedIn,
  memberPassword,
  newEmail,
  newMember,
  resetToken,
  signUp,
  subjectsTo,
} from '@server/testing/members'

/** Lets guests check out, or no longer. */
async function setGuestCheckout(market: Market, guest_checkout: boolean) {
  const { api } = await market.newAdmin()
  const { settings } = await api.get_settings()
  const { version } = settings.find(({ name }) => name === 'guest_checkout')!
  await api.save_settings({ p_settings: { guest_checkout }, p_version: version })
}

const sendCode = async (market: Market, email: string, name = 'Abena Owusu'): Promise<string> =>
  cookieOf(await authCall(market, '/guest/code', { name, email }))

async function codeIn(market: Market, email: string): Promise<string> {
  await market.runJobs()
  const [mail] = await market.mailsTo(email)
  return /^\d{6}/.exec(mail!.subject)![0]
}

const enterCode = (market: Market, cookie: string, code: string) =>
  authCall(market, '/guest/sign-in', { code }, { cookie })

/** Signs in as a guest; returns the browser's cookie. */
async function becomeGuest(market: Market, email: string): Promise<string> {
  const cookie = await sendCode(market, email)
  const response = await enterCode(market, cookie, await codeIn(market, email))
  expect(response.status).toBe(200)
  return cookieOf(response)
}

const userOf = async (market: Market, email: string) =>
  (
    await market.db
      .select({ id: users.id, name: users.name, verified: users.emailVerified, isGuest: profiles.isGuest })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, email))
  )[0]

/** A code that is not the right one. */
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a guest', () => {
  test('is signed in by the code in the email, as the same user each time', async ({ market }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    const cookie = await becomeGuest(market, email)
    expect(await isSignedIn(market, cookie)).toBe(true)
    const first = await userOf(market, email)
    expect(first).toMatchObject({ name: 'Abena Owusu', verified: true, isGuest: true })
    await enterCode(market, await sendCode(market, email.toUpperCase()), await codeIn(market, email))
    expect((await userOf(market, email))!.id).toBe(first!.id)
    // There is no password to guess.
    expect(await canSignIn(market, email)).toBe(false)
  })

  test('has a session of a day that ends with the browser', async ({ market }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    const cookie = await sendCode(market, email)
    const response = await enterCode(market, cookie, await codeIn(market, email))
    const [sessionCookie] = response.headers.getSetCookie().filter((one) => one.includes('session_token'))
    expect(sessionCookie).not.toMatch(/max-age|expires/i)
    const { rows } = await market.db.execute<{ hours: number }>(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from sessions
       where user_id = (select id from users where email = '${email}')`,
    )
    expect(Number(rows[0]!.hours)).toBeCloseTo(24, 0)
  })

  test('is refused with a wrong code, with one of another browser, and after five wrong ones', async ({
    market,
  }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    const cookie = await sendCode(market, email)
    const code = await codeIn(market, email)
    const otherCookie = await sendCode(market, newEmail('stranger'))
    const codeOf = async (response: Promise<Response>) =>
      ((await (await response).json()) as { code: string }).code
    expect(await codeOf(enterCode(market, otherCookie, code))).toBe('wrong_code')
    expect(await codeOf(enterCode(market, '', code))).toBe('guest_code_expired')
    expect(await codeOf(enterCode(market, cookie.replace(/.$/, 'x'), code))).toBe('guest_code_expired')
    for (let i = 0; i < 5; i++)
      expect(await codeOf(enterCode(market, cookie, wrongCode(code)))).toBe('wrong_code')
    expect(await codeOf(enterCode(market, cookie, code))).toBe('too_many_requests')
    expect(await userOf(market, email)).toBeUndefined()
    // A stranger's guesses do not lock the owner out.
    await becomeGuest(market, email)
  })

  test('becomes the owner of an account by choosing a password, with the orders in it', async ({
    market,
  }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    const cookie = await becomeGuest(market, email)
    const { id } = (await userOf(market, email))!
    await signUp(market, email)
    expect(await subjectsTo(market, email)).toContain('Choose a password for your Kijani account')
    expect(await canSignIn(market, email)).toBe(false)
    const token = await resetToken(market, email)
    expect((await authCall(market, '/reset-password', { token, newPassword: memberPassword })).ok).toBe(true)
    expect(await userOf(market, email)).toMatchObject({ id, isGuest: false })
    expect(await canSignIn(market, email)).toBe(true)
    expect(await isSignedIn(market, cookie)).toBe(false)
    // From now on a code is not enough.
    await sendCode(market, email)
    expect((await subjectsTo(market, email)).at(-1)).toBe('You have a Kijani account')
  })

  test('is not whoever has an account with a password', async ({ market }) => {
    await setGuestCheckout(market, true)
    const { session } = await newMember(market)
    await sendCode(market, session.email)
    expect(await subjectsTo(market, session.email)).toEqual(['You have a Kijani account'])
    const vendor = await market.newVendor()
    await sendCode(market, vendor.session.email)
    expect((await subjectsTo(market, vendor.session.email)).at(-1)).toBe('You have a Kijani account')
  })

  test('who asked for a code before they had a password is sent to sign in', async ({ market }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    await becomeGuest(market, email)
    const cookie = await sendCode(market, email)
    const code = await codeIn(market, email)
    const token = await resetToken(market, email)
    await authCall(market, '/reset-password', { token, newPassword: memberPassword })
    const response = await enterCode(market, cookie, code)
    expect(await response.json()).toMatchObject({ code: 'guest_has_account' })
  })

  test('takes over an account that was never confirmed, without the password of whoever signed up', async ({
    market,
  }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    await signUp(market, email)
    const { id } = (await userOf(market, email))!
    await becomeGuest(market, email)
    expect(await userOf(market, email)).toMatchObject({ id, verified: true, isGuest: true })
    expect(await canSignIn(market, email)).toBe(false)
  })

  test('who is blocked reads why', async ({ market }) => {
    await setGuestCheckout(market, true)
    const admin = await market.newAdmin()
    const email = newEmail('guest')
    await becomeGuest(market, email)
    const { id } = (await userOf(market, email))!
    await admin.api.block_customer({ p_user_id: id, p_reason: 'Stolen card' })
    expect(await admin.api.get_customer({ p_user_id: id })).toMatchObject({ is_guest: true })
    const cookie = await sendCode(market, email)
    const response = await enterCode(market, cookie, await codeIn(market, email))
    expect(await response.json()).toMatchObject({
      code: 'account_blocked',
      message: expect.stringContaining('Stolen card'),
    })
  })

  test('gets no code while guest checkout is off, unless they have ordered before', async ({ market }) => {
    await setGuestCheckout(market, true)
    const earlier = newEmail('guest')
    await becomeGuest(market, earlier)
    await setGuestCheckout(market, false)
    const late = newEmail('late')
    await sendCode(market, late)
    expect(await subjectsTo(market, late)).toEqual([])
    await becomeGuest(market, earlier)
  })

  test('is one user, however many codes are entered at once', async ({ market }) => {
    await setGuestCheckout(market, true)
    const email = newEmail('guest')
    const cookies: { cookie: string; code: string }[] = []
    for (let i = 0; i < 3; i++) {
      const cookie = await sendCode(market, email)
      cookies.push({ cookie, code: await codeIn(market, email) })
    }
    const responses = await Promise.all(cookies.map(({ cookie, code }) => enterCode(market, cookie, code)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await market.db.$count(users, eq(users.email, email))).toBe(1)
  })
})

describe('the order of a guest', () => {
  async function placeGuestOrder(market: Market) {
    const customer = await market.newCustomer()
    const { userId } = customer.session
    await market.db.update(profiles).set({ isGuest: true }).where(eq(profiles.id, userId))
    const session = { ...customer.session, isGuest: true }
    const guest = { ...customer, session, api: market.api(session) }
    const product = await market.newProduct()
    const orderId = await market.placeOrder(guest, [{ product, quantity: 1 }])
    await market.runJobs()
    const [mail] = await market.mailsTo(session.email)
    const link = new URL(/https?:\/\/\S+\/guest\/orders\/\S+/.exec(mail!.text)![0])
    return { guest, orderId, key: link.searchParams.get('key')! }
  }

  test('is shown by the link in its emails, to read only', async ({ market }) => {
    const { orderId, key, guest } = await placeGuestOrder(market)
    const visitor = market.api(null)
    const order = await visitor.get_guest_order({ p_order_id: orderId, p_key: key })
    const own = await guest.api.get_order_details({ p_order_id: orderId })
    expect(order).toEqual({
      ...own,
      own: false,
      can_cancel: false,
      payment_extension: null,
      bank_transfer: order.bank_transfer,
    })
    const wrongKeys = [key.slice(1), `${key}x`, key.replace(/.$/, key.endsWith('A') ? 'B' : 'A')]
    for (const p_key of wrongKeys)
      await expect(visitor.get_guest_order({ p_order_id: orderId, p_key })).rejects.toMatchObject({
        code: 'order_not_found',
      })
    await expect(visitor.get_guest_order({ p_order_id: randomUUID(), p_key: key })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('of somebody with an account has no such link', async ({ market }) => {
    const customer = await market.newCustomer()
    const orderId = await market.placeOrder(customer, [{ product: await market.newProduct(), quantity: 1 }])
    await market.runJobs()
    const [mail] = await market.mailsTo(customer.session.email)
    expect(mail!.text).toContain(`/order-confirmation/${orderId}`)
    expect(mail!.text).not.toContain('/guest/')
    await expect(
      market.api(null).get_guest_order({ p_order_id: orderId, p_key: 'null' }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
  })

  test('is no longer shown once its buyer is erased', async ({ market }) => {
    const { orderId, key, guest } = await placeGuestOrder(market)
    await guest.api.cancel_order({ p_order_id: orderId })
    const admin = await market.newAdmin()
    await admin.api.erase_customer({ p_user_id: guest.session.userId })
    await expect(market.api(null).get_guest_order({ p_order_id: orderId, p_key: key })).rejects.toMatchObject(
      { code: 'order_not_found' },
    )
  })
})
