import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { dayOf, formatDay } from '@contract/core/day'
import { exchangeRates, exchangeRateSources } from '@server/database/schema/pricing'
import { controlKey, sandboxUrl } from '@server/sandbox/frankfurter/url'
import { test, type Market } from '@server/testing/market'
import { fetchExchangeRates } from './fetch-rates'
import { nextFetchAfter } from './source-state'

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 60 * 60_000))

async function control({ origin }: Market, path: string, body: object) {
  const response = await fetch(`${sandboxUrl(origin)}/sandbox-control${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${controlKey}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** Has the source publish a rate. */
const publish = (market: Market, currency: string, rate: number, date = daysAgo(0)) =>
  control(market, `/rates/${currency}`, { rate, date })

const failNextFetch = (market: Market) => control(market, '/faults', { route: 'GET /v2/rates', kind: 'down' })

/** Replaces the rates of a currency by one set by hand. */
async function replaceRate({ db }: Market, currency: string, perUsd: string, ageDays: number) {
  await db.delete(exchangeRates).where(eq(exchangeRates.currency, currency))
  const rate = { currency, minorDigits: 2, perUsd, source: 'a bank', validFrom: daysAgo(ageDays) }
  await db.insert(exchangeRates).values(rate)
}

/** An admin of a marketplace that fetches its rates; nothing is fetched yet. */
async function adminWithFeed(market: Market): Promise<Api> {
  const { api } = await market.newAdmin()
  await api.save_settings({ p_settings: { exchange_rates_fetched: true } })
  await market.db.delete(exchangeRateSources)
  return api
}

const fetchNow = (market: Market) => fetchExchangeRates({ atOnce: true }, market.services)
const fetchIfDue = (market: Market) => fetchExchangeRates({}, market.services)

const statusOf = async (api: Api, currency: string) =>
  (await api.get_exchange_rate_status()).find((status) => status.currency === currency)!

const heldOf = async (api: Api, currency: string) =>
  (await api.get_rate_feed()).held.find((held) => held.currency === currency)

test('no rate is fetched until somebody switches it on, and then the first ones at once', async ({
  market,
}) => {
  await fetchNow(market)
  const { api } = await market.newAdmin()
  expect(await api.get_rate_feed()).toMatchObject({ is_on: false, fetched_at: null, held: [] })
  await api.save_settings({ p_settings: { exchange_rates_fetched: true } })
  await market.runJobs()
  const feed = await api.get_rate_feed()
  expect(feed).toMatchObject({ is_on: true, source: 'Frankfurter', failure: null })
  expect(feed.fetched_at).not.toBeNull()
  expect(feed.currencies).toContain('KES')
  expect(feed.currencies).not.toContain('ERN')
  expect(feed.currencies).not.toContain('AED')
  const { items } = await api.list_exchange_rates({ search: 'frankfurter', currency: 'NGN' })
  expect(items).toMatchObject([
    {
      per_usd: '1481.2',
      valid_from: daysAgo(0),
      source: `Frankfurter, fetched on ${formatDay(daysAgo(0))}`,
      set_by: null,
      state: 'current',
    },
  ])
})

describe('a fetched rate', () => {
  test('is dated as the source dates it, and recorded as a change by the system', async ({ market }) => {
    await replaceRate(market, 'ZAR', '17', 5)
    await publish(market, 'ZAR', 17.4, daysAgo(2))
    const api = await adminWithFeed(market)
    await fetchNow(market)
    expect((await statusOf(api, 'ZAR')).rate).toMatchObject({ per_usd: '17.4', valid_from: daysAgo(2) })
    expect((await api.list_exchange_rate_changes({ currency: 'ZAR' })).items).toMatchObject([
      { actor_name: null, before: { per_usd: '17', source: 'a bank' }, after: { per_usd: '17.4' } },
    ])
  })

  test('does not replace one that was set by hand for the same day or a later one', async ({ market }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'GHS', '11.1', 1)
    await publish(market, 'GHS', 11.2, daysAgo(1))
    await fetchNow(market)
    expect((await statusOf(api, 'GHS')).rate).toMatchObject({ per_usd: '11.1' })
    await publish(market, 'GHS', 11.2, daysAgo(3))
    await fetchNow(market)
    expect((await statusOf(api, 'GHS')).rate).toMatchObject({ per_usd: '11.1' })
    await publish(market, 'GHS', 11.2)
    await fetchNow(market)
    expect((await statusOf(api, 'GHS')).rate).toMatchObject({ per_usd: '11.2', valid_from: daysAgo(0) })
  })

  test('is stored once however often it is fetched, and again when its source corrects it', async ({
    market,
  }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'RWF', '1450', 3)
    await publish(market, 'RWF', 1455)
    await Promise.all([fetchNow(market), fetchNow(market), fetchNow(market)])
    const { points } = await statusOf(api, 'RWF')
    expect(points).toHaveLength(2)
    expect((await api.list_exchange_rates({ currency: 'RWF' })).items).toHaveLength(2)
    await publish(market, 'RWF', 1456)
    await fetchNow(market)
    expect((await api.list_exchange_rates({ currency: 'RWF' })).items).toHaveLength(3)
    expect((await statusOf(api, 'RWF')).rate).toMatchObject({ per_usd: '1456' })
  })

  test.for([
    ['too old to use', 10],
    ['of a day that is still to come', -1],
  ] as const)('that is %s is left out', async ([, ageDays], { market }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'UGX', '3600', 20)
    await publish(market, 'UGX', 3601, daysAgo(ageDays))
    await fetchNow(market)
    expect((await statusOf(api, 'UGX')).rate).toMatchObject({ per_usd: '3600' })
  })

  test('leaves currencies that the source lacks as they were set by hand', async ({ market }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'ERN', '15', 1)
    await fetchNow(market)
    expect(await statusOf(api, 'ERN')).toMatchObject({ state: 'current', rate: { source: 'a bank' } })
  })
})

describe('a fetched rate far from the one before', () => {
  test('is held back, told to the staff, and used once somebody confirms it', async ({ market }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'NGN', '1500', 1)
    await publish(market, 'NGN', 2100)
    await fetchNow(market)
    expect((await statusOf(api, 'NGN')).rate).toMatchObject({ per_usd: '1500' })
    const held = await heldOf(api, 'NGN')
    expect(held).toMatchObject({ per_usd: '2100', before: { per_usd: '1500' } })
    expect((await api.list_staff_work()).items).toContainEqual(expect.objectContaining({ kind: 'held_rate' }))
    const { session, api: other } = await market.newAdmin()
    expect(await other.accept_held_rate({ p_held_rate_id: held!.held_rate_id })).toMatchObject({
      per_usd: '2100',
      set_by: session.fullName,
    })
    expect((await statusOf(api, 'NGN')).rate).toMatchObject({ per_usd: '2100' })
    expect(await heldOf(api, 'NGN')).toBeUndefined()
    await expect(api.accept_held_rate({ p_held_rate_id: held!.held_rate_id })).rejects.toMatchObject({
      code: 'held_rate_not_found',
    })
  })

  test('is not held again once it was dismissed, unless the source publishes another', async ({ market }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'TZS', '2480', 1)
    await publish(market, 'TZS', 1000)
    await fetchNow(market)
    await api.dismiss_held_rate({ p_held_rate_id: (await heldOf(api, 'TZS'))!.held_rate_id })
    await fetchNow(market)
    expect(await heldOf(api, 'TZS')).toBeUndefined()
    expect((await statusOf(api, 'TZS')).rate).toMatchObject({ per_usd: '2480' })
    await publish(market, 'TZS', 1001)
    await fetchNow(market)
    expect(await heldOf(api, 'TZS')).toMatchObject({ per_usd: '1001' })
    await publish(market, 'TZS', 2481)
    await fetchNow(market)
    expect(await heldOf(api, 'TZS')).toBeUndefined()
    expect((await statusOf(api, 'TZS')).rate).toMatchObject({ per_usd: '2481' })
  })

  test('cannot be confirmed once a newer one has replaced it, or a rate was set by hand', async ({
    market,
  }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'KES', '129', 1)
    await publish(market, 'KES', 190)
    await fetchNow(market)
    const first = (await heldOf(api, 'KES'))!
    await publish(market, 'KES', 195)
    await fetchNow(market)
    const second = (await heldOf(api, 'KES'))!
    await expect(api.accept_held_rate({ p_held_rate_id: first.held_rate_id })).rejects.toMatchObject({
      code: 'held_rate_not_found',
    })
    await api.set_exchange_rate({
      p_currency: 'KES',
      p_per_usd: '130',
      p_valid_from: daysAgo(0),
      p_source: 'Central Bank of Kenya',
    })
    await expect(api.dismiss_held_rate({ p_held_rate_id: second.held_rate_id })).rejects.toMatchObject({
      code: 'held_rate_not_found',
    })
  })

  test('is also the first of a currency that a provider needs; of others nothing is proposed', async ({
    market,
  }) => {
    const api = await adminWithFeed(market)
    for (const currency of ['KES', 'EGP'])
      await market.db.delete(exchangeRates).where(eq(exchangeRates.currency, currency))
    await publish(market, 'KES', 129)
    await fetchNow(market)
    expect(await heldOf(api, 'KES')).toMatchObject({ per_usd: '129', before: null })
    expect(await heldOf(api, 'EGP')).toBeUndefined()
    expect(await statusOf(api, 'EGP')).toMatchObject({ state: 'missing' })
  })
})

describe('a source that fails', () => {
  test('is tried again after pauses that double, and says since when and why', async ({ market }) => {
    const api = await adminWithFeed(market)
    const start = new Date('2030-03-04T17:00:00Z')
    const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
    const retryMinutes: number[] = []
    for (let attempt = 0, now = start; attempt < 9; attempt++) {
      market.setClock(now)
      await failNextFetch(market)
      await fetchIfDue(market)
      const { failure } = await api.get_rate_feed()
      expect(failure).toMatchObject({
        since: start.toISOString(),
        reason: 'Frankfurter answered with status 503',
      })
      const retryAt = new Date(failure!.retry_at)
      retryMinutes.push((retryAt.getTime() - now.getTime()) / 60_000)
      // Until then nothing is asked: the fault that would fail it is still there for the next attempt.
      market.setClock(new Date(retryAt.getTime() - 1))
      await fetchIfDue(market)
      expect((await api.get_rate_feed()).failure).toEqual(failure)
      now = retryAt
    }
    expect(retryMinutes).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
    market.setClock(minutesLater(24 * 60))
    await fetchIfDue(market)
    expect(await api.get_rate_feed()).toMatchObject({
      failure: null,
      fetched_at: minutesLater(24 * 60).toISOString(),
    })
    market.setClock(undefined)
  })

  test('leaves the rates before in force', async ({ market }) => {
    const api = await adminWithFeed(market)
    await replaceRate(market, 'ZAR', '17', 1)
    await failNextFetch(market)
    await fetchNow(market)
    expect(await statusOf(api, 'ZAR')).toMatchObject({ state: 'current', rate: { per_usd: '17' } })
  })

  test('for more than an hour is in Platform Health, until it works or is switched off', async ({
    market,
  }) => {
    const api = await adminWithFeed(market)
    const sentence = 'Exchange rates are overdue: they couldn’t be fetched for more than an hour.'
    const reasons = async () =>
      (await api.get_admin_dashboard_stats()).platform_health.reasons.map(({ text }) => text)
    await failNextFetch(market)
    await fetchNow(market)
    expect(await reasons()).not.toContain(sentence)
    await market.db.update(exchangeRateSources).set({ failingSince: new Date(Date.now() - 61 * 60_000) })
    expect(await reasons()).toContain(sentence)
    await api.save_settings({ p_settings: { exchange_rates_fetched: false } })
    expect(await reasons()).not.toContain(sentence)
    await api.save_settings({ p_settings: { exchange_rates_fetched: true } })
    expect(await reasons()).toContain(sentence)
    await market.runJobs()
    expect(await reasons()).not.toContain(sentence)
  })
})

test('rates are fetched once a day, in the evening', async ({ market }) => {
  await adminWithFeed(market)
  const attemptsAt = async (iso: string) => {
    market.setClock(new Date(iso))
    await market.runJob('fetch_exchange_rates')
    const [state] = await market.db.select().from(exchangeRateSources)
    return state!.fetchedAt!.toISOString()
  }
  expect(await attemptsAt('2030-05-01T09:00:00Z')).toBe('2030-05-01T09:00:00.000Z')
  expect(await attemptsAt('2030-05-01T16:50:00Z')).toBe('2030-05-01T09:00:00.000Z')
  expect(await attemptsAt('2030-05-01T17:00:00Z')).toBe('2030-05-01T17:00:00.000Z')
  expect(await attemptsAt('2030-05-02T16:59:59Z')).toBe('2030-05-01T17:00:00.000Z')
  // The server was off at the hour: it fetches as soon as it is back.
  expect(await attemptsAt('2030-05-03T03:10:00Z')).toBe('2030-05-03T03:10:00.000Z')
  market.setClock(undefined)
  expect(nextFetchAfter(new Date('2030-12-31T17:00:00Z')).toISOString()).toBe('2031-01-01T17:00:00.000Z')
})
