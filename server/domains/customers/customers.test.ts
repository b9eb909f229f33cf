import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { customerSorts } from '@contract/customers/procedures'
import { customerNotes } from '@server/database/schema/customers'
import { sessions, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  canSignIn,
  cookieOf,
  isSignedIn,
  memberPassword,
  newMember,
  subjectsTo,
} from '@server/testing/members'

const auditedActionsOf = async (market: Market, userId: string) =>
  (
    await market.db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.createdAt)
  ).map(({ actionType }) => actionType)

const signIn = (market: Market, email: string) =>
  authCall(market, '/sign-in/email', { email, password: memberPassword })

describe('the list of customers', () => {
  test('is searched by name and by part of an email address, and holds no vendors or admins', async ({
    market,
  }) => {
    const { api, session: admin } = await market.newAdmin()
    const name = `Wanjiku ${randomUUID().slice(0, 8)}`
    const { session } = await market.newCustomer(name)
    await market.db.update(users).set({ name }).where(eq(users.id, session.userId))
    const { session: vendor } = await market.newVendor()
    const searchFor = async (search: string) =>
      (await api.list_customers({ search })).items.map(({ user_id }) => user_id)
    expect(await searchFor(name.toUpperCase())).toEqual([session.userId])
    expect(await searchFor(session.email.slice(2, -4))).toEqual([session.userId])
    expect(await searchFor(vendor.email)).toEqual([])
    expect(await searchFor(admin.email)).toEqual([])
  })

  test.for(customerSorts)('sorted by %s, shows each once, page by page', async (sort, { market }) => {
    const { api } = await market.newAdmin()
    const name = `Page ${randomUUID()}`
    const ids = await Promise.all(
      ['a', 'b', 'b'].map(async (suffix) => {
        const { session } = await market.newCustomer()
        await market.db
          .update(users)
          .set({ name: `${name} ${suffix}` })
          .where(eq(users.id, session.userId))
        return session.userId
      }),
    )
    const listedIds: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_customers({ search: name, sort, limit: 1, cursor })
      listedIds.push(...page.items.map(({ user_id }) => user_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(listedIds.sort()).toEqual(ids.sort())
  })

  test('shows a customer’s orders and the notes that admins wrote', async ({ market }) => {
    const { api, session: admin } = await market.newAdmin()
    const buyer = await market.newCustomer()
    const orderId = await market.placeOrder(buyer, [{ product: await market.newProduct(), quantity: 1 }])
    const { userId } = buyer.session
    await api.add_customer_note({ p_user_id: userId, p_note: 'Called about a late parcel.' })
    expect(await api.get_customer({ p_user_id: userId })).toMatchObject({
      order_count: 1,
      blocked_at: null,
      notes: [{ text: 'Called about a late parcel.', author: admin.fullName }],
    })
    const { items } = await api.list_orders_of_customer({ p_user_id: userId })
    expect(items.map(({ order_id }) => order_id)).toEqual([orderId])
    expect(await auditedActionsOf(market, userId)).toEqual(['customer_note_added'])
  })
})

describe('a blocked customer', () => {
  test('is signed out, cannot sign in and sees the reason, until they are unblocked', async ({ market }) => {
    const admin = await market.newAdmin()
    const { session } = await newMember(market)
    const { userId, email } = session
    const cookie = cookieOf(await signIn(market, email))
    expect(await isSignedIn(market, cookie)).toBe(true)
    const reason = 'Several orders were paid with a stolen card.'
    expect(await admin.api.block_customer({ p_user_id: userId, p_reason: reason })).toEqual({ blocked: true })

    expect(await isSignedIn(market, cookie)).toBe(false)
    const blockedSignIn = await signIn(market, email)
    expect(blockedSignIn.status).toBe(403)
    expect(await blockedSignIn.json()).toMatchObject({
      code: 'account_blocked',
      message: expect.stringContaining(reason),
    })
    const rejectedSignIn = await authCall(market, '/sign-in/email', { email, password: 'not-the-password' })
    expect(await rejectedSignIn.json()).toMatchObject({ code: 'invalid_credentials' })
    expect((await admin.api.list_customers({ search: email, state: 'blocked' })).items).toHaveLength(1)
    await expect(
      admin.api.block_customer({ p_user_id: userId, p_reason: 'Once more' }),
    ).rejects.toMatchObject({ code: 'customer_status_changed' })

    await admin.api.unblock_customer({ p_user_id: userId })
    expect(await canSignIn(market, email)).toBe(true)
    await expect(admin.api.unblock_customer({ p_user_id: userId })).rejects.toMatchObject({
      code: 'customer_status_changed',
    })
    expect(await subjectsTo(market, email)).toEqual([
      'Your Kijani account has been blocked',
      'You can sign in to Kijani again',
    ])
    expect(await auditedActionsOf(market, userId)).toEqual(['customer_blocked', 'customer_unblocked'])
  })

  test('cannot use a session that began while they were being blocked', async ({ market }) => {
    const admin = await market.newAdmin()
    const { session } = await newMember(market)
    const cookie = cookieOf(await signIn(market, session.email))
    const storedSessions = await market.db.select().from(sessions).where(eq(sessions.userId, session.userId))
    await admin.api.block_customer({ p_user_id: session.userId, p_reason: 'Stolen card' })
    await market.db.insert(sessions).values(storedSessions)
    expect(await isSignedIn(market, cookie)).toBe(false)
  })
})

test('a customer is signed out everywhere and can sign in again', async ({ market }) => {
  const admin = await market.newAdmin()
  const { session } = await newMember(market)
  const cookies = [await signIn(market, session.email), await signIn(market, session.email)].map(cookieOf)
  const { ended } = await admin.api.sign_out_customer({ p_user_id: session.userId })
  expect(ended).toBe(3)
  for (const cookie of cookies) expect(await isSignedIn(market, cookie)).toBe(false)
  expect(await canSignIn(market, session.email)).toBe(true)
  expect(await auditedActionsOf(market, session.userId)).toEqual(['customer_signed_out'])
})

describe('erasing a customer', () => {
  test('is refused while an order is open, and then leaves nothing personal', async ({ market }) => {
    const admin = await market.newAdmin()
    const buyer = await newMember(market)
    const { userId, email } = buyer.session
    const orderId = await market.placeOrder(buyer, [{ product: await market.newProduct(), quantity: 1 }])
    await admin.api.add_customer_note({ p_user_id: userId, p_note: 'Asked to be forgotten.' })
    const erase = () => admin.api.erase_customer({ p_user_id: userId })
    await expect(erase()).rejects.toMatchObject({
      code: 'orders_open',
      message:
        'This customer has an open order. You can erase the account once everything has been delivered or cancelled.',
    })
    await buyer.api.cancel_order({ p_order_id: orderId })
    expect(await erase()).toEqual({ erased: true })
    const [user] = await market.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({ name: 'Deleted account', email: expect.not.stringContaining(email) })
    expect(await market.db.$count(customerNotes, eq(customerNotes.userId, userId))).toBe(0)
    expect(await canSignIn(market, email)).toBe(false)
    await expect(erase()).rejects.toMatchObject({ code: 'customer_not_found' })
    expect(await auditedActionsOf(market, userId)).toEqual(['customer_note_added', 'customer_erased'])
  })

  test('is not for vendors, admins or strangers', async ({ market }) => {
    const admin = await market.newAdmin()
    const nonCustomerIds = [
      (await market.newVendor()).session.userId,
      (await market.newAdmin()).session.userId,
      randomUUID(),
    ]
    for (const p_user_id of nonCustomerIds) {
      const calls = [
        () => admin.api.erase_customer({ p_user_id }),
        () => admin.api.block_customer({ p_user_id, p_reason: 'Not a customer' }),
        () => admin.api.sign_out_customer({ p_user_id }),
        () => admin.api.get_customer({ p_user_id }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'customer_not_found' })
    }
  })
})
