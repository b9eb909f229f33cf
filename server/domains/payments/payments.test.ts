import { afterEach, describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { startPayment } from './start-payment'
import { reconcileOpenPayments } from './reconciliation'
import {
  changesBeforeFeesDuring,
  orderOf,
  paymentsOf,
  placeOrder,
  refundsOf,
  statusesOf,
} from './testing/payment-flow'
import { providerFixtures } from './testing/provider-fixtures'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

describe.each(providerFixtures)('$method', (fixture) => {
  describe('paying an order', () => {
    test('a buyer pays on the hosted page and the webhook alone marks the order paid', async ({ market }) => {
      const purchase = await placeOrder(market)
      const order = await orderOf(market, purchase.orderId)
      const [item] = await market.itemsOf(purchase.orderId)
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        const redirected = await fixture.pay(await fixture.open(purchase))
        expect(redirected.status).toBe(303)
        await market.runJobs()
      })
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      expect((await orderOf(market, purchase.orderId)).paidAt).not.toBeNull()
      const [payment] = await paymentsOf(market, purchase.orderId)
      expect(payment).toMatchObject({
        status: 'paid',
        amountMinor: order.totalMinor,
        provider: fixture.method,
      })
      expect(order.shippingMinor).toBeGreaterThan(0)
      expect(balanceChanges).toEqual({
        [`provider:${fixture.method}`]: -order.totalMinor,
        [`vendor_pending:${purchase.vendor.vendorId}`]: 69_00 - item!.commissionMinor,
        commission: item!.commissionMinor,
        tax: order.taxMinor,
        shipping: order.shippingMinor,
      })
    })

    test('buyer and vendor get one email each when an order is paid', async ({ market }) => {
      const purchase = await placeOrder(market)
      await fixture.pay(await fixture.open(purchase))
      await market.runJobs()
      const paymentMailsTo = async (email: string) =>
        (await market.mailsTo(email)).filter((mail) => /payment|paid order/i.test(mail.subject))
      expect(await paymentMailsTo(purchase.customer.session.email)).toHaveLength(1)
      expect(await paymentMailsTo(purchase.vendor.session.email)).toHaveLength(1)
    })

    test.skipIf(fixture.kind === 'prompt')(
      'a buyer whose card is declined pays with another on the same page',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        const page = await fixture.open(purchase)
        expect((await fixture.fail(page)).status).toBe(402)
        const input = { p_order_id: purchase.orderId }
        expect(await purchase.customer.api.confirm_payment(input)).toEqual({
          payment_status: 'failed',
          paid: false,
        })
        await fixture.pay(page)
        expect(await purchase.customer.api.confirm_payment(input)).toEqual({
          payment_status: 'paid',
          paid: true,
        })
      },
    )

    test('a buyer who left the page gets a new one', async ({ market }) => {
      const purchase = await placeOrder(market)
      const page = await fixture.open(purchase)
      expect((await fixture.leave(page)).status).toBe(303)
      const [payment] = await paymentsOf(market, purchase.orderId)
      const result = await purchase.customer.api.confirm_payment({
        p_order_id: purchase.orderId,
        p_left: payment!.reference,
      })
      expect(result).toEqual({ payment_status: 'cancelled', paid: false })
      await fixture.open(purchase)
      const orderPayments = await paymentsOf(market, purchase.orderId)
      expect(orderPayments.map(({ status }) => status)).toEqual(['cancelled', 'pending'])
    })

    test('concurrent requests by a buyer get the same page', async ({ market }) => {
      const purchase = await placeOrder(market)
      const pages = await Promise.all([
        fixture.open(purchase),
        fixture.open(purchase),
        fixture.open(purchase),
      ])
      expect(new Set(pages).size).toBe(1)
      expect(await fixture.open(purchase)).toBe(pages[0])
      expect(await paymentsOf(market, purchase.orderId)).toHaveLength(1)
    })

    test("nobody can pay or query another user's order", async ({ market }) => {
      const { orderId } = await placeOrder(market)
      const otherUser = await market.newCustomer()
      const expectedRefusal = { code: 'order_not_found' }
      await expect(otherUser.api.start_payment({ p_order_id: orderId })).rejects.toMatchObject(
        expectedRefusal,
      )
      await expect(otherUser.api.confirm_payment({ p_order_id: orderId })).rejects.toMatchObject(
        expectedRefusal,
      )
    })

    test('a method without a provider is refused and leaves the open payment alone', async ({ market }) => {
      const purchase = await placeOrder(market)
      await fixture.open(purchase)
      const { services } = market
      const context = {
        ...market.context(purchase.customer.session),
        services: { ...services, config: { ...services.config, sandbox: false } },
      }
      const input = { orderId: purchase.orderId, paymentMethod: fixture.method }
      await expect(startPayment(input, context)).rejects.toMatchObject({
        code: 'payment_method_unavailable',
      })
      expect((await paymentsOf(market, purchase.orderId)).map((p) => p.status)).toEqual(['pending'])
    })

    test('neither a paid nor a cancelled order can be paid', async ({ market }) => {
      const paid = await placeOrder(market)
      await fixture.pay(await fixture.open(paid))
      await market.runJobs()
      await expect(fixture.open(paid)).rejects.toMatchObject({ code: 'order_already_paid' })
      const cancelled = await placeOrder(market)
      await cancelled.customer.api.cancel_order({ p_order_id: cancelled.orderId })
      await expect(fixture.open(cancelled)).rejects.toMatchObject({
        code: 'order_closed',
        message: 'This order is cancelled and can no longer be paid.',
      })
    })
  })

  describe('a failing provider', () => {
    test.skipIf(fixture.kind === 'prompt')(
      'an outage is reported to the buyer, and the next attempt pays',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        await fixture.failNextCall(market, fixture.routes.open, 'down')
        await expect(fixture.open(purchase)).rejects.toMatchObject({ code: 'provider_unreachable' })
        expect((await paymentsOf(market, purchase.orderId)).map((p) => p.status)).toEqual(['created'])
        await fixture.pay(await fixture.open(purchase))
        await market.runJobs()
        expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      },
    )

    test.skipIf(fixture.kind === 'prompt')(
      "a buyer gets a page on the next attempt when the provider's response was lost",
      async ({ market }) => {
        const purchase = await placeOrder(market)
        await fixture.failNextCall(market, fixture.routes.open, 'lose_answer')
        await expect(fixture.open(purchase)).rejects.toMatchObject({ code: 'provider_unreachable' })
        await fixture.pay(await fixture.open(purchase))
        await market.runJobs()
        expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
        expect((await paymentsOf(market, purchase.orderId)).at(-1)!.status).toBe('paid')
      },
    )

    test('reconciliation finds a payment whose webhook never arrived', async ({ market }) => {
      const purchase = await placeOrder(market)
      const page = await fixture.open(purchase)
      const [payment] = await paymentsOf(market, purchase.orderId)
      await fixture.injectFault(market, payment!.reference, { hooks: 0 })
      await fixture.pay(page)
      await market.runJobs()
      expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
      market.setClock(new Date(Date.now() + 3 * 60_000))
      await reconcileOpenPayments(undefined as never, market.services)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    })

    test('reconciliation closes an unpaid payment after its deadline', async ({ market }) => {
      const purchase = await placeOrder(market)
      await fixture.open(purchase)
      market.setClock(new Date(Date.now() + 30 * 60_000))
      await reconcileOpenPayments(undefined as never, market.services)
      expect((await paymentsOf(market, purchase.orderId)).map((p) => p.status)).toEqual(['pending'])
      market.setClock(new Date(Date.now() + 61 * 60_000))
      await reconcileOpenPayments(undefined as never, market.services)
      expect((await paymentsOf(market, purchase.orderId)).map((p) => p.status)).toEqual(['expired'])
    })
  })
})

describe('offline payments', () => {
  test('an admin records a cash payment once, posted to the offline account', async ({ market }) => {
    const purchase = await placeOrder(market)
    const { totalMinor } = await orderOf(market, purchase.orderId)
    const admin = await market.newAdmin()
    const input = { p_order_id: purchase.orderId, p_note: 'Cash at the fair' }
    const balanceChanges = await changesBeforeFeesDuring(market, () =>
      admin.api.record_offline_payment(input),
    )
    expect(balanceChanges['provider:offline']).toBe(-totalMinor)
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    await expect(admin.api.record_offline_payment(input)).rejects.toMatchObject({
      code: 'order_already_paid',
    })
    await expect(purchase.customer.api.record_offline_payment(input)).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  test('which payment paid for an order does not depend on the clock: another of the same moment is returned', async ({
    market,
  }) => {
    const purchase = await placeOrder(market)
    const page = await providerFixtures[0]!.open(purchase)
    market.setClock(new Date())
    const admin = await market.newAdmin()
    await admin.api.record_offline_payment({ p_order_id: purchase.orderId, p_note: 'Cash at the fair' })
    await providerFixtures[0]!.pay(page)
    await market.runJobs()
    const [online, offline] = await paymentsOf(market, purchase.orderId)
    expect(online!.paidAt).toEqual(offline!.paidAt)
    expect((await orderOf(market, purchase.orderId)).paymentId).toBe(offline!.id)
    expect(await refundsOf(market, purchase.orderId)).toMatchObject([{ payment: { id: online!.id } }])
    const invoice = await purchase.customer.api.get_invoice({ p_order_id: purchase.orderId })
    expect(Object.fromEntries(invoice.content.facts).Paid).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  })

  test("a buyer cannot read an admin's note on a cash payment", async ({ market }) => {
    const { customer, orderId } = await placeOrder(market)
    const admin = await market.newAdmin()
    await admin.api.record_offline_payment({
      p_order_id: orderId,
      p_note: 'Paid at last, after three reminders',
    })
    const { payment } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(payment).toMatchObject({ status: 'paid', message: null, method: null })
  })
})
