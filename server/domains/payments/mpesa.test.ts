import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { chargeOf } from '@contract/pricing/exchange'
import { exchangeRates } from '@server/database/schema/pricing'
import { keys } from '@server/sandbox/mpesa/key'
import { test, type Market } from '@server/testing/market'
import { hookUrl, type Subject } from './providers/mpesa/hooks'
import { sharedToken } from './providers/shared-token'
import { reconcileRefunds } from './reconciliation'
import { paystackFixture } from './testing/card-fixtures'
import {
  answerPromptOn,
  mpesaFixture as fixture,
  phoneFor,
  phonePageOf,
  stkBody,
} from './testing/mpesa-fixture'
import {
  balanceChangesDuring,
  finishRefunds,
  orderOf,
  paymentsOf,
  placeAndPay,
  placeOrder,
  refundsOf,
  statusesOf,
  type Purchase,
} from './testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const kes = { minor_digits: 2, whole_units: true, per_usd: '129.03' }
const lastAttempt = async ({ customer, orderId }: Purchase) =>
  (await customer.api.get_order_details({ p_order_id: orderId })).payment!
const requestPrompt = ({ customer, orderId }: Purchase, phone?: string) =>
  customer.api.start_payment({ p_order_id: orderId, p_payment_method: 'mpesa', p_phone_number: phone })

describe('the outcome of a phone prompt', () => {
  test.for([
    ['1', 'failed', 'have enough money'],
    ['2', 'failed', 'over a limit'],
    ['8', 'failed', 'over a limit'],
    ['2001', 'failed', 'PIN was wrong'],
    ['2028', 'failed', 'pay with M-Pesa'],
    ['8006', 'failed', 'locked'],
    ['1032', 'cancelled', 'You cancelled'],
    ['1019', 'expired', 'expired before'],
    ['1025', 'expired', 'couldn’t send'],
    ['1037', 'expired', 'couldn’t reach'],
    // Not in the table: queried again, never treated as final.
    ['17', 'pending', null],
  ] as const)(
    'code %s: %s, and the next attempt succeeds',
    async ([code, status, reasonText], { market }) => {
      const purchase = await placeOrder(market)
      await answerPromptOn(await fixture.open(purchase), { code })
      await market.runJobs()
      const attempt = await lastAttempt(purchase)
      expect(attempt.status).toBe(status)
      if (reasonText) expect(attempt.message).toContain(reasonText)
      if (status === 'pending') market.setClock(new Date(Date.now() + 2 * 60_000))
      await fixture.pay(await fixture.open(purchase))
      await market.runJobs()
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    },
  )

  test('a missing webhook does no harm once the buyer checks or starts another attempt', async ({
    market,
  }) => {
    for (const procedure of ['confirm_payment', 'start_payment'] as const) {
      const purchase = await placeOrder(market)
      const phone = await fixture.open(purchase)
      const [payment] = await paymentsOf(market, purchase.orderId)
      await fixture.injectFault(market, payment!.reference, { hooks: 0 })
      await fixture.pay(phone)
      const call = purchase.customer.api[procedure]({ p_order_id: purchase.orderId })
      if (procedure === 'start_payment')
        await expect(call).rejects.toMatchObject({ code: 'order_already_paid' })
      else expect(await call).toEqual({ payment_status: 'paid', paid: true })
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      expect(await paymentsOf(market, purchase.orderId)).toHaveLength(1)
    }
  })

  test('a prompt whose response was lost still reaches the phone and is paid by its webhook alone', async ({
    market,
  }) => {
    const purchase = await placeOrder(market)
    await fixture.failNextCall(market, fixture.routes.open, 'lose_answer')
    await expect(fixture.open(purchase)).rejects.toMatchObject({ code: 'provider_unreachable' })
    expect(await lastAttempt(purchase)).toMatchObject({ status: 'failed' })
    await expect(fixture.open(purchase)).rejects.toMatchObject({ code: 'phone_busy' })
    await answerPromptOn(await phonePageOf(market, phoneFor(purchase.orderId)), { pin: '1234' })
    await market.runJobs()
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })

  test('a gateway outage is reported, and the next attempt pays', async ({ market }) => {
    const purchase = await placeOrder(market)
    await fixture.failNextCall(market, fixture.routes.open, 'down')
    await expect(fixture.open(purchase)).rejects.toMatchObject({ code: 'provider_unreachable' })
    await fixture.pay(await fixture.open(purchase))
    await market.runJobs()
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })
})

describe('the phone', () => {
  test('must be Kenyan, and defaults to the order’s own', async ({ market }) => {
    const purchase = await placeOrder(market)
    for (const phone of ['0812345678', '+255712345678', 'me'])
      await expect(requestPrompt(purchase, phone)).rejects.toMatchObject({ code: 'phone_number_invalid' })
    expect(await paymentsOf(market, purchase.orderId)).toEqual([])
    expect(await requestPrompt(purchase)).toMatchObject({ kind: 'prompt', phone_number: '254700000001' })
  })

  test('paying by both M-Pesa and card refunds the second payment', async ({ market }) => {
    const purchase = await placeOrder(market)
    const phone = await fixture.open(purchase)
    const page = await paystackFixture.open(purchase)
    await paystackFixture.pay(page)
    await market.runJobs()
    const balanceChanges = await balanceChangesDuring(market, async () => {
      await fixture.pay(phone)
      await market.runJobs()
      await finishRefunds(market, purchase.orderId)
    })
    expect(balanceChanges).toEqual({})
    const [refundedAmounts] = await refundsOf(market, purchase.orderId)
    expect(refundedAmounts!.refund).toMatchObject({
      status: 'completed',
      chargeMinor: refundedAmounts!.payment.chargeMinor,
    })
    expect(await fixture.requestedRefunds(market, refundedAmounts!.payment.reference)).toEqual([
      refundedAmounts!.payment.chargeMinor,
    ])
  })
})

/** A callback to the real URL of a payment, from someone who obtained the leaked URL. */
async function forge(
  market: Market,
  {
    reference,
    subject = 'stk',
    key,
    body,
  }: { reference: string; subject?: Subject; key?: string; body: string },
) {
  const url = hookUrl({ ...keys, hooksUrl: `${market.origin}/hooks/daraja` }, subject, reference, key)
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  await market.runJobs()
}

const resultBody = (ResultCode: number) =>
  JSON.stringify({ Result: { ResultCode, ResultDesc: 'As it pleases', TransactionID: 'FORGED0001' } })

/** Cancels a paid item, forges the outcome of its refund before the provider reports it, and returns the final status of the refund. */
async function refundAfterForgery(market: Market, { orderId, vendor }: Purchase, body: string) {
  const [item] = await market.itemsOf(orderId)
  await fixture.failNextCall(market, fixture.routes.refund, 'no_callback')
  await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
  await market.runJobs()
  const [refundRecord] = await refundsOf(market, orderId)
  const { payment, refund } = refundRecord!
  await forge(market, { reference: payment.reference, subject: 'refund', key: refund.providerId!, body })
  await finishRefunds(market, orderId)
  return (await refundsOf(market, orderId))[0]!.refund.status
}

describe('a leaked callback URL', () => {
  test('of a payment: a forged amount neither counts, nor makes the true callback a duplicate', async ({
    market,
  }) => {
    const purchase = await placeOrder(market)
    const { totalMinor } = await orderOf(market, purchase.orderId)
    const page = await fixture.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    const { reference, providerId } = payment!
    const balanceChanges = await balanceChangesDuring(market, async () => {
      await forge(market, { reference, body: stkBody(providerId!, 0, 1) })
      expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
      await fixture.pay(page)
      await market.runJobs()
    })
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    expect(balanceChanges['provider:mpesa']).toBe(-totalMinor)
    expect(await refundsOf(market, purchase.orderId)).toEqual([])
  })

  test('of a payment: a forged amount after paying, before the true callback, books what was paid', async ({
    market,
  }) => {
    for (const amount of [1, 1_000_000]) {
      const purchase = await placeOrder(market)
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const page = await fixture.open(purchase)
      const [payment] = await paymentsOf(market, purchase.orderId)
      const { reference, providerId } = payment!
      await fixture.injectFault(market, reference, { hooks: 0 })
      const balanceChanges = await balanceChangesDuring(market, async () => {
        await fixture.pay(page)
        await forge(market, { reference, body: stkBody(providerId!, 0, amount) })
        await fixture.resendWebhook(market, reference)
        await market.runJobs()
      })
      expect(balanceChanges['provider:mpesa']).toBe(-totalMinor)
      expect(await refundsOf(market, purchase.orderId)).toEqual([])
    }
  })

  test('of a prompt whose response was lost: another order’s prompt does not pay for it', async ({
    market,
  }) => {
    const paidPurchase = await placeAndPay(market, fixture)
    const [otherPayment] = await paymentsOf(market, paidPurchase.orderId)
    const purchase = await placeOrder(market)
    await fixture.failNextCall(market, fixture.routes.open, 'lose_answer')
    await expect(fixture.open(purchase)).rejects.toMatchObject({ code: 'provider_unreachable' })
    const [payment] = await paymentsOf(market, purchase.orderId)
    const { reference, chargeMinor } = payment!
    const body = stkBody(otherPayment!.providerId!, 0, chargeMinor / 100)
    expect(await balanceChangesDuring(market, () => forge(market, { reference, body }))).toEqual({})
    expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
    await answerPromptOn(await phonePageOf(market, phoneFor(purchase.orderId)), { pin: '1234' })
    await market.runJobs()
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })

  test('of a refund: a forged failure does not have it sent again', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    const status = await refundAfterForgery(market, purchase, resultBody(2040))
    expect(status).toBe('completed')
  })

  test('of a refund: a forged success does not end one that failed', async ({ market }) => {
    const purchase = await placeOrder(market)
    await fixture.payUnrefundable(purchase)
    await market.runJobs()
    expect(await refundAfterForgery(market, purchase, resultBody(0))).toBe('failed')
  })

  test('claiming cancellation does not end a payment the gateway reports as open', async ({ market }) => {
    const purchase = await placeOrder(market)
    await fixture.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    const url = hookUrl({ ...keys, hooksUrl: `${market.origin}/hooks/daraja` }, 'stk', payment!.reference)
    await fetch(url, { method: 'POST', body: stkBody(payment!.providerId!, 1032) })
    await market.runJobs()
    expect((await lastAttempt(purchase)).status).toBe('pending')
  })
})

describe('shillings', () => {
  test('the rate is fixed on the payment and shown to the buyer', async ({ market }) => {
    const purchase = await placeOrder(market)
    const { totalMinor } = await orderOf(market, purchase.orderId)
    await fixture.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    expect(payment).toMatchObject({ amountMinor: totalMinor, chargeCurrency: 'KES' })
    expect(payment!.chargeMinor).toBe(chargeOf(totalMinor, kes))
    expect(payment!.exchangeRateId).not.toBeNull()
    const { charge } = await lastAttempt(purchase)
    expect(charge).toMatchObject({ currency: 'KES', amount: (payment!.chargeMinor / 100).toFixed(2) })
  })

  test('refunds of single items add up to the charge', async ({ market }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const goods = await Promise.all(
      [9_99, 1_01, 7, 20_33].map((priceMinor) => market.newProduct({ vendor, priceMinor })),
    )
    const orderId = await market.placeOrder(
      customer,
      goods.map((product) => ({ product, quantity: 1 })),
    )
    await fixture.pay(await fixture.open({ customer, orderId }))
    await market.runJobs()
    const balanceChanges = await balanceChangesDuring(market, async () => {
      for (const { id } of await market.itemsOf(orderId))
        await vendor.api.cancel_order_item({ p_item_id: id, p_reason: 'The kiln broke' })
      await finishRefunds(market, orderId)
    })
    const [payment] = await paymentsOf(market, orderId)
    const refundedAmounts = await fixture.requestedRefunds(market, payment!.reference)
    expect(refundedAmounts).toHaveLength(4)
    expect(refundedAmounts.reduce((total, part) => total + part, 0)).toBe(payment!.chargeMinor)
    expect(balanceChanges['provider:mpesa']).toBe(payment!.amountMinor)
    expect(balanceChanges['refunds_held']).toBeUndefined()
  })

  test('without a rate M-Pesa is not offered and cannot be ordered with', async ({ market }) => {
    const purchase = await placeOrder(market)
    market.setClock(new Date('2026-01-13T23:00:00Z'))
    const paymentMethods = await purchase.customer.api.get_payment_methods()
    expect(paymentMethods.map(({ available }) => available)).toEqual([true, true, false])
    const product = await market.newProduct()
    const placement = market.placeOrder(purchase.customer, [{ product, quantity: 1 }], undefined, 'mpesa')
    await expect(placement).rejects.toMatchObject({ code: 'payment_method_unavailable' })
  })

  test('the newest applicable rate is used', async ({ market }) => {
    const laterRate = {
      currency: 'KES',
      minorDigits: 2,
      perUsd: '131.5',
      validFrom: '2036-02-01',
      source: 'test',
    }
    await market.db.insert(exchangeRates).values(laterRate)
    const currentPerUsd = async () =>
      (await (await market.newCustomer()).api.get_payment_methods())[2]!.exchange!.per_usd
    expect(Number(await currentPerUsd())).toBe(129.03)
    market.setClock(new Date('2036-02-01T00:00:00Z'))
    expect(Number(await currentPerUsd())).toBe(131.5)
    await market.db.delete(exchangeRates).where(eq(exchangeRates.validFrom, '2036-02-01'))
  })
})

describe('refunds to a phone', () => {
  test('a missing result is queried and arrives by another webhook', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    const [item] = await market.itemsOf(purchase.orderId)
    await fixture.failNextCall(market, fixture.routes.refund, 'no_callback')
    await purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await market.runJobs()
    await new Promise((resolve) => setTimeout(resolve, 500))
    market.setClock(new Date(Date.now() + 3 * 60_000))
    await reconcileRefunds(undefined as never, market.services)
    await finishRefunds(market, purchase.orderId)
    expect((await refundsOf(market, purchase.orderId))[0]!.refund.status).toBe('completed')
  })
})

describe('the access token shared by all processes', () => {
  test('is fetched once for concurrent callers, and renewed once when rejected', async ({ market }) => {
    let fetchCount = 0
    const renewToken = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { token: `token-${++fetchCount}`, expiresInMs: 3_600_000 }
    }
    const callConcurrently = (stale?: string) =>
      Promise.all(
        Array.from({ length: 8 }, () => sharedToken(market.services, 'flutterwave', renewToken, stale)),
      )
    expect(new Set(await callConcurrently())).toEqual(new Set(['token-1']))
    expect(new Set(await callConcurrently('token-1'))).toEqual(new Set(['token-2']))
    expect(fetchCount).toBe(2)
  })

  test('a failed renewal does not block the next attempt', async ({ market }) => {
    const failedRenewal = sharedToken(market.services, 'paystack', () => Promise.reject(new Error('down')))
    await expect(failedRenewal).rejects.toThrow('down')
    const renewToken = () => Promise.resolve({ token: 'good', expiresInMs: 3_600_000 })
    expect(await sharedToken(market.services, 'paystack', renewToken)).toBe('good')
  })
})
