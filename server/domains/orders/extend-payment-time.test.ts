import { describe, expect } from 'vitest'
import { expireUnpaidOrders } from './expire-orders'
import { createItemInState } from './testing/item-in-state'
import { test, type Market } from '@server/testing/market'

const minuteMs = 60_000

const minutesLater = (market: Market, minutes: number) =>
  market.setClock(new Date(Date.now() + minutes * minuteMs))

describe('the buyer of an unpaid order', () => {
  test('extends the payment window by half, after which the order is cancelled', async ({ market }) => {
    const { customer, orderId } = await createItemInState(market)
    const before = await customer.api.get_order_details({ p_order_id: orderId })
    expect(before.payment_extension).toEqual({ state: 'available', minutes: 30 })
    minutesLater(market, 59)
    const { payment_due_at } = await customer.api.extend_payment_time({ p_order_id: orderId })
    expect(Date.parse(payment_due_at) - Date.parse(before.payment_due_at!)).toBe(30 * minuteMs)
    const after = await customer.api.get_order_details({ p_order_id: orderId })
    expect(after).toMatchObject({ payment_due_at, payment_extension: { state: 'used' } })
    minutesLater(market, 80)
    await expireUnpaidOrders(undefined as never, market.services)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('awaiting_payment')
    minutesLater(market, 91)
    await expireUnpaidOrders(undefined as never, market.services)
    market.setClock(undefined)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('cancelled')
  })

  test('extends it once, however often it is asked for at the same time', async ({ market }) => {
    const { customer, orderId } = await createItemInState(market)
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => customer.api.extend_payment_time({ p_order_id: orderId })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(customer.api.extend_payment_time({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'payment_time_extended',
    })
  })

  test('cannot extend it once it is over, though the order is not cancelled yet', async ({ market }) => {
    const { customer, orderId } = await createItemInState(market)
    minutesLater(market, 61)
    await expect(customer.api.extend_payment_time({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'payment_time_over',
    })
    market.setClock(undefined)
  })

  test('cannot extend it while others find the goods sold out', async ({ market }) => {
    const { customer, orderId, product } = await createItemInState(market)
    await market.changeVariant(product, { stock: 0 })
    expect(await customer.api.get_order_details({ p_order_id: orderId })).toMatchObject({
      payment_extension: { state: 'out_of_stock' },
    })
    await expect(customer.api.extend_payment_time({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'payment_time_stock',
    })
    await market.changeVariant(product, { stock: 1 })
    await customer.api.extend_payment_time({ p_order_id: orderId })
  })

  test('cannot extend it once the order is paid or cancelled', async ({ market }) => {
    const paid = await createItemInState(market, 'processing')
    await expect(paid.customer.api.extend_payment_time({ p_order_id: paid.orderId })).rejects.toMatchObject({
      code: 'order_already_paid',
    })
    const cancelled = await createItemInState(market)
    await cancelled.customer.api.cancel_order({ p_order_id: cancelled.orderId })
    await expect(
      cancelled.customer.api.extend_payment_time({ p_order_id: cancelled.orderId }),
    ).rejects.toMatchObject({ code: 'order_closed' })
  })

  test('is the only one who can extend it', async ({ market }) => {
    const { orderId, vendor } = await createItemInState(market)
    const admin = await market.newAdmin()
    for (const { api } of [await market.newCustomer(), vendor, admin])
      await expect(api.extend_payment_time({ p_order_id: orderId })).rejects.toMatchObject({
        code: 'order_not_found',
      })
    expect((await admin.api.get_order_details({ p_order_id: orderId })).payment_extension).toBeNull()
  })
})
