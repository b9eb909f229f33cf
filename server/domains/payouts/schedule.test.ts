import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { PayoutSchedule } from '@contract/payouts/facts'
import { payouts } from '@server/database/schema/payouts'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { requestPayout } from './request-payout'
import { scheduledPayoutsJob } from './request-scheduled-payouts'
import { nextScheduledDay, periodKey } from './schedule'
import { vendorWithMoney } from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const dayMs = 24 * 60 * 60_000
const runSchedule = ({ services }: Market) => scheduledPayoutsJob(requestPayout)(undefined as never, services)
const payoutsOf = ({ db }: Market, { vendorId }: VendorPerson) =>
  db.select().from(payouts).where(eq(payouts.vendorId, vendorId))

/** Moves the clock to the beginning of the next period of a schedule, and returns it. */
function advanceToNextPeriod(market: Market, schedule: PayoutSchedule): Date {
  const next = new Date(`${nextScheduledDay(schedule, market.clock())}T00:10:00.000Z`)
  market.setClock(next)
  return next
}

test.each([
  ['weekly', '2026-11-22T23:59:59Z', 'weekly:2026-11-16', '2026-11-23'],
  ['weekly', '2026-11-23T00:00:00Z', 'weekly:2026-11-23', '2026-11-30'],
  ['monthly', '2026-12-31T23:59:59Z', 'monthly:2026-12-01', '2027-01-01'],
] as const)('the %s period of %s is %s, the next begins on %s', (schedule, timestamp, key, next) => {
  expect(periodKey(schedule, new Date(timestamp))).toBe(key)
  expect(nextScheduledDay(schedule, new Date(timestamp))).toBe(next)
})

describe('a schedule', () => {
  test.for(['weekly', 'monthly'] as const)(
    'requests the payout %s, once per period, however often and concurrently the job runs',
    async (schedule, { market }) => {
      const vendor = await vendorWithMoney(market)
      await vendor.api.save_payout_schedule({ p_schedule: schedule })
      await runSchedule(market)
      expect(await payoutsOf(market, vendor)).toEqual([])
      advanceToNextPeriod(market, schedule)
      await Promise.all([runSchedule(market), runSchedule(market), runSchedule(market)])
      await runSchedule(market)
      expect(await payoutsOf(market, vendor)).toMatchObject([{ amountMinor: 62_10, status: 'pending' }])
      expect(await market.ledgerTotal()).toBe(0)
    },
  )

  test('skips a period in which too little is available, and waits for the next', async ({ market }) => {
    const vendor = await market.newVendor()
    await vendor.api.save_payout_schedule({ p_schedule: 'weekly' })
    advanceToNextPeriod(market, 'weekly')
    await runSchedule(market)
    expect(await payoutsOf(market, vendor)).toEqual([])
    const { next_scheduled_payout } = await vendor.api.get_vendor_earnings_summary()
    expect(next_scheduled_payout).toBe(nextScheduledDay('weekly', market.clock()))
  })

  test('that is turned off requests nothing', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await vendor.api.save_payout_schedule({ p_schedule: 'weekly' })
    await vendor.api.save_payout_schedule({ p_schedule: 'manual' })
    market.setClock(new Date(Date.now() + 40 * dayMs))
    await runSchedule(market)
    expect(await payoutsOf(market, vendor)).toEqual([])
  })
})
