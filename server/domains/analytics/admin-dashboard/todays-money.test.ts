import { expect } from 'vitest'
import { orderItems, orders } from '@server/database/schema/orders'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { plansOf, requireIndexes } from '@server/testing/plans'
import { test } from '@server/testing/market'
import { getTodaysMoney } from './todays-money'

const noon = new Date('2027-03-10T12:00:00Z')
const hoursFromNoon = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const weekHours = 7 * 24

test('today is compared with the same weekday a week ago up to the same time', async ({ market }) => {
  for (const hours of [-14, -11, -1, -weekHours - 11, -weekHours + 1, -24]) {
    market.setClock(hoursFromNoon(hours))
    await createItemInState(market, 'processing')
  }
  market.setClock(noon)
  const { api } = await market.newAdmin()
  // Two units of 34.50 each.
  const perOrder = 69
  expect(await api.get_todays_money()).toEqual({
    sales: 2 * perOrder,
    orders: 2,
    sales_last_week: perOrder,
    orders_last_week: 1,
    available: 0,
    requested: 0,
  })
})

test('what vendors can have paid out is to be paid out, requested or not', async ({ market }) => {
  const { api } = await market.newAdmin()
  const before = await api.get_todays_money()
  const first = await createItemInState(market, 'delivered')
  await createItemInState(market, 'delivered')
  const after = await api.get_todays_money()
  const net = (after.available - before.available) / 2
  expect(net).toBeGreaterThan(25)
  await first.vendor.api.request_vendor_payout({})
  expect(await api.get_todays_money()).toMatchObject({
    available: after.available - net,
    requested: before.requested + net,
  })
})

test('only those who look after the money see it', async ({ market }) => {
  const support = await market.newStaff(['orders'])
  await expect(support.api.get_todays_money()).rejects.toMatchObject({ code: 'not_allowed' })
})

test('it reads the orders of two days and their items along their indexes', async ({ market }) => {
  const plans = await plansOf(market, (tx) => getTodaysMoney({ tx, now: noon }), { byIndex: true })
  requireIndexes(plans, orders, orderItems)
})
