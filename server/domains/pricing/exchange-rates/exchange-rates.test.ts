import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { dayOf } from '@contract/core/day'
import { chargeOf, formatAmount } from '@contract/pricing/exchange'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { formatDecimal, toMinor } from '@contract/core/money'
import { exchangeRates } from '@server/database/schema/pricing'
import { test, type Market } from '@server/testing/market'
import { mpesaFixture } from '@server/domains/payments/testing/mpesa-fixture'
import { paymentsOf, placeOrder } from '@server/domains/payments/testing/payment-flow'

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 60 * 60_000))
type NewRate = Parameters<Api['set_exchange_rate']>[0]

const newRate = (rate: Partial<NewRate> = {}): NewRate => ({
  p_currency: 'KES',
  p_per_usd: '130',
  p_valid_from: daysAgo(0),
  p_source: 'Central Bank of Kenya',
  ...rate,
})

/** Replaces the rates of a currency by one from a bank, some days old. */
async function replaceRate({ db }: Market, currency: string, perUsd: string, ageDays: number) {
  await db.delete(exchangeRates).where(eq(exchangeRates.currency, currency))
  await db
    .insert(exchangeRates)
    .values({ currency, minorDigits: 2, perUsd, source: 'a bank', validFrom: daysAgo(ageDays) })
}

const rateStatusOf = async (api: Api, currency: string) =>
  (await api.get_exchange_rate_status()).find((rateStatus) => rateStatus.currency === currency)!

describe('setting an exchange rate', () => {
  test('applies it to charges, and the history shows who set it and what it replaced', async ({ market }) => {
    await replaceRate(market, 'KES', '129.03', 2)
    const { api, session } = await market.newAdmin()
    const rate = await api.set_exchange_rate(newRate({ p_per_usd: '130.5' }))
    expect(rate).toMatchObject({ per_usd: '130.5', state: 'current', set_by: session.fullName })
    expect(await rateStatusOf(api, 'KES')).toMatchObject({
      state: 'current',
      age_days: 0,
      rate: { per_usd: '130.5' },
      points: [{ per_usd: '129.03' }, { per_usd: '130.5' }],
    })
    const [mpesa] = (await market.api(null).get_payment_methods({})).filter(
      ({ method }) => method === 'mpesa',
    )
    expect(mpesa).toMatchObject({ exchange: { per_usd: '130.500000' } })
    expect((await api.list_exchange_rate_changes({ currency: 'KES' })).items).toEqual([
      expect.objectContaining({
        action: 'exchange_rate_set',
        subject_id: rate.exchange_rate_id,
        actor_name: session.fullName,
        before: { per_usd: '129.03', valid_from: daysAgo(2), source: 'a bank' },
        after: { per_usd: '130.5', valid_from: daysAgo(0), source: 'Central Bank of Kenya' },
      }),
    ])
  })

  test('again on the same day corrects it, and a payment keeps the rate it was made at', async ({
    market,
  }) => {
    await replaceRate(market, 'KES', '129.03', 1)
    const { api } = await market.newAdmin()
    const first = await api.set_exchange_rate(newRate({ p_per_usd: '130' }))
    const purchase = await placeOrder(market)
    await mpesaFixture.open(purchase)
    const second = await api.set_exchange_rate(newRate({ p_per_usd: '131' }))
    const [payment] = await paymentsOf(market, purchase.orderId)
    expect(payment).toMatchObject({ exchangeRateId: first.exchange_rate_id })
    const { items } = await api.list_exchange_rates({ currency: 'KES' })
    expect(items.map(({ exchange_rate_id, state }) => [exchange_rate_id, state]).slice(0, 2)).toEqual([
      [second.exchange_rate_id, 'current'],
      [first.exchange_rate_id, 'past'],
    ])
    const { points } = await rateStatusOf(api, 'KES')
    expect(points.at(-1)).toEqual({ valid_from: daysAgo(0), per_usd: '131' })
    expect(points).toHaveLength(2)
  })

  test('applies even if the clock was set back since the one before', async ({ market }) => {
    await replaceRate(market, 'ZAR', '18', 0)
    await market.db
      .update(exchangeRates)
      .set({ createdAt: new Date(Date.now() + 60_000) })
      .where(eq(exchangeRates.currency, 'ZAR'))
    const { api } = await market.newAdmin()
    const rate = await api.set_exchange_rate(newRate({ p_currency: 'ZAR', p_per_usd: '18.5' }))
    const { items } = await api.list_exchange_rates({ currency: 'ZAR' })
    expect(items[0]).toMatchObject({ exchange_rate_id: rate.exchange_rate_id, state: 'current' })
    expect(await rateStatusOf(api, 'ZAR')).toMatchObject({ rate: { per_usd: '18.5' } })
  })

  test('is shown to a buyer whose page still shows the old amount, and nothing is charged', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const purchase = await placeOrder(market)
    const { amount_due } = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
    const [mpesa] = (await purchase.customer.api.get_payment_methods({})).filter(
      ({ method }) => method === 'mpesa',
    )
    const formatCharge = ({ minor_digits, ...exchange }: NonNullable<typeof mpesa>['exchange'] & object) =>
      formatDecimal(chargeOf(toMinor(amount_due), { minor_digits, ...exchange }), minor_digits)
    const displayedAmount = formatCharge(mpesa!.exchange!)
    const start = (p_charge: string) =>
      purchase.customer.api.start_payment({
        p_order_id: purchase.orderId,
        p_payment_method: 'mpesa',
        p_phone_number: '0712345678',
        p_charge,
      })
    await api.set_exchange_rate(newRate({ p_per_usd: '137.7', p_jump_confirmed: true }))
    const adjustedCharge = formatCharge({ ...mpesa!.exchange!, per_usd: '137.7' })
    await expect(start(displayedAmount)).rejects.toMatchObject({
      code: 'charge_changed',
      message: expect.stringContaining(formatAmount(adjustedCharge, 'KES')),
    })
    expect(await paymentsOf(market, purchase.orderId)).toEqual([])
    expect(await start(adjustedCharge)).toMatchObject({
      kind: 'prompt',
      charge: { amount: adjustedCharge, currency: 'KES' },
    })
  })

  test('far from the previous rate is refused until it is confirmed', async ({ market }) => {
    await replaceRate(market, 'GHS', '10', 1)
    const { api } = await market.newAdmin()
    const similarRate = newRate({ p_currency: 'GHS', p_per_usd: '10.5' })
    const outlierRate = { ...similarRate, p_per_usd: '105' }
    await expect(api.set_exchange_rate(outlierRate)).rejects.toMatchObject({
      code: 'exchange_rate_jump',
      data: { fields: { p_per_usd: expect.stringContaining('+950.0% compared with GHS 10 = 1 USD') } },
    })
    expect(await api.set_exchange_rate(similarRate)).toMatchObject({ per_usd: '10.5' })
    expect(await api.set_exchange_rate({ ...outlierRate, p_jump_confirmed: true })).toMatchObject({
      per_usd: '105',
    })
  })

  test('is checked against the previous rate even if two admins set one concurrently', async ({ market }) => {
    await replaceRate(market, 'ZAR', '100', 1)
    const admins = [await market.newAdmin(), await market.newAdmin()]
    const results = await Promise.allSettled(
      ['96', '104'].map((p_per_usd, i) =>
        admins[i]!.api.set_exchange_rate(newRate({ p_currency: 'ZAR', p_per_usd })),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find((result) => result.status === 'rejected')!.reason).toMatchObject({
      code: 'exchange_rate_jump',
    })
  })

  test('is refused for a day that would not make it the rate used today', async ({ market }) => {
    await replaceRate(market, 'NGN', '1500', 3)
    const { api } = await market.newAdmin()
    const rate = newRate({ p_currency: 'NGN', p_per_usd: '1500' })
    for (const p_valid_from of [daysAgo(-1), daysAgo(4), daysAgo(exchangeRateMaxDays + 1)])
      await expect(api.set_exchange_rate({ ...rate, p_valid_from })).rejects.toMatchObject({
        code: 'exchange_rate_not_in_force',
      })
    expect(await api.set_exchange_rate({ ...rate, p_valid_from: daysAgo(3) })).toMatchObject({
      state: 'current',
    })
  })

  test.for([
    ['p_currency', { p_currency: 'USD' }],
    ['p_per_usd', { p_per_usd: '0' }],
    ['p_per_usd', { p_per_usd: '-1' }],
    ['p_per_usd', { p_per_usd: '1e5' }],
    ['p_per_usd', { p_per_usd: '1.0000001' }],
    ['p_valid_from', { p_valid_from: '2026-02-30' }],
    ['p_source', { p_source: ' ' }],
  ] as const)('is refused with an invalid value at %s: %j', async ([field, invalidValue], { market }) => {
    const { api } = await market.newAdmin()
    await expect(api.set_exchange_rate(newRate(invalidValue as Partial<NewRate>))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [field]: expect.any(String) } },
    })
  })
})

test('a rate that has become too old is shown as such, and a sample never is', async ({ market }) => {
  await replaceRate(market, 'TZS', '2500', exchangeRateMaxDays + 1)
  const { api } = await market.newAdmin()
  expect(await rateStatusOf(api, 'TZS')).toMatchObject({
    state: 'too_old',
    age_days: exchangeRateMaxDays + 1,
  })
  const { items } = await api.list_exchange_rates({ currency: 'TZS' })
  expect(items).toMatchObject([{ state: 'too_old', set_by: null }])
  expect(await rateStatusOf(api, 'UGX')).toMatchObject({ state: 'current', is_sample: true })
  expect(await rateStatusOf(api, 'ZMW')).toMatchObject({ state: 'missing', rate: null, points: [] })
})

test('the list shows every rate once in each sort order, and can be searched by name and source', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  for (const p_per_usd of ['3600', '3610', '3620'])
    await api.set_exchange_rate(
      newRate({ p_currency: 'UGX', p_per_usd, p_source: `Bank of Uganda, sheet ${p_per_usd}` }),
    )
  const allIds = (await api.list_exchange_rates({ limit: 100 })).items.map((row) => row.exchange_rate_id)
  for (const sort of ['currency_asc', 'valid_from_desc', 'set_at_asc'] as const) {
    const listedIds: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_exchange_rates({ sort, cursor, limit: 2 })
      listedIds.push(...page.items.map((row) => row.exchange_rate_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(listedIds.toSorted()).toEqual(allIds.toSorted())
  }
  const { items } = await api.list_exchange_rates({ search: 'ugandan sh', state: 'current' })
  expect(items).toMatchObject([{ currency: 'UGX', per_usd: '3620' }])
  expect((await api.list_exchange_rates({ search: 'sheet 3610' })).items).toHaveLength(1)
})
