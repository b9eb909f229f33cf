import { afterEach, describe, expect } from 'vitest'
import { compareTexts } from '@contract/core/compare-texts'
import type { Api } from '@contract/contract'
import { countryName } from '@contract/core/country-names'
import type { TaxRate } from '@contract/pricing/tax-procedures'
import { orderTaxLines } from '@server/database/schema/orders'
import { taxRates } from '@server/database/schema/pricing'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { asc, eq } from 'drizzle-orm'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

type NewRate = Parameters<Api['add_tax_rate']>[0]

const newRate = (rate: Partial<NewRate> = {}): NewRate => ({
  p_country: 'CH',
  p_component: 'VAT',
  p_rate_percent: 20,
  p_valid_from: '2026-01-01',
  p_source: 'impots.gouv.fr',
  ...rate,
})

const listRates = async (api: Api, country: string) =>
  (await api.list_tax_rates({ country, limit: 100 })).items

async function listAllPages(api: Api, query: Parameters<Api['list_tax_rates']>[0]): Promise<TaxRate[]> {
  const items: TaxRate[] = []
  let cursor: string | undefined
  do {
    const page = await api.list_tax_rates({ ...query, cursor })
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return items
}

test('only an admin may read or change tax rates', async ({ market }) => {
  for (const { api } of [await market.newCustomer(), await market.newVendor()]) {
    await expect(api.list_tax_rates()).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.add_tax_rate(newRate())).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.list_tax_rate_changes({ country: 'CH' })).rejects.toMatchObject({ code: 'not_allowed' })
  }
  await expect(market.api(null).add_tax_rate(newRate())).rejects.toMatchObject({ code: 'not_signed_in' })
})

describe('a new rate', () => {
  test('applies from its start date, and the history records who added it', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    const rate = await api.add_tax_rate(newRate({ p_country: 'NZ', p_rate_percent: 19.25 }))
    expect(rate).toMatchObject({ rate_percent: 19.25, valid_to: null, state: 'current' })
    expect(await listRates(api, 'NZ')).toEqual([rate])
    const { items } = await api.list_tax_rate_changes({ country: 'NZ' })
    expect(items).toEqual([
      expect.objectContaining({
        action: 'tax_rate_added',
        subject_id: rate.tax_rate_id,
        actor_name: session.fullName,
        before: null,
        after: { component: 'VAT', rate_percent: 19.25, valid_from: '2026-01-01', valid_to: null },
      }),
    ])
  })

  test('is refused at its start date while another rate of the component applies', async ({ market }) => {
    const { api } = await market.newAdmin()
    await expect(
      api.add_tax_rate(newRate({ p_country: 'KE', p_component: 'vat', p_valid_from: '2030-01-01' })),
    ).rejects.toMatchObject({
      code: 'tax_rate_overlaps',
      data: { fields: { p_valid_from: expect.stringContaining('Kenya already has a rate for vat') } },
    })
  })

  test('may start on the day the previous one ends', async ({ market }) => {
    const { api } = await market.newAdmin()
    const firstRate = await api.add_tax_rate(newRate({ p_country: 'NO', p_rate_percent: 22 }))
    await api.end_tax_rate({ p_tax_rate_id: firstRate.tax_rate_id, p_valid_to: '2030-01-01' })
    await api.add_tax_rate(newRate({ p_country: 'NO', p_rate_percent: 23, p_valid_from: '2030-01-01' }))
    expect((await listRates(api, 'NO')).map(({ rate_percent, state }) => [rate_percent, state])).toEqual([
      [22, 'current'],
      [23, 'future'],
    ])
  })

  test('shows when the next one starts, which neither a withdrawn nor an unconfirmed one does', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const nextStarts = async () => (await listRates(api, 'BR')).map(({ next_from }) => next_from)
    const add = (p_valid_from: string) => api.add_tax_rate(newRate({ p_country: 'BR', p_valid_from }))
    const end = ({ tax_rate_id: p_tax_rate_id }: { tax_rate_id: string }, p_valid_to: string) =>
      api.end_tax_rate({ p_tax_rate_id, p_valid_to })
    await end(await add('2026-12-01'), '2030-01-01')
    expect(await nextStarts()).toEqual([null])
    await end(await add('2030-02-01'), '2030-02-01')
    expect(await nextStarts()).toEqual([null, null])
    await add('2030-03-01')
    expect(await nextStarts()).toEqual(['2030-03-01', '2030-03-01', null])
  })

  test('may be added although an unconfirmed one of the same component exists', async ({ market }) => {
    const { api } = await market.newAdmin()
    await api.add_tax_rate(newRate({ p_country: 'TD', p_rate_percent: 18 }))
    expect((await listRates(api, 'TD')).map(({ state }) => state)).toEqual(['unconfirmed', 'current'])
  })

  test('is stored once when two admins add it concurrently', async ({ market }) => {
    const admins = [await market.newAdmin(), await market.newAdmin()]
    const results = await Promise.allSettled(
      admins.map(({ api }) => api.add_tax_rate(newRate({ p_country: 'MX' }))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rejected = results.find((result) => result.status === 'rejected')
    expect(rejected!.reason).toMatchObject({ code: 'tax_rate_overlaps' })
    expect(await listRates(admins[0]!.api, 'MX')).toHaveLength(1)
  })

  test.for([
    ['p_country', { p_country: 'XX' }],
    ['p_component', { p_component: ' ' }],
    ['p_rate_percent', { p_rate_percent: 100.01 }],
    ['p_rate_percent', { p_rate_percent: -1 }],
    ['p_rate_percent', { p_rate_percent: 19.255 }],
    ['p_valid_from', { p_valid_from: '2026-02-30' }],
    ['p_valid_from', { p_valid_from: '0026-02-03' }],
    ['p_source', { p_source: '' }],
  ] as const)('is refused with an invalid value at %s: %j', async ([field, invalidValue], { market }) => {
    const { api } = await market.newAdmin()
    await expect(api.add_tax_rate(newRate(invalidValue as Partial<NewRate>))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('ending a rate', () => {
  test('keeps its row, and the history shows the values before and after', async ({ market }) => {
    const { api } = await market.newAdmin()
    const rate = await api.add_tax_rate(newRate({ p_country: 'AU', p_rate_percent: 23 }))
    const endedRate = await api.end_tax_rate({ p_tax_rate_id: rate.tax_rate_id, p_valid_to: '2026-06-01' })
    expect(endedRate).toEqual({ ...rate, valid_to: '2026-06-01', state: 'past' })
    const [change] = (await api.list_tax_rate_changes({ country: 'AU' })).items
    expect(change).toMatchObject({
      action: 'tax_rate_ended',
      before: { valid_to: null },
      after: { valid_to: '2026-06-01' },
    })
  })

  test('on its first day withdraws it and frees its period', async ({ market }) => {
    const { api } = await market.newAdmin()
    const futureRate = newRate({ p_country: 'CA', p_valid_from: '2030-01-01' })
    const rate = await api.add_tax_rate(futureRate)
    const endedRate = await api.end_tax_rate({ p_tax_rate_id: rate.tax_rate_id, p_valid_to: '2030-01-01' })
    expect(endedRate.state).toBe('past')
    expect((await api.add_tax_rate({ ...futureRate, p_rate_percent: 21 })).state).toBe('future')
  })

  test('is refused before its start, or after its existing end', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { tax_rate_id: p_tax_rate_id } = await api.add_tax_rate(newRate({ p_country: 'IN' }))
    await expect(api.end_tax_rate({ p_tax_rate_id, p_valid_to: '2025-12-31' })).rejects.toMatchObject({
      code: 'tax_rate_ends_before_start',
      data: { fields: { p_valid_to: expect.stringContaining('Jan 1, 2026') } },
    })
    await api.end_tax_rate({ p_tax_rate_id, p_valid_to: '2026-06-01' })
    await expect(api.end_tax_rate({ p_tax_rate_id, p_valid_to: '2026-06-01' })).rejects.toMatchObject({
      code: 'tax_rate_already_ends',
    })
  })

  test('that does not exist is refused as not found', async ({ market }) => {
    const { api } = await market.newAdmin()
    const p_tax_rate_id = '00000000-0000-4000-8000-000000000000'
    await expect(api.end_tax_rate({ p_tax_rate_id, p_valid_to: '2026-06-01' })).rejects.toMatchObject({
      code: 'tax_rate_not_found',
    })
  })
})

describe('orders', () => {
  const taxLineOf = async (market: Market, orderId: string) =>
    (await market.db.select().from(orderTaxLines).where(eq(orderTaxLines.orderId, orderId)))[0]

  test("placed from a change's start date on pay the new rate, and earlier ones keep theirs", async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const address = { ...nairobi, country: 'UG' }
    const placeOrder = async () =>
      market.placeOrder(
        await market.newCustomer(),
        [{ product: await market.newProduct({ priceMinor: 100_00 }), quantity: 1 }],
        address,
      )
    market.setClock(new Date('2026-11-22T12:00:00Z'))
    const earlierOrderId = await placeOrder()
    const [previousRate] = await listRates(api, 'UG')
    await api.end_tax_rate({ p_tax_rate_id: previousRate!.tax_rate_id, p_valid_to: '2026-11-25' })
    await api.add_tax_rate(newRate({ p_country: 'UG', p_rate_percent: 25, p_valid_from: '2026-11-25' }))
    market.setClock(new Date('2026-11-24T23:59:59Z'))
    expect(await taxLineOf(market, await placeOrder())).toMatchObject({ rateBps: 18_00 })
    market.setClock(new Date('2026-11-25T00:00:00Z'))
    expect(await taxLineOf(market, await placeOrder())).toMatchObject({ rateBps: 25_00 })
    expect(await taxLineOf(market, earlierOrderId)).toMatchObject({ rateBps: 18_00 })
  })

  test('already priced for a day prevent rate changes on it', async ({ market }) => {
    const { api } = await market.newAdmin()
    market.setClock(new Date('2026-11-22T12:00:00Z'))
    await market.placeOrder(
      await market.newCustomer(),
      [{ product: await market.newProduct(), quantity: 1 }],
      { ...nairobi, country: 'RW' },
    )
    const [rate] = await listRates(api, 'RW')
    const end = (p_valid_to: string) => api.end_tax_rate({ p_tax_rate_id: rate!.tax_rate_id, p_valid_to })
    await expect(end('2026-11-22')).rejects.toMatchObject({
      code: 'tax_rate_ends_too_early',
      data: {
        fields: {
          p_valid_to:
            'Orders to Rwanda have already been priced after this day. Choose Nov 22, 2026 or later.',
        },
      },
    })
    await expect(
      api.add_tax_rate(newRate({ p_country: 'RW', p_component: 'Levy', p_valid_from: '2026-11-20' })),
    ).rejects.toMatchObject({
      code: 'tax_rate_starts_too_early',
      data: { fields: { p_valid_from: expect.any(String) } },
    })
    expect((await end('2026-11-23')).state).toBe('current')
  })
})

describe('the list', () => {
  test.for([
    'country_asc',
    'country_desc',
    'rate_asc',
    'rate_desc',
    'valid_from_asc',
    'valid_from_desc',
  ] as const)('by %s shows every rate once across pages', async (sort, { market }) => {
    const { api } = await market.newAdmin()
    const items = await listAllPages(api, { sort, limit: 7 })
    expect(new Set(items.map(({ tax_rate_id }) => tax_rate_id)).size).toBe(items.length)
    expect(items).toHaveLength(await market.db.$count(taxRates))
    const keys = items.map((rate) =>
      sort.startsWith('rate')
        ? rate.rate_percent
        : sort.startsWith('valid')
          ? Date.parse(rate.valid_from)
          : countryName(rate.country),
    )
    const sortedKeys = keys.toSorted((a, b) =>
      typeof a === 'number' ? a - Number(b) : compareTexts(a, String(b)),
    )
    expect(keys).toEqual(sort.endsWith('asc') ? sortedKeys : sortedKeys.toReversed())
  })

  test('is filtered by country, state and text', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [row] = await market.db
      .select()
      .from(taxRates)
      .where(eq(taxRates.active, false))
      .orderBy(asc(taxRates.id))
    const unconfirmed = await listAllPages(api, { state: 'unconfirmed' })
    expect(unconfirmed.map(({ tax_rate_id }) => tax_rate_id)).toContain(row!.id)
    expect(new Set(unconfirmed.map(({ state }) => state))).toEqual(new Set(['unconfirmed']))
    expect(
      (await listAllPages(api, { search: 'ghan', state: 'current' })).map((rate) => rate.component),
    ).toEqual(expect.arrayContaining(['GETFund', 'NHIL', 'VAT']))
    expect((await listAllPages(api, { search: 'nhil' })).map(({ country }) => country)).toEqual(['GH'])
    expect(await listAllPages(api, { search: '%' })).toEqual([])
    expect(await listAllPages(api, { country: 'JP' })).toEqual([])
  })

  test('refuses a cursor of another sort', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { next_cursor } = await api.list_tax_rates({ sort: 'rate_asc', limit: 2 })
    await expect(
      api.list_tax_rates({ sort: 'valid_from_asc', cursor: next_cursor!, limit: 2 }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
