import { afterEach, describe, expect } from 'vitest'
import { settings } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import { payoutJobs } from './jobs'
import { payoutOf, vendorWithBalance } from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.db.delete(settings).then(() => undefined))

const saveRule = async (
  market: Market,
  p_settings: { payouts_need_two_people?: boolean; two_people_from_dollars?: number },
) => (await market.newAdmin()).api.save_settings({ p_settings })

async function requestedPayout(market: Market, amountMinor: number): Promise<string> {
  const vendor = await vendorWithBalance(market, amountMinor)
  return (await vendor.api.request_vendor_payout({})).payout_id
}

describe('the rule that two people approve large payouts', () => {
  test('has the limit that an admin sets', async ({ market }) => {
    await saveRule(market, { two_people_from_dollars: 300 })
    const { api } = await market.newAdmin()
    const p_payout_id = await requestedPayout(market, 300_00)
    expect((await api.list_payouts({ search: p_payout_id })).items[0]).toMatchObject({
      two_people_from: 300,
      needs_two_people: true,
    })
    expect(await api.approve_payout({ p_payout_id })).toMatchObject({ needs_second_approval: true })
    const smallerId = await requestedPayout(market, 299_99)
    expect(await api.approve_payout({ p_payout_id: smallerId })).toMatchObject({ status: 'processing' })
  })

  test('can be off: then one approval suffices for any amount, also for whoever gave the first', async ({
    market,
  }) => {
    const { api, session } = await market.newAdmin()
    const p_payout_id = await requestedPayout(market, 50_000_00)
    await api.approve_payout({ p_payout_id })
    await saveRule(market, { payouts_need_two_people: false })
    expect((await api.list_payouts({ search: p_payout_id })).items[0]).toMatchObject({
      two_people_from: null,
      needs_two_people: false,
      approval_refused: null,
    })
    expect(await api.approve_payout({ p_payout_id })).toMatchObject({ needs_second_approval: false })
    expect(await payoutOf(market, p_payout_id)).toMatchObject({
      decidedBy: session.userId,
      firstApprovedBy: null,
    })
  })

  test('applies again, once it is on, to what one person approved and nobody has sent', async ({
    market,
  }) => {
    await saveRule(market, { payouts_need_two_people: false })
    const p_payout_id = await requestedPayout(market, 50_000_00)
    const { api } = await market.newAdmin()
    await api.approve_payout({ p_payout_id, p_way: 'bank' })
    await saveRule(market, { payouts_need_two_people: true })
    await payoutJobs.jobs.reconcile_payouts(undefined as never, market.services)
    expect((await api.list_payouts({ search: p_payout_id })).items[0]).toMatchObject({
      status: 'pending',
      first_approval: { own: true },
    })
  })

  test('is changed on record, with before and after, and only within its limits', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    await api.save_settings({ p_settings: { payouts_need_two_people: false } })
    expect((await api.list_setting_changes()).items[0]).toMatchObject({
      subject_id: 'payouts_need_two_people',
      actor_name: session.fullName,
      before: { value: true },
      after: { value: false },
    })
    for (const two_people_from_dollars of [0, 10.5, 1_000_001])
      await expect(api.save_settings({ p_settings: { two_people_from_dollars } })).rejects.toThrow()
  })
})
