import { afterEach, expect } from 'vitest'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import { countDeadlocksDuring } from '@server/testing/deadlocks'
import { test, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import { payoutMethodWith } from './testing/payout-flow'
import { requestPayout } from './request-payout'
import { scheduledPayoutsJob } from './request-scheduled-payouts'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const repeatConcurrently = <T>(count: number, action: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)))

test('decisions about a payout never deadlock with anything else that moves its vendor’s money', async ({
  market,
}) => {
  const admins = await repeatConcurrently(4, () => market.newAdmin())
  const deadlocks = await countDeadlocksDuring(market, async () => {
    for (let round = 0; round < 4; round++) {
      const vendors = await repeatConcurrently(4, () => market.newVendor({ country: 'NG' }))
      const payoutIds = await Promise.all(
        vendors.map(async (vendor) => {
          await addEarnings(market, vendor, 60_00)
          return (await vendor.api.request_vendor_payout({})).payout_id
        }),
      )
      await Promise.allSettled(
        payoutIds.flatMap((p_payout_id, index) => [
          admins[0]!.api.approve_payout({ p_payout_id, p_way: 'bank' }),
          admins[1]!.api.decline_payout({ p_payout_id, p_reason: 'A test' }),
          addEarnings(market, vendors[index]!, 1),
          admins[2]!.api.approve_payout({ p_payout_id, p_way: 'bank' }),
          admins[3]!.api.decline_payout({ p_payout_id, p_reason: 'A test' }),
        ]),
      )
      await Promise.allSettled(
        payoutIds.flatMap((p_payout_id, index) => [
          admins[0]!.api.complete_payout({ p_payout_id, p_bank_reference: 'NEFT 1' }),
          addEarnings(market, vendors[index]!, 1),
          admins[1]!.api.fail_payout({ p_payout_id, p_reason: 'A test' }),
          admins[2]!.api.retry_payout({ p_payout_id }),
        ]),
      )
    }
  })
  expect(deadlocks).toBe(0)
})

test('invoicing a plan, requesting a scheduled payout and setting a payout account never deadlock', async ({
  market,
}) => {
  const p_destination = payoutMethodWith('0123456789')
  const vendors = await repeatConcurrently(4, async () =>
    withPassword(market, await market.newVendor({ country: 'NG', plan: 'starter' })),
  )
  const deadlocks = await countDeadlocksDuring(market, async () => {
    for (let month = 2; month < 8; month++) {
      for (const vendor of vendors) {
        await vendor.api.save_payout_schedule({ p_schedule: 'monthly' })
        await addEarnings(market, vendor, 200_00)
      }
      market.setClock(new Date(`2028-0${month}-01T00:07:00Z`))
      await Promise.allSettled([
        billPlans(undefined as never, market.services),
        scheduledPayoutsJob(requestPayout)(undefined as never, market.services),
        ...vendors.map(({ api }) => api.save_payout_method({ p_destination, p_password: memberPassword })),
        billPlans(undefined as never, market.services),
        scheduledPayoutsJob(requestPayout)(undefined as never, market.services),
      ])
    }
  })
  expect(deadlocks).toBe(0)
})
