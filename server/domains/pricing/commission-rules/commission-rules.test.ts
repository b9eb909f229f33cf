import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { dayAfter, dayOf, formatDay } from '@contract/core/day'
import { vendors } from '@server/database/schema/vendors'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

type NewRule = Parameters<Api['add_commission_rule']>[0]

const today = () => dayOf(new Date())
const newRule = (p_subject: string, rule: Partial<NewRule> = {}): NewRule => ({
  p_scope: 'vendor',
  p_subject,
  p_rate_percent: 5,
  p_valid_from: today(),
  ...rule,
})

test('only an admin may read or change commission rules', async ({ market }) => {
  const { vendorId, api } = await market.newVendor()
  await expect(api.list_commission_rules()).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(api.add_commission_rule(newRule(vendorId))).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(market.api(null).get_commission_months()).rejects.toMatchObject({ code: 'not_signed_in' })
})

describe('a new rule', () => {
  test('takes precedence over the plan’s rule from then on, and the item records which rule applied', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, priceMinor: 34_50 })
    const buy = async () =>
      (
        await market.itemsOf(await market.placeOrder(await market.newCustomer(), [{ product, quantity: 2 }]))
      )[0]!
    const before = await buy()
    const rule = await api.add_commission_rule(
      newRule(vendor.vendorId, { p_rate_percent: 3.33, p_floor: 1, p_cap: 50 }),
    )
    expect(rule).toMatchObject({ subject_name: 'Test Makers', state: 'current', floor: 1, cap: 50 })
    const after = await buy()
    expect(before).toMatchObject({ commissionBps: 10_00, commissionMinor: 6_90 })
    expect(after).toMatchObject({
      commissionBps: 3_33,
      commissionMinor: 2_30,
      commissionRuleId: rule.rule_id,
    })
    expect(before.commissionRuleId).not.toBeNull()
    expect(before.commissionRuleId).not.toBe(rule.rule_id)
  })

  test('starts and ends on its days', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { vendorId } = await market.newVendor()
    const [startDay, endDay] = [dayAfter(today()), dayAfter(dayAfter(today()))]
    const rule = await api.add_commission_rule(newRule(vendorId, { p_valid_from: startDay }))
    expect(rule.state).toBe('future')
    const ended = await api.end_commission_rule({ p_rule_id: rule.rule_id, p_valid_to: endDay })
    expect(ended.next_from).toBeNull()
    const rateOn = async (p_on: string) =>
      (await api.get_commission_example({ p_price: 10, p_quantity: 1, p_vendor_id: vendorId, p_on })).rule!
        .rate_percent
    expect([await rateOn(today()), await rateOn(startDay), await rateOn(endDay)]).toEqual([10, 5, 10])
  })

  test('is refused while another one of its subject applies, even when two admins add it at once', async ({
    market,
  }) => {
    const admins = [await market.newAdmin(), await market.newAdmin()]
    const { vendorId } = await market.newVendor()
    const results = await Promise.allSettled(
      admins.map(({ api }) => api.add_commission_rule(newRule(vendorId))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find((result) => result.status === 'rejected')!.reason).toMatchObject({
      code: 'commission_rule_overlaps',
      data: { fields: { p_valid_from: expect.stringContaining('Test Makers already has a rule') } },
    })
  })

  test('of a plan that has one already is refused by the name of the plan', async ({ market }) => {
    const { api } = await market.newAdmin()
    const rule = { ...newRule('growth'), p_scope: 'plan' as const }
    await api.add_commission_rule(rule).catch(() => undefined)
    await expect(api.add_commission_rule(rule)).rejects.toMatchObject({
      data: { fields: { p_valid_from: expect.stringMatching(/^Growth already has a rule/) } },
    })
  })

  test.for([
    ['p_rate_percent', { p_rate_percent: 100.01 }],
    ['p_rate_percent', { p_rate_percent: 4.005 }],
    ['p_floor', { p_floor: -1 }],
    ['p_cap', { p_floor: 5, p_cap: 4 }],
    ['p_valid_from', { p_valid_from: '2026-02-30' }],
    ['p_subject', { p_subject: ' ' }],
  ] as const)('is refused with an invalid value at %s: %j', async ([field, invalidValue], { market }) => {
    const { api } = await market.newAdmin()
    const { vendorId } = await market.newVendor()
    await expect(
      api.add_commission_rule(newRule(vendorId, invalidValue as Partial<NewRule>)),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('is refused in the past and for a subject that does not exist', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { vendorId } = await market.newVendor()
    await expect(
      api.add_commission_rule(newRule(vendorId, { p_valid_from: '2026-01-01' })),
    ).rejects.toMatchObject({ code: 'commission_rule_in_past' })
    for (const rule of [
      newRule('00000000-0000-4000-8000-000000000000'),
      newRule('no id'),
      newRule('gold', { p_scope: 'plan' }),
      newRule('Weapons', { p_scope: 'category' }),
    ])
      await expect(api.add_commission_rule(rule)).rejects.toMatchObject({
        code: 'commission_subject_unknown',
      })
  })
})

describe('ending a rule', () => {
  test('is refused before its start, in the past, and after its end; on its first day it is withdrawn', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { vendorId } = await market.newVendor()
    const start = dayAfter(today())
    const { rule_id: p_rule_id } = await api.add_commission_rule(newRule(vendorId, { p_valid_from: start }))
    const end = (p_valid_to: string) => api.end_commission_rule({ p_rule_id, p_valid_to })
    await expect(end(today())).rejects.toMatchObject({ code: 'commission_rule_ends_before_start' })
    expect((await end(start)).state).toBe('past')
    await expect(end(start)).rejects.toMatchObject({ code: 'commission_rule_already_ends' })
    expect((await api.add_commission_rule(newRule(vendorId, { p_valid_from: start }))).state).toBe('future')
    const { items } = await api.list_commission_rules({ scope: 'plan', search: 'bronze' })
    const [bronze] = items
    await expect(
      api.end_commission_rule({ p_rule_id: bronze!.rule_id, p_valid_to: '2026-01-01' }),
    ).rejects.toMatchObject({ code: 'commission_rule_ends_in_past' })
    await expect(
      api.end_commission_rule({
        p_rule_id: '00000000-0000-4000-8000-000000000000',
        p_valid_to: today(),
      }),
    ).rejects.toMatchObject({ code: 'commission_rule_not_found' })
  })

  test('is in the history with the values before and after', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    const { vendorId } = await market.newVendor()
    const { rule_id } = await api.add_commission_rule(newRule(vendorId, { p_cap: 20 }))
    await api.end_commission_rule({ p_rule_id: rule_id, p_valid_to: dayAfter(today()) })
    const { items } = await api.list_commission_rule_changes({ scope: 'vendor', subject: vendorId })
    expect(items).toMatchObject([
      {
        action: 'commission_rule_ended',
        actor_name: session.fullName,
        before: { valid_to: null },
        after: { valid_to: dayAfter(today()), cap: 20 },
      },
      { action: 'commission_rule_added', before: null, after: { rate_percent: 5, floor: null } },
    ])
  })
})

describe('the worked example', () => {
  test('names the rule that decides: the vendor’s before the category’s before the plan’s', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { vendorId } = await market.newVendor()
    const sale = {
      p_price: 34.5,
      p_quantity: 2,
      p_vendor_id: vendorId,
      p_category: 'Home & Garden',
      p_plan: 'premium',
    } as const
    const getExample = () => api.get_commission_example(sale)
    expect(await getExample()).toMatchObject({
      rule: { scope: 'plan', subject_name: 'Premium' },
      commission: 2.76,
    })
    const category = await api.add_commission_rule(
      newRule('Home & Garden', { p_scope: 'category', p_rate_percent: 7 }),
    )
    expect(await getExample()).toMatchObject({ rule: { scope: 'category' }, commission: 4.83 })
    await api.add_commission_rule(newRule(vendorId, { p_rate_percent: 1, p_floor: 2 }))
    expect(await getExample()).toMatchObject({ rule: { scope: 'vendor' }, goods: 69, commission: 2, net: 67 })
    await api.end_commission_rule({ p_rule_id: category.rule_id, p_valid_to: today() })
  })
})

describe('what was earned', () => {
  test('comes from the ledger, by month, less what was refunded', async ({ market }) => {
    const { api } = await market.newAdmin()
    const thisMonth = async () => (await api.get_commission_months()).months[0]!
    const before = await thisMonth()
    const soldOrder = await placeAndPay(market)
    const refundedOrder = await placeAndPay(market)
    const [item] = await market.itemsOf(refundedOrder.orderId)
    await refundedOrder.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    const after = await thisMonth()
    const [soldItem] = await market.itemsOf(soldOrder.orderId)
    expect(Math.round((after.earned - before.earned) * 100)).toBe(2 * soldItem!.commissionMinor)
    expect(Math.round((after.net - before.net) * 100)).toBe(soldItem!.commissionMinor)
    expect((await api.get_commission_months()).months).toHaveLength(12)
  })
})

describe('the list', () => {
  test.for(['subject_asc', 'subject_desc', 'rate_desc', 'valid_from_asc'] as const)(
    'by %s shows every rule once across pages',
    async (sort, { market }) => {
      const { api } = await market.newAdmin()
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await api.list_commission_rules({ sort, limit: 3, cursor })
        ids.push(...page.items.map(({ rule_id }) => rule_id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(4)
    },
  )

  test('is narrowed by name, kind and state', async ({ market }) => {
    const { api } = await market.newAdmin()
    const names = async (query: Parameters<Api['list_commission_rules']>[0]) =>
      (await api.list_commission_rules({ ...query, limit: 100 })).items.map(
        ({ subject_name }) => subject_name,
      )
    expect(await names({ search: 'grow' })).toEqual(['Growth'])
    expect(await names({ scope: 'plan', state: 'current' })).toEqual([
      'Bronze',
      'Growth',
      'Premium',
      'Starter',
    ])
    expect(await names({ search: '%' })).toEqual([])
  })
})

describe('the vendors whom a rule concerns', () => {
  const subjectsOf = async (market: Market, { session }: VendorPerson) =>
    (await market.mailsTo(session.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Your commission'))

  test('are told when it is added and when it ends, and nobody else is', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [vendor, other] = [await market.newVendor(), await market.newVendor()]
    const [start, lastDay] = [dayAfter(today()), dayAfter(dayAfter(today()))]
    const rule = await api.add_commission_rule(newRule(vendor.vendorId, { p_valid_from: start }))
    await market.runJobs()
    expect(await subjectsOf(market, vendor)).toEqual([`Your commission changes on ${formatDay(start)}`])
    await api.end_commission_rule({ p_rule_id: rule.rule_id, p_valid_to: dayAfter(lastDay) })
    await market.runJobs()
    expect(await subjectsOf(market, vendor)).toContain(`Your commission changes after ${formatDay(lastDay)}`)
    expect(await subjectsOf(market, other)).toEqual([])
  })

  test.for(['category', 'plan'] as const)('are those of its %s', async (scope, { market }) => {
    const { api } = await market.newAdmin()
    const [vendor, other] = [await market.newVendor(), await market.newVendor()]
    const category = 'Toys & Games'
    await market.newProduct({ vendor, category })
    await market.db.update(vendors).set({ subscriptionPlan: 'growth' }).where(eq(vendors.id, vendor.vendorId))
    const p_subject = scope === 'category' ? category : 'growth'
    const existing = (await api.list_commission_rules({ scope })).items.find(
      ({ subject, state }) => subject === p_subject && state === 'current',
    )
    const start = dayAfter(today())
    if (existing) await api.end_commission_rule({ p_rule_id: existing.rule_id, p_valid_to: start })
    await api.add_commission_rule(newRule(p_subject, { p_scope: scope, p_valid_from: start }))
    await market.runJobs()
    expect(await subjectsOf(market, vendor)).toContain(`Your commission changes on ${formatDay(start)}`)
    expect(await subjectsOf(market, other)).toEqual([])
  })
})
