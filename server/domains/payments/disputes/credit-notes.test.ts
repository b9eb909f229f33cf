import { describe, expect } from 'vitest'
import { toMinor } from '@contract/core/money'
import { test } from '@server/testing/market'
import { amountsByName, creditNotes } from '../testing/credit-notes'
import { flutterwaveFixture, paystackFixture } from '../testing/card-fixtures'
import { queryReversal, decideDispute, raiseDispute, reversePayment } from '../testing/dispute-flow'
import { mpesaFixture } from '../testing/mpesa-fixture'
import { balanceChangesDuring, orderOf, placeAndPay } from '../testing/payment-flow'

describe.each([paystackFixture, flutterwaveFixture])('a dispute at $method', (fixture) => {
  test('that is lost has a credit note for the whole invoice; one that is won has none', async ({
    market,
  }) => {
    const [lostPurchase, wonPurchase] = [
      await placeAndPay(market, fixture),
      await placeAndPay(market, fixture),
    ]
    await decideDispute(market, fixture, await raiseDispute(market, fixture, lostPurchase), 'lost')
    await decideDispute(market, fixture, await raiseDispute(market, fixture, wonPurchase), 'won')
    expect(await creditNotes(market, wonPurchase)).toEqual([])
    const [note, ...otherNotes] = await creditNotes(market, lostPurchase)
    expect(otherNotes).toEqual([])
    const order = await orderOf(market, lostPurchase.orderId)
    expect(note!.label).toMatch(/^CN-\d{4}-\d{6}$/)
    expect(note!.totalMinor).toBe(order.totalMinor)
    expect(note!.content.tables[0]!.rows[0]!.slice(1)).toEqual(['2', '$34.50', '$69.00'])
    expect(Object.fromEntries(note!.content.facts)).toMatchObject({
      'For invoice': expect.stringContaining(order.invoiceNumber!),
      Reason: 'Payment disputed',
    })
    const [item] = await market.itemsOf(lostPurchase.orderId)
    expect(amountsByName(note!)).toMatchObject({
      Goods: 69_00,
      Shipping: item!.shippingMinor,
      Tax: item!.taxMinor,
    })
  })

  test('that is lost in part is credited in part, to the cent and as the ledger records it', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const balanceChanges = await balanceChangesDuring(market, async () => {
      await decideDispute(
        market,
        fixture,
        await raiseDispute(market, fixture, purchase, { amount: 10_01 }),
        'lost',
      )
    })
    const [note] = await creditNotes(market, purchase)
    expect(note!.totalMinor).toBe(10_01)
    expect(note!.content.tables[0]!.rows[0]![1]).toBe('part of 2')
    const { Goods, Shipping, Tax } = amountsByName(note!)
    const vendorChange = balanceChanges[`vendor_pending:${purchase.vendor.vendorId}`] ?? 0
    expect([Goods, Shipping, Tax]).toEqual([
      -vendorChange - balanceChanges.commission!,
      -balanceChanges.shipping!,
      -balanceChanges.tax!,
    ])
  })

  test('that is lost over an item refunded before has no credit note other than that of the refund', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const [item] = await market.itemsOf(purchase.orderId)
    await purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await market.runJobs()
    await decideDispute(market, fixture, await raiseDispute(market, fixture, purchase), 'lost')
    expect(await creditNotes(market, purchase)).toMatchObject([{ disputeId: null }])
  })
})

test('a payment that M-Pesa reverses has a credit note for what it paid for', async ({ market }) => {
  const purchase = await placeAndPay(market, mpesaFixture)
  await reversePayment(market, purchase.orderId)
  await queryReversal(market, purchase.orderId)
  const [note] = await creditNotes(market, purchase)
  const order = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
  expect(note!.totalMinor).toBe(toMinor(order.order_total))
  expect(Object.fromEntries(note!.content.facts)).toMatchObject({ Reason: 'Payment reversed' })
  amountsByName(note!)
})
