import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { personalData, type PersonalData } from '@contract/privacy/procedures'
import { inTransaction } from '@server/database/transaction'
import { addresses, authAccounts, profiles, sessions, users } from '@server/database/schema/accounts'
import { cartItems, savedItems } from '@server/database/schema/cart'
import { orders } from '@server/database/schema/orders'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { loadSession } from '@server/domains/accounts/service'
import { createItemInState, markPaid } from '@server/domains/orders/testing/item-in-state'
import { finishRefunds, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { submitVendorApplication } from '@server/domains/vendors/applications/apply'
import { storeApplicationDocument } from '@server/domains/vendors/documents'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  canSignIn,
  memberPassword,
  newMember,
  newSession,
  subjectsTo,
  withPassword,
} from '@server/testing/members'
import { nairobi, type Person } from '@server/testing/shopping'

const deleteAccount = ({ api }: Person) => api.delete_account({ p_password: memberPassword })

const userOf = async ({ db }: Market, { session }: Person) =>
  (await db.select().from(users).where(eq(users.id, session.userId)))[0]!

const isErased = async (market: Market, member: Person) =>
  (await loadSession(market.db, member.session.sessionId, member.session.userId, market.services.config)) ===
  null

/** A user with a delivered order of two baskets. */
async function createBuyerWithDeliveredOrder(market: Market) {
  const orderedItem = await createItemInState(market, 'delivered')
  return { ...orderedItem, customer: await withPassword(market, orderedItem.customer) }
}

/** A user whose vendor application is under review. */
async function createApplicant(market: Market) {
  const member = await newMember(market)
  const id = randomUUID()
  const bytes = Buffer.from('%PDF-1.7\n%made for a test\n')
  const { files } = market.services
  const upload = { applicationId: id, kind: 'business-reg' as const, fileName: 'registration.pdf', bytes }
  const path = await storeApplicationDocument(upload, files)
  const application = {
    id,
    company_name: 'Akosombo Weavers',
    business_category: 'Manufacturer/Producer' as const,
    tax_number: 'C0012345',
    email: member.session.email,
    company_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
    subscription_plan: 'starter' as const,
    country: 'GH',
    city: 'Bolgatanga',
    business_address: '4 Market Road, Bolgatanga',
    telephone_number: '+233200000001',
    sustainability_certifications: [],
    sustainability_practices: ['zero-waste' as const],
    business_registration_document_path: path,
  }
  await inTransaction(market.db, (tx) =>
    submitVendorApplication(application, { ...market.context(member.session), tx }),
  )
  return { member, path }
}

describe('a data export', () => {
  test('is one file with everything in it', async ({ market }) => {
    const { customer, orderId, itemId, product } = await createBuyerWithDeliveredOrder(market)
    const { api, session } = customer
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 2 })
    await api.save_for_later({ p_product_id: product.id })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 3 })
    await api.send_contact_message({
      name: 'Amina',
      email: session.email,
      topic: 'order',
      message: 'Where do these baskets come from?',
    })
    await api.insert_early_access_signup({ email: session.email.toUpperCase() })
    const data = await api.export_my_data()
    expect(() => z.encode(personalData, JSON.parse(JSON.stringify(data)) as PersonalData)).not.toThrow()
    expect(data).toMatchObject({
      account: { email: session.email, full_name: 'Amina Otieno', role: 'customer' },
      addresses: [{ address: nairobi, is_default: true }],
      sessions: [{ is_current: true }],
      cart: [{ name: product.name, quantity: 3 }],
      saved_items: [{ name: product.name, quantity: 2, alert_requested_at: null }],
      orders: [{ order_id: orderId, items: [{ item_id: itemId, quantity: 2, status: 'delivered' }] }],
      messages: [{ message: 'Where do these baskets come from?' }],
      early_access: { email: session.email.toUpperCase() },
      vendor: null,
      vendor_applications: [],
    })
    expect(data.orders[0]!.items[0]!.events.map(({ to_status }) => to_status)).toEqual([
      'awaiting_payment',
      'processing',
      'shipped',
      'delivered',
    ])
  })

  test('contains payments and refunds', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    const admin = await market.newAdmin()
    await admin.api.refund_order_item({ p_item_id: item!.id, p_reason: 'Broken on the way' })
    await finishRefunds(market, orderId)
    const { orders } = await customer.api.export_my_data()
    expect(orders[0]!.payments).toMatchObject([
      { provider: 'paystack', status: 'paid', refunds: [{ status: 'completed' }] },
    ])
  })

  test('contains a vendor and its application, and nothing of others', async ({ market }) => {
    const { member } = await createApplicant(market)
    await createBuyerWithDeliveredOrder(market)
    const data = await member.api.export_my_data()
    expect(data.orders).toEqual([])
    expect(data.vendor).toMatchObject({ status: 'pending', company_name: 'Akosombo Weavers' })
    expect(data.vendor_applications).toMatchObject([{ tax_number: 'C0012345' }])
  })

  test('is limited to five an hour', async ({ market }) => {
    const { api } = await newMember(market)
    for (let n = 0; n < 5; n++) await api.export_my_data()
    await expect(api.export_my_data()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('account deletion', () => {
  test('keeps the orders without personal data', async ({ market }) => {
    const { customer, orderId, product, vendor } = await createBuyerWithDeliveredOrder(market)
    const { api, session } = customer
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    await api.save_for_later({ p_product_id: product.id })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    await newSession(market, session)
    const { email, userId } = session
    await deleteAccount(customer)
    const user = await userOf(market, customer)
    expect(user).toMatchObject({ name: 'Deleted account', emailVerified: false })
    expect(user.email).toMatch(/^deleted-.+\.invalid$/)
    const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, userId))
    expect(profile).toMatchObject({ fullName: 'Deleted account', role: 'customer' })
    expect(profile!.deletedAt).toBeInstanceOf(Date)
    for (const table of [sessions, authAccounts, addresses, cartItems, savedItems])
      expect(await market.db.$count(table, eq(table.userId, userId))).toBe(0)
    expect(await market.db.$count(orders, eq(orders.id, orderId))).toBe(1)
    expect(await vendor.api.get_vendor_order_details({ p_order_id: orderId })).toMatchObject({
      customer_name: 'Deleted account',
    })
    expect(await isErased(market, customer)).toBe(true)
    expect(await canSignIn(market, email)).toBe(false)
    expect(await subjectsTo(market, email)).toContain('Your Kijani account has been deleted')
    expect(await market.ledgerTotal()).toBe(0)
    const [auditEntry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, userId))
    expect(auditEntry).toMatchObject({ actionType: 'account_deleted', details: {} })
  })

  test('releases the email address for a new account', async ({ market }) => {
    const member = await newMember(market)
    const { email } = member.session
    await deleteAccount(member)
    const body = { name: 'Amina Again', email, password: memberPassword, callbackURL: '/' }
    expect((await authCall(market, '/sign-up/email', body)).ok).toBe(true)
    expect(await subjectsTo(market, email)).toContain('Confirm your email address for Kijani')
  })

  test('needs the password', async ({ market }) => {
    const member = await newMember(market)
    await expect(member.api.delete_account({ p_password: 'not-mine-at-all' })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    expect(await isErased(market, member)).toBe(false)
  })

  test.for(['awaiting_payment', 'processing', 'shipped'] as const)(
    'is refused with an order that is %s',
    async (status, { market }) => {
      const { customer } = await createItemInState(market, status)
      const member = await withPassword(market, customer)
      await expect(deleteAccount(member)).rejects.toMatchObject({
        code: 'orders_open',
        message:
          'You have an open order. You can delete your account once everything has been delivered or cancelled.',
      })
      expect(await isErased(market, member)).toBe(false)
      expect(await canSignIn(market, member.session.email)).toBe(true)
    },
  )

  test('waits for open refunds', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const member = await withPassword(market, customer)
    const [item] = await market.itemsOf(orderId)
    await (await market.newAdmin()).api.refund_order_item({ p_item_id: item!.id, p_reason: 'Lost' })
    await expect(deleteAccount(member)).rejects.toMatchObject({ code: 'refunds_open' })
    await finishRefunds(market, orderId)
    await deleteAccount(member)
  })

  test('of an applicant removes the application and its documents', async ({ market }) => {
    const { member, path } = await createApplicant(market)
    const { userId } = member.session
    await deleteAccount(member)
    await market.runJobs()
    expect(await market.db.$count(vendors, eq(vendors.userId, userId))).toBe(0)
    expect(await market.db.$count(vendorApplications, eq(vendorApplications.userId, userId))).toBe(0)
    expect(await market.services.files.get(path)).toBeUndefined()
  })

  test('of a vendor waits until everything is delivered and paid out, then closes the store', async ({
    market,
  }) => {
    const { vendor: seller, orderId, itemId, product } = await createItemInState(market)
    const vendor = await withPassword(market, seller)
    await expect(deleteAccount(vendor)).rejects.toMatchObject({
      code: 'sales_open',
      message: /Your store has an item to fulfil/,
    })
    await markPaid(market, orderId)
    for (const p_status of ['shipped', 'delivered'] as const)
      await seller.api.update_order_item_status({ p_item_id: itemId, p_status })
    await expect(deleteAccount(vendor)).rejects.toMatchObject({ code: 'balance_open' })
    const visitor = market.api(null)
    const p_slug = vendor.session.vendor!.storeSlug!
    expect(await visitor.get_storefront_by_slug({ p_slug })).toBeDefined()

    const idleVendor = await withPassword(market, await market.newVendor({ companyName: 'Idle Makers' }))
    const idleProduct = await market.newProduct({ vendor: idleVendor })
    await deleteAccount(idleVendor)
    await expect(visitor.get_product_details({ p_product_id: idleProduct.id })).rejects.toMatchObject({
      code: 'product_not_found',
    })
    await expect(
      visitor.get_storefront_by_slug({ p_slug: idleVendor.session.vendor!.storeSlug! }),
    ).rejects.toMatchObject({ code: 'store_not_found' })
    const [row] = await market.db.select().from(vendors).where(eq(vendors.id, idleVendor.vendorId))
    expect(row).toMatchObject({ companyName: 'Idle Makers', payoutDestination: null, storeDescription: null })
    expect(await visitor.get_product_details({ p_product_id: product.id })).toBeDefined()
  })

  test('is refused for the last admin', async ({ market }) => {
    await market.db.update(profiles).set({ role: 'customer' }).where(eq(profiles.role, 'admin'))
    const [first, second] = [await market.newAdmin(), await market.newAdmin()]
    const admins = [await withPassword(market, first), await withPassword(market, second)]
    const results = await Promise.allSettled(admins.map(deleteAccount))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last_admin' },
    })
  })
})

describe('concurrently', () => {
  test('an account is deleted or its order is placed, never both', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    for (let round = 0; round < 8; round++) {
      const member = await newMember(market)
      const { api } = member
      await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
      const [option] = await api.get_shipping_options({ p_shipping_address: nairobi })
      const tax = await api.estimate_order_taxes({ p_shipping_address: nairobi, p_rate_id: option!.rate_id })
      const placeOrder = () =>
        api.create_order({
          p_shipping_address: nairobi,
          p_payment_method: 'paystack',
          p_shipping_details: option!,
          p_shipping_cost: option!.estimated_cost,
          p_tax_amount: tax,
        })
      const [deletion, orderResult] = await Promise.allSettled(
        round % 2
          ? [deleteAccount(member), placeOrder()]
          : [placeOrder(), deleteAccount(member)].toReversed(),
      )
      expect([deletion!.status, orderResult!.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const openOrderCount = await market.db.$count(orders, eq(orders.customerId, member.session.userId))
      expect(await isErased(market, member)).toBe(openOrderCount === 0)
    }
  })

  test('a store closes or sells, never both', async ({ market }) => {
    for (let round = 0; round < 6; round++) {
      const vendor = await withPassword(market, await market.newVendor())
      const product = await market.newProduct({ vendor })
      const buyer = await market.newCustomer()
      const [orderResult, deletion] = await Promise.allSettled([
        market.placeOrder(buyer, [{ product, quantity: 1 }]),
        deleteAccount(vendor),
      ])
      if (orderResult.status === 'fulfilled') {
        const soldItems = await market.itemsOf(orderResult.value)
        expect(soldItems).toHaveLength(1)
        expect(deletion).toMatchObject({ status: 'rejected', reason: { code: 'sales_open' } })
      } else expect(deletion.status).toBe('fulfilled')
    }
  })

  test('an address is not saved for a user being deleted', async ({ market }) => {
    const member = await newMember(market)
    await deleteAccount(member)
    for (const attempt of [
      () => member.api.save_address({ p_address: nairobi }),
      () => member.api.update_profile({ p_full_name: 'Not gone' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_signed_in' })
    expect((await userOf(market, member)).name).toBe('Deleted account')
  })
})
