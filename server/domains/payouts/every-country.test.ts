import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countries } from '@contract/core/countries'
import { dayOf } from '@contract/core/day'
import { exampleAccountOf } from '@contract/payouts/testing/example-accounts'
import { payoutChannelsOf, payoutCurrencyOf, type PayoutChannel } from '@contract/payouts/routes'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { vendorWithBalance } from './testing/payout-flow'
import { recordPaidByHand } from './testing/manual-payout'

const amountMinor = 100_00

const wallet: PayoutDestination = {
  method: 'mobile_money',
  account_name: 'Test Makers',
  account_number: '254712345678',
  bank_code: 'MTN',
}

async function vendorIn(market: Market, country: string, destination: PayoutDestination) {
  const vendor = await vendorWithBalance(market, amountMinor, country)
  await market.db
    .update(vendors)
    .set({ payoutDestination: destination })
    .where(eq(vendors.id, vendor.vendorId))
  return vendor
}

const detailsOf = async (market: Market, payoutId: string) =>
  (await (await market.newAdmin()).api.list_payouts({ search: payoutId })).items[0]!

describe.each(countries.map(({ code }) => code))('a vendor in %s', (country) => {
  test('is paid from a bank file, which can bounce, and is paid again', async ({ market }) => {
    const vendor = await vendorIn(market, country, exampleAccountOf(country))
    const { api } = await market.newAdmin()
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    await api.approve_payout({ p_payout_id, p_way: 'bank' })
    const [row] = parse((await api.create_payout_run()).csv, { columns: true }) as Record<string, string>[]
    const { transfer, destination } = await detailsOf(market, p_payout_id)
    expect(row).toMatchObject({
      'Account number': destination.account_number,
      'SWIFT code': destination.swift ?? '',
      Amount: transfer!.amount,
      Currency: transfer!.currency,
      'Exchange rate': transfer!.per_usd ?? '',
    })
    // Without a rate, US dollars are sent.
    expect(transfer!.currency).toBe(transfer!.per_usd ? payoutCurrencyOf(country) : 'USD')
    await api.complete_payout({ p_payout_id, p_bank_reference: 'FT-1' })
    await api.return_payout({ p_payout_id, p_reason: 'The account is closed.', p_reference: 'RT-1' })
    expect(await vendor.api.get_vendor_earnings_summary({})).toMatchObject({
      available_for_payout: 100,
      total_paid_out: 0,
    })
    const again = await vendor.api.request_vendor_payout({})
    await api.decline_payout({ p_payout_id: again.payout_id, p_reason: 'A test' })
  })

  test('is paid to a mobile wallet, by hand where no provider does it', async ({ market }) => {
    const vendor = await vendorIn(market, country, wallet)
    const { api } = await market.newAdmin()
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    const { options } = await detailsOf(market, p_payout_id)
    const ways: readonly PayoutChannel[] = payoutChannelsOf(country, 'mobile_money')
    expect(options.map(({ way }) => way)).toEqual(ways)
    await api.approve_payout({ p_payout_id, p_way: 'manual' })
    await recordPaidByHand(market, p_payout_id)
    expect(await detailsOf(market, p_payout_id)).toMatchObject({
      status: 'completed',
      transfer: { way: 'manual', provider: null, reference: 'MM-77', paid_on: dayOf(market.clock()) },
    })
    await api.return_payout({ p_payout_id, p_reason: 'The number is not in use.', p_reference: 'RT-2' })
    expect(await vendor.api.get_vendor_earnings_summary({})).toMatchObject({ available_for_payout: 100 })
  })
})

test('an amount is sent in the currency of the country once it has a rate, which its approval fixes', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const p_valid_from = dayOf(market.clock())
  const rate = { p_currency: 'EGP', p_valid_from, p_source: 'Central bank' } as const
  await api.set_exchange_rate({ ...rate, p_per_usd: '50' })
  const vendor = await vendorIn(market, 'EG', exampleAccountOf('EG'))
  const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
  const other = await market.newAdmin()
  expect((await detailsOf(market, p_payout_id)).options[0]).toEqual({
    way: 'bank',
    sent: {
      way: 'bank',
      provider: null,
      amount: '5000.00',
      currency: 'EGP',
      per_usd: '50.000000',
      rate_of: p_valid_from,
      rate_age_days: 0,
    },
    refused: null,
  })
  await other.api.approve_payout({ p_payout_id })
  await api.set_exchange_rate({ ...rate, p_per_usd: '51' })
  expect((await detailsOf(market, p_payout_id)).transfer).toMatchObject({
    amount: '5000.00',
    currency: 'EGP',
    per_usd: '50.000000',
  })
  await other.api.fail_payout({ p_payout_id, p_reason: 'A test' })
})

test('an account that lacks what our bank needs is refused when it is set, and when a payout is requested', async ({
  market,
}) => {
  const lacking: PayoutDestination = { ...exampleAccountOf('NG'), bank_code: '044' }
  const vendor = await vendorIn(market, 'EG', lacking)
  await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({
    code: 'payout_account_incomplete',
    message: expect.stringContaining('Enter the name of your bank.'),
  })
  expect((await vendor.api.get_vendor_earnings_summary({})).payout_account_problem).toBe(
    'Enter the name of your bank.',
  )
})

test('only a mobile wallet can’t be paid from a bank file', async ({ market }) => {
  const vendor = await vendorIn(market, 'ZM', wallet)
  const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
  const { api } = await market.newAdmin()
  await expect(api.approve_payout({ p_payout_id, p_way: 'bank' })).rejects.toMatchObject({
    code: 'payout_way_unavailable',
  })
})
