import { afterEach, describe, expect } from 'vitest'
import { dayOf } from '@contract/core/day'
import { nairobi } from '@server/testing/shopping'
import { test, type Market } from '@server/testing/market'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Person } from '@server/testing/people'
import { answerPromptOn, openPromptOn, phoneFor } from './testing/mpesa-fixture'
import { paymentsOf } from './testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

/** An unpaid order of one basket. */
async function order(market: Market, priceMinor: number, method: PaymentMethod, customer?: Person) {
  const vendor = await market.newVendor()
  const buyer = customer ?? (await market.newCustomer())
  const product = await market.newProduct({ vendor, priceMinor })
  const orderId = await market.placeOrder(buyer, [{ product, quantity: 1 }], mombasa, method)
  return { customer: buyer, vendor, product, orderId }
}

describe('an amount that a provider does not take', () => {
  test('is not ordered with it, and reserves nothing', async ({ market }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const product = await market.newProduct({ vendor, priceMinor: 1_950_00, quantity: 3 })
    const placement = market.placeOrder(customer, [{ product, quantity: 1 }], mombasa, 'mpesa')
    await expect(placement).rejects.toMatchObject({
      code: 'payment_amount_limit',
      message: 'M-Pesa takes at most KES 250,000 per payment. Please choose another payment method.',
    })
    expect(await market.stockOf(product)).toBe(3)
    expect(await customer.api.get_customer_orders()).toMatchObject({ items: [] })
  })

  test('is not requested from a phone for an order that was placed with another method', async ({
    market,
  }) => {
    const { customer, orderId } = await order(market, 1_950_00, 'paystack')
    const payment = customer.api.start_payment({
      p_order_id: orderId,
      p_payment_method: 'mpesa',
      p_phone_number: '0712345678',
    })
    await expect(payment).rejects.toMatchObject({ code: 'payment_amount_limit' })
    expect(await paymentsOf(market, orderId)).toEqual([])
  })

  test('counts what the customer’s phone has paid since midnight in Kenya', async ({ market }) => {
    const tomorrow = dayOf(new Date(Date.now() + 24 * 3_600_000))
    // 22:00 in Nairobi; midnight there is 21:00 UTC.
    market.setClock(new Date(`${tomorrow}T19:00:00Z`))
    const customer = await market.newCustomer()
    const phone = phoneFor(customer.session.userId)
    for (let paid = 0; paid < 2; paid++) {
      const purchase = await order(market, 1_600_00, 'mpesa', customer)
      await answerPromptOn(await openPromptOn(phone, purchase), { pin: '1234' })
      await market.runJobs()
    }
    const third = await order(market, 1_600_00, 'mpesa', customer)
    const request = () =>
      customer.api.start_payment({
        p_order_id: third.orderId,
        p_payment_method: 'mpesa',
        p_phone_number: phone,
      })
    await expect(request()).rejects.toMatchObject({
      code: 'payment_amount_limit',
      message: 'M-Pesa takes at most KES 500,000 a day from one phone. Please choose another payment method.',
    })
    market.setClock(new Date(`${tomorrow}T21:00:00Z`))
    expect(await request()).toMatchObject({ kind: 'prompt' })
  })

  test('is shown with the payment methods', async ({ market }) => {
    const options = await market.api(null).get_payment_methods({})
    expect(options.map(({ method, limits }) => [method, limits])).toEqual([
      ['paystack', { least: 2, most: null, most_per_day: null }],
      ['flutterwave', { least: null, most: null, most_per_day: null }],
      ['mpesa', { least: null, most: 250_000, most_per_day: 500_000 }],
    ])
  })
})
