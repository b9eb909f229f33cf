import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { orderItems } from '@server/database/schema/orders'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { placeAndPay, refundsOf, runJobsUntil } from '@server/domains/payments/testing/payment-flow'
import { requestPayout } from '@server/domains/payouts/request-payout'
import { scheduledPayoutsJob } from '@server/domains/payouts/request-scheduled-payouts'
import { payoutOf, vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { payoutJobs } from '@server/domains/payouts/jobs'
import { countDeadlocksDuring } from '@server/testing/deadlocks'
import { test, type Market } from '@server/testing/market'
import { linkInMail, memberPassword, newEmail, withPassword } from '@server/testing/members'
import type { VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import { addDocument, createCertifiedVendor } from '../testing/certified-vendor'
import { apiNow, decide, vendorRow } from './testing/stopped-vendor'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const stopActions = ['suspend', 'close'] as const
const undoOf = { suspend: 'reinstate', close: 'reopen' } as const

// Pages and responses are cached for a moment.
const withinASecond = { timeout: 1_500, interval: 100 }

/** Where a visitor can come across a product and its store. */
async function placesOf(market: Market, { session }: VendorPerson, product: TestProduct) {
  const api = market.api(null)
  const slug = session.vendor!.storeSlug!
  const found = (outcome: Promise<unknown>) =>
    outcome.then(
      () => true,
      (error: { code: string }) => error.code,
    )
  const sitemap = await (await fetch(`${market.origin}/sitemaps/stores.xml`)).text()
  return {
    marketplace: (await api.get_all_active_products({ search: product.name })).items.length > 0,
    suggestion: (await api.suggest_search({ search: product.name })).products.length > 0,
    page: await found(api.get_product_details({ p_product_id: product.id })),
    link: (await api.list_products({ p_product_ids: [product.id] })).length > 0,
    store: await found(api.get_storefront_by_slug({ p_slug: slug })),
    storeProducts: await found(api.get_products_by_store_slug({ p_slug: slug })),
    sitemap: sitemap.includes(`/store/${slug}<`),
  }
}

const everywhere = {
  marketplace: true,
  suggestion: true,
  page: true,
  link: true,
  store: true,
  storeProducts: true,
  sitemap: true,
}
const nowhere = {
  marketplace: false,
  suggestion: false,
  page: 'product_not_found',
  link: false,
  store: 'store_not_found',
  storeProducts: 'store_not_found',
  sitemap: false,
}

describe.each(stopActions)('after the decision to %s a vendor', (action) => {
  test('its goods are on sale nowhere within a second, and everywhere again after its undo', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    const vendor = await market.newVendor()
    const product = await market.newProduct({
      vendor,
      name: { suspend: 'Kiondo lampshade', close: 'Soapstone chessboard' }[action],
    })
    const rejected = await market.newProduct({ vendor })
    await market.db.update(products).set({ status: 'rejected' }).where(eq(products.id, rejected.id))
    await market.db
      .update(vendors)
      .set({ closedFrom: '2027-01-01', closedTo: '2027-01-05' })
      .where(eq(vendors.id, vendor.vendorId))
    const before = await vendorRow(market, vendor.vendorId)
    await expect.poll(() => placesOf(market, vendor, product), withinASecond).toEqual(everywhere)

    await decide(admin, action, vendor)
    await expect.poll(() => placesOf(market, vendor, product), withinASecond).toEqual(nowhere)

    await decide(admin, undoOf[action], vendor)
    await expect.poll(() => placesOf(market, vendor, product), withinASecond).toEqual(everywhere)
    expect(await vendorRow(market, vendor.vendorId)).toEqual(before)
    const [row] = await market.db.select().from(products).where(eq(products.id, rejected.id))
    expect(row!.status).toBe('rejected')
  })

  test('what lies in a cart is unavailable, and cannot be ordered', async ({ market }) => {
    const admin = await market.newAdmin()
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor })
    const customer = await market.newCustomer()
    const order = await market.prepareOrder(customer, [{ product, quantity: 1 }])
    await decide(admin, action, vendor)
    expect(await customer.api.get_cart_items()).toMatchObject([{ available: false }])
    await expect(customer.api.create_order(order)).rejects.toMatchObject({ code: 'product_unavailable' })
    await expect(customer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })).rejects.toMatchObject(
      { code: 'product_not_found' },
    )
    await decide(admin, undoOf[action], vendor)
    expect(await customer.api.get_cart_items()).toMatchObject([{ available: true }])
    await customer.api.create_order(order)
  })

  test('an invitation to its team opens no more, until its undo', async ({ market }) => {
    const admin = await market.newAdmin()
    const vendor = await withPassword(market, await market.newVendor())
    const email = newEmail()
    await vendor.api.invite_team_member({
      p_email: email,
      p_permissions: ['orders'],
      p_password: memberPassword,
    })
    const link = new URL(await linkInMail(market, email, /^Join /))
    const open = () => market.api(null).get_invitation({ p_secret: link.searchParams.get('secret')! })
    await decide(admin, action, vendor)
    await expect(open()).rejects.toMatchObject({ code: 'invitation_expired' })
    await decide(admin, undoOf[action], vendor)
    expect(await open()).toMatchObject({ email })
  })
})

async function placeUnpaidAndShipped(market: Market, vendor: VendorPerson) {
  const product = await market.newProduct({ vendor, quantity: 50 })
  const buyer = await market.newCustomer()
  const place = () => market.placeOrder(buyer, [{ product, quantity: 1 }])
  const [unpaid, shipped] = [await place(), await place()]
  await markPaid(market, shipped)
  const [item] = await market.itemsOf(shipped)
  await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status: 'shipped' })
  return { place, unpaid, shipped }
}

/** A vendor with an unpaid order, a paid one, and one on its way. */
async function vendorWithOrders(market: Market) {
  const vendor = await market.newVendor()
  const { place, ...orders } = await placeUnpaidAndShipped(market, vendor)
  const paid = await place()
  await markPaid(market, paid)
  return { vendor, paid, ...orders }
}

const statusOf = async (market: Market, orderId: string) => (await market.itemsOf(orderId))[0]!.status

describe('the open orders of a vendor that is suspended', () => {
  test('go on if so chosen: the vendor ships and delivers them', async ({ market }) => {
    const { vendor, unpaid, paid } = await vendorWithOrders(market)
    await decide(await market.newAdmin(), 'suspend', vendor)
    await market.runJobs()
    const api = await apiNow(market, vendor)
    expect(await api.get_store_status()).toMatchObject({
      status: 'suspended',
      stop_reason: 'Buyers received something else.',
      orders_to_ship: 2,
      orders_shipped: 1,
    })
    expect((await api.get_vendor_orders()).items).toHaveLength(3)
    const packer = await market.newTeamMember(vendor, ['orders'])
    expect(await (await apiNow(market, packer)).get_store_status()).toMatchObject({ balance: null })
    await markPaid(market, unpaid)
    const [item] = await market.itemsOf(paid)
    for (const p_status of ['shipped', 'delivered'] as const)
      await api.update_order_item_status({ p_item_id: item!.id, p_status })
    expect([await statusOf(market, unpaid), await statusOf(market, paid)]).toEqual([
      'processing',
      'delivered',
    ])
  })

  test('are cancelled and refunded if so chosen, except for those on their way', async ({ market }) => {
    const admin = await market.newAdmin()
    const { vendor, orderId } = await placeAndPay(market)
    const { unpaid, shipped } = await placeUnpaidAndShipped(market, vendor)
    await decide(admin, 'suspend', vendor, 'cancel')
    await runJobsUntil(
      market,
      async () => (await refundsOf(market, orderId))[0]?.refund.status === 'completed',
    )
    expect(await statusOf(market, orderId)).toBe('cancelled')
    expect(await statusOf(market, unpaid)).toBe('cancelled')
    expect(await statusOf(market, shipped)).toBe('shipped')
    expect(await market.ledgerTotal()).toBe(0)
    const [item] = await market.itemsOf(orderId)
    const { items } = await admin.api.list_audit_log({ search: item!.id })
    expect(items).toMatchObject([{ action: 'order_item_cancelled', actor: { name: admin.session.fullName } }])
  })

  test('stay as they are once the vendor is reinstated before the job comes to them', async ({ market }) => {
    const admin = await market.newAdmin()
    const { vendor, paid, unpaid } = await vendorWithOrders(market)
    await decide(admin, 'suspend', vendor, 'cancel')
    await decide(admin, 'reinstate', vendor)
    await market.runJobs()
    expect([await statusOf(market, paid), await statusOf(market, unpaid)]).toEqual([
      'processing',
      'awaiting_payment',
    ])
  })

  test('are cancelled only by staff with the Money permission', async ({ market }) => {
    const staff = await market.newStaff(['people'])
    const vendor = await market.newVendor()
    await expect(decide(staff, 'suspend', vendor, 'cancel')).rejects.toMatchObject({
      code: 'money_permission_required',
    })
    expect((await vendorRow(market, vendor.vendorId)).status).toBe('approved')
    expect(await decide(staff, 'suspend', vendor)).toMatchObject({ status: 'suspended' })
  })
})

test('a suspended vendor hands in a document, and an admin reviews it', async ({ market }) => {
  const admin = await market.newAdmin()
  const { vendor } = await createCertifiedVendor(market)
  await decide(admin, 'suspend', vendor)
  const listed = async () =>
    (await admin.api.list_vendor_documents({ status: 'pending' })).items.filter(
      ({ vendor_id }) => vendor_id === vendor.vendorId,
    )
  expect(await listed()).toHaveLength(0)
  await addDocument(
    market,
    { ...vendor, api: await apiNow(market, vendor) },
    { p_certifications: ['fair-trade'] },
  )
  expect(await listed()).toHaveLength(1)
})

describe('the payouts of a vendor', () => {
  const schedule = ({ services }: Market) => scheduledPayoutsJob(requestPayout)(undefined as never, services)

  test('that is suspended cannot be requested or approved, and go on once it is reinstated', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    const vendor = await vendorWithMoney(market)
    const { payout_id } = await vendor.api.request_vendor_payout({})
    await decide(admin, 'suspend', vendor)
    await expect((await apiNow(market, vendor)).request_vendor_payout({})).rejects.toMatchObject({
      code: 'vendor_suspended',
    })
    await expect(admin.api.approve_payout({ p_payout_id: payout_id })).rejects.toMatchObject({
      code: 'payout_vendor_suspended',
    })
    const { items } = await admin.api.list_payouts({ search: payout_id })
    expect(items[0]!.approval_refused).toContain('The vendor is suspended')
    await decide(admin, 'reinstate', vendor)
    await admin.api.approve_payout({ p_payout_id: payout_id })
    await runJobsUntil(market, async () => (await payoutOf(market, payout_id)).status === 'completed')
  })

  test.for(['provider', 'bank'] as const)(
    'that were approved are not sent by the %s if it is suspended before',
    async (p_way, { market }) => {
      const admin = await market.newAdmin()
      const vendor = await vendorWithMoney(market)
      const { payout_id } = await vendor.api.request_vendor_payout({})
      await admin.api.approve_payout({ p_payout_id: payout_id, p_way })
      await decide(admin, 'suspend', vendor)
      await market.runJobs()
      await admin.api.create_payout_run({}).catch(() => undefined)
      await payoutJobs.jobs.reconcile_payouts(undefined as never, market.services)
      expect(await payoutOf(market, payout_id)).toMatchObject({
        status: 'pending',
        sentAt: null,
        runId: null,
      })
    },
  )

  test('are requested by no schedule while it is stopped, and again afterwards', async ({ market }) => {
    const admin = await market.newAdmin()
    const vendor = await vendorWithMoney(market)
    await vendor.api.save_payout_schedule({ p_schedule: 'weekly' })
    await decide(admin, 'suspend', vendor)
    market.setClock(new Date(market.clock().getTime() + 8 * 24 * 60 * 60_000))
    await schedule(market)
    const payoutsOf = async () => (await (await apiNow(market, vendor)).get_vendor_payouts({})).items.length
    expect(await payoutsOf()).toBe(0)
    await decide(admin, 'reinstate', vendor)
    await schedule(market)
    expect(await payoutsOf()).toBe(1)
  })

  test('that is closed are what remains: it requests them, and an admin approves', async ({ market }) => {
    const admin = await market.newAdmin()
    const vendor = await vendorWithMoney(market)
    await decide(admin, 'close', vendor)
    const api = await apiNow(market, vendor)
    const { payout_id } = await api.request_vendor_payout({})
    await admin.api.approve_payout({ p_payout_id: payout_id })
    await runJobsUntil(market, async () => (await payoutOf(market, payout_id)).status === 'completed')
    expect((await api.get_store_status()).balance).toBe(0)
  })
})

test('orders placed while their vendor is suspended are placed before it, or refused', async ({ market }) => {
  const admin = await market.newAdmin()
  const deadlocks = await countDeadlocksDuring(market, async () => {
    for (let round = 0; round < 4; round++) {
      const vendor = await market.newVendor()
      const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
      const customers = await Promise.all(Array.from({ length: 6 }, () => market.newCustomer()))
      const inputs = await Promise.all(
        customers.map((customer, i) =>
          market.prepareOrder(
            customer,
            (i % 2 ? goods : goods.toReversed()).map((product) => ({ product, quantity: 1 })),
          ),
        ),
      )
      const [decision, ...placed] = await Promise.allSettled([
        decide(admin, 'suspend', vendor, 'cancel'),
        ...customers.map(({ api }, i) => api.create_order(inputs[i]!)),
      ])
      expect(decision.status).toBe('fulfilled')
      for (const result of placed)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'product_unavailable' })
      await market.runJobs()
      const isOpen = and(eq(orderItems.vendorId, vendor.vendorId), eq(orderItems.status, 'awaiting_payment'))
      expect(await market.db.$count(orderItems, isOpen)).toBe(0)
    }
  })
  expect(deadlocks).toBe(0)
})

test('a product saved while its vendor is suspended is not on sale', async ({ market }) => {
  const admin = await market.newAdmin()
  for (let round = 0; round < 6; round++) {
    const vendor = await market.newVendor()
    const [decision, product] = await Promise.all([
      decide(admin, 'suspend', vendor),
      market.newProduct({ vendor }),
    ])
    expect(decision.status).toBe('suspended')
    await expect(market.api(null).get_product_details({ p_product_id: product.id })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  }
})
