import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { formatUsd, sum } from '@contract/core/money'
import { itemTotalOf } from '@server/domains/orders/item-amounts'
import { auditLog } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import { reconcileRefunds } from './reconciliation'
import { paystackFixture } from './testing/card-fixtures'
import {
  changesBeforeFeesDuring,
  finishRefunds,
  orderOf,
  placeAndPay,
  placeOrder,
  refundsOf,
  statusesOf,
  type Purchase,
} from './testing/payment-flow'
import { providerFixtures } from './testing/provider-fixtures'
import { settlementOf } from './testing/settlement'

const cancelReason = 'The kiln broke'

async function onlyItem(market: Market, { orderId }: Purchase) {
  const [item] = await market.itemsOf(orderId)
  return item!
}

const itemToCancel = async (market: Market, purchase: Purchase) => ({
  p_item_id: (await onlyItem(market, purchase)).id,
  p_reason: cancelReason,
})

describe.each(providerFixtures)('$method', (fixture) => {
  describe('refunding an item', () => {
    test('a vendor cancels a paid item, and every account returns to its balance before the sale', async ({
      market,
    }) => {
      let purchase: Purchase | undefined
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        purchase = await placeAndPay(market, fixture)
        await purchase.vendor.api.cancel_order_item(await itemToCancel(market, purchase))
        await finishRefunds(market, purchase.orderId)
      })
      expect(balanceChanges).toEqual({})
      expect(await statusesOf(market, purchase!.orderId)).toEqual(['cancelled'])
      expect(await market.stockOf(purchase!.product)).toBe(20)
    })

    test('the money of a cancelled item is held until the provider has sent it', async ({ market }) => {
      const purchase = await placeAndPay(market, fixture)
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const item = await onlyItem(market, purchase)
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        await purchase.vendor.api.cancel_order_item(await itemToCancel(market, purchase))
      })
      expect(balanceChanges).toEqual({
        refunds_held: totalMinor,
        [`vendor_pending:${purchase.vendor.vendorId}`]:
          item.commissionMinor - item.priceMinor * item.quantity,
        commission: -item.commissionMinor,
        tax: -item.taxMinor,
        shipping: -item.shippingMinor,
      })
      await finishRefunds(market, purchase.orderId)
    })

    test("an admin refunds a delivered item from the vendor's available balance", async ({ market }) => {
      const purchase = await placeAndPay(market, fixture)
      const item = await onlyItem(market, purchase)
      for (const p_status of ['shipped', 'delivered'] as const)
        await purchase.vendor.api.update_order_item_status({ p_item_id: item.id, p_status })
      const admin = await market.anyAdmin()
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        await admin.api.refund_order_item(await itemToCancel(market, purchase))
        await finishRefunds(market, purchase.orderId)
      })
      expect(balanceChanges[`vendor_available:${purchase.vendor.vendorId}`]).toBe(
        item.commissionMinor - item.priceMinor * item.quantity,
      )
      expect(balanceChanges[`provider:${fixture.method}`]).toBe(itemTotalOf(item))
      expect(await statusesOf(market, purchase.orderId)).toEqual(['refunded'])
      const mails = await market.mailsTo(purchase.vendor.session.email)
      expect(mails.filter((mail) => mail.subject.includes('was refunded'))).toHaveLength(1)
      await market.runJobs()
      const [refundMail, secondMail] = await market.mailsTo(purchase.customer.session.email)
      expect(secondMail!.subject).toBe('Your refund for Sisal basket')
      expect(refundMail!.subject).toMatch(/^Your refund for order .* has been sent$/)
      expect(secondMail!.text).toMatch(/^Hello .* is being refunded\./)
      expect(`${secondMail!.text} ${refundMail!.text}`).not.toMatch(/cancel/i)
    })

    test('an unpaid item is cancelled without any postings', async ({ market }) => {
      const purchase = await placeOrder(market)
      const balanceChanges = await changesBeforeFeesDuring(market, async () =>
        purchase.vendor.api.cancel_order_item(await itemToCancel(market, purchase)),
      )
      expect(balanceChanges).toEqual({})
      expect(await refundsOf(market, purchase.orderId)).toEqual([])
    })

    test('two concurrent refunds of the same item refund it once', async ({ market }) => {
      const purchase = await placeAndPay(market, fixture)
      const admin = await market.anyAdmin()
      const input = await itemToCancel(market, purchase)
      const results = await Promise.allSettled([
        purchase.vendor.api.cancel_order_item(input),
        admin.api.admin_cancel_order_item(input),
        admin.api.refund_order_item(input),
      ])
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      await finishRefunds(market, purchase.orderId)
      expect(await refundsOf(market, purchase.orderId)).toHaveLength(1)
      expect(await market.ledgerTotal()).toBe(0)
    })

    test("a vendor cannot cancel another vendor's item, nor a shipped one", async ({ market }) => {
      const purchase = await placeAndPay(market, fixture)
      const input = await itemToCancel(market, purchase)
      const otherVendor = await market.newVendor()
      await expect(otherVendor.api.cancel_order_item(input)).rejects.toMatchObject({ code: 'item_not_found' })
      await purchase.vendor.api.update_order_item_status({ p_item_id: input.p_item_id, p_status: 'shipped' })
      await expect(purchase.vendor.api.cancel_order_item(input)).rejects.toMatchObject({
        code: 'item_status_changed',
      })
    })
  })

  describe('sending a refund', () => {
    test('a refund whose response was lost is found at the provider and not sent again', async ({
      market,
    }) => {
      const purchase = await placeAndPay(market, fixture)
      await fixture.failNextCall(market, fixture.routes.refund, 'lose_answer')
      await purchase.vendor.api.cancel_order_item(await itemToCancel(market, purchase))
      await market.runJobs()
      const [unconfirmedRefund] = await refundsOf(market, purchase.orderId)
      expect(unconfirmedRefund!.refund).toMatchObject({ status: 'processing', providerId: null })
      await market.db.execute(
        "update graphile_worker._private_jobs set run_at = now() where key like 'send_refund%'",
      )
      await finishRefunds(market, purchase.orderId)
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const [{ refund, payment } = {} as never] = await refundsOf(market, purchase.orderId)
      expect(refund).toMatchObject({ status: 'completed', amountMinor: totalMinor })
      expect(refund.chargeMinor).toBe(payment.chargeMinor)
      expect(await fixture.requestedRefunds(market, payment.reference)).toEqual([payment.chargeMinor])
    })

    // M-Pesa answers by webhook only: see mpesa.test.ts.
    test.skipIf(fixture.kind === 'prompt')(
      'reconciliation completes a refund whose webhook never arrived',
      async ({ market }) => {
        const purchase = await placeAndPay(market, fixture)
        await purchase.vendor.api.cancel_order_item(await itemToCancel(market, purchase))
        await market.runJobs()
        await new Promise((resolve) => setTimeout(resolve, 500))
        market.setClock(new Date(Date.now() + 3 * 60_000))
        await reconcileRefunds(undefined as never, market.services)
        market.setClock(undefined)
        const [refundRow] = await refundsOf(market, purchase.orderId)
        expect(refundRow!.refund.status).toBe('completed')
      },
    )

    test('a refund that fails at the provider stays held, its buyer and the admins are notified, and an admin can retry it', async ({
      market,
    }) => {
      const admin = await market.anyAdmin()
      const purchase = await placeOrder(market)
      await fixture.payUnrefundable(purchase)
      await market.runJobs()
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        await purchase.vendor.api.cancel_order_item(await itemToCancel(market, purchase))
        await finishRefunds(market, purchase.orderId)
      })
      expect(balanceChanges['refunds_held']).toBe(totalMinor)
      expect(balanceChanges[`provider:${fixture.method}`]).toBeUndefined()
      const [failedRefund] = await refundsOf(market, purchase.orderId)
      expect(failedRefund!.refund.status).toBe('failed')
      await market.runJobs()
      const [buyerMail] = await market.mailsTo(purchase.customer.session.email)
      expect(buyerMail!.subject).toMatch(/^Your refund for order .* is delayed$/)
      const adminMails = await market.mailsTo(admin.session.email)
      expect(adminMails.filter(({ text }) => text.includes(failedRefund!.refund.id))).toHaveLength(1)
      await admin.api.retry_refund({ p_refund_id: failedRefund!.refund.id })
      const { id: refundId, amountMinor } = failedRefund!.refund
      expect(await auditDetailsOf(market, refundId)).toEqual([
        {
          order_id: purchase.orderId,
          amount_minor: amountMinor,
          before: { status: 'failed' },
          after: { status: 'pending' },
        },
      ])
      await finishRefunds(market, purchase.orderId)
      await admin.api.retry_refund({ p_refund_id: failedRefund!.refund.id })
    })
  })
})

const auditDetailsOf = async ({ db }: Market, subjectId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ details }) => details)

test('an offline payment waits for an operator to refund it manually', async ({ market }) => {
  const purchase = await placeOrder(market)
  const admin = await market.anyAdmin()
  await admin.api.record_offline_payment({ p_order_id: purchase.orderId, p_note: 'Cash' })
  await admin.api.admin_cancel_order_item(await itemToCancel(market, purchase))
  await market.runJobs()
  const [refundRow] = await refundsOf(market, purchase.orderId)
  expect(refundRow!.refund.status).toBe('pending')
  const { email } = purchase.customer.session
  const [delayMail] = await market.mailsTo(email)
  expect(delayMail!.text).toContain('a person will send it to you')
  expect(delayMail!.text).not.toContain('on its way')
  const input = settlementOf(refundRow!.refund.id, 'cash')
  const balanceChanges = await changesBeforeFeesDuring(market, () => admin.api.settle_refund(input))
  expect(balanceChanges).toEqual({
    refunds_held: -refundRow!.refund.amountMinor,
    'provider:offline': refundRow!.refund.amountMinor,
  })
  await expect(admin.api.settle_refund(input)).rejects.toMatchObject({
    code: 'refund_status_changed',
  })
  await market.runJobs()
  expect((await market.mailsTo(email))[0]!.subject).toContain('has been sent')
})

test('five items withdrawn at once cause one email and their refunds another, and both name every item', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer()
  const names = ['Sisal basket', 'Clay pot', 'Kitenge runner', 'Shea butter', 'Olive bowl']
  const goods = []
  for (const name of names) goods.push(await market.newProduct({ vendor, name, quantity: 3 }))
  const orderId = await market.placeOrder(
    customer,
    goods.map((product) => ({ product, quantity: 1 })),
  )
  await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
  await market.runJobs()
  const { email } = customer.session
  const mailCountBefore = (await market.mailsTo(email)).length
  const admin = await market.anyAdmin()
  const items = await market.itemsOf(orderId)
  await admin.api.withdraw_order_items({
    p_order_id: orderId,
    p_item_ids: items.map(({ id }) => id),
    p_action: 'cancel',
    p_reason: 'The kiln broke',
  })
  await finishRefunds(market, orderId)
  await market.runJobs()
  const mails = (await market.mailsTo(email)).slice(0, -mailCountBefore)
  expect(mails.map(({ subject }) => subject).toReversed()).toEqual([
    expect.stringMatching(/^5 items of order \w+ have been cancelled$/),
    expect.stringMatching(/^Your refund for order \w+ has been sent$/),
  ])
  for (const { text } of mails) for (const name of names) expect(text).toContain(name)
  const total = formatUsd(sum(items.map(itemTotalOf)))
  for (const { text } of mails) expect(text).toContain(total)
})
