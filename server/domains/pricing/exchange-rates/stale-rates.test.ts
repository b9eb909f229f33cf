import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayOf } from '@contract/core/day'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { exchangeRates } from '@server/database/schema/pricing'
import { vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { test, type Market } from '@server/testing/market'
import { reportStaleRates } from './stale-rates'

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 60 * 60_000))

/** The only rate of a currency, from a bank and not from the sandbox. */
async function replaceRate({ db }: Market, currency: string, ageDays: number) {
  await db.delete(exchangeRates).where(eq(exchangeRates.currency, currency))
  const rate = { currency, minorDigits: 2, perUsd: '129.03', source: 'a bank', validFrom: daysAgo(ageDays) }
  await db.insert(exchangeRates).values(rate)
}

const isMpesaAvailable = async (market: Market) =>
  (await market.api(null).get_payment_methods({})).find(({ method }) => method === 'mpesa')!.available

describe('an exchange rate', () => {
  test('is used up to its last day, and not a day longer', async ({ market }) => {
    await replaceRate(market, 'KES', exchangeRateMaxDays)
    expect(await isMpesaAvailable(market)).toBe(true)
    await replaceRate(market, 'KES', exchangeRateMaxDays + 1)
    expect(await isMpesaAvailable(market)).toBe(false)
  })

  test('that is too old stops payouts in its currency until there is a newer one', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { payout_id } = await vendor.api.request_vendor_payout({})
    const admin = await market.newAdmin()
    await replaceRate(market, 'NGN', exchangeRateMaxDays + 1)
    await expect(admin.api.approve_payout({ p_payout_id: payout_id })).rejects.toMatchObject({
      code: 'exchange_rate_missing',
    })
    await replaceRate(market, 'NGN', 0)
    expect(await admin.api.approve_payout({ p_payout_id: payout_id })).toMatchObject({ status: 'processing' })
  })

  test('that is too old is reported to every admin by one email, and only if it is the newest', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    await replaceRate(market, 'KES', 30)
    await replaceRate(market, 'ZAR', 30)
    await market.db.insert(exchangeRates).values({
      currency: 'ZAR',
      minorDigits: 2,
      perUsd: '17',
      source: 'a bank',
      validFrom: daysAgo(1),
    })
    for (let run = 0; run < 3; run++) {
      await reportStaleRates(undefined as never, market.services)
      await market.runJobs()
    }
    const subjects = (await market.mailsTo(admin.session.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('KES'))).toEqual([
      'The exchange rate for KES is too old',
    ])
    expect(subjects.filter((subject) => /ZAR|GHS/.test(subject))).toEqual([])
  })
})
