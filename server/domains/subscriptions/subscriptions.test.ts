import { eq, inArray } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect } from 'vitest'
import { sum, toMinor } from '@contract/core/money'
import { type PlanId, planLimits } from '@contract/subscriptions/facts'
import type { Queryable } from '@server/database/connect'
import { ledgerPostings } from '@server/database/schema/ledger'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { availableAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { checkAll } from '@server/ledger-check/checks'
import { checkPlanInvoices } from '@server/ledger-check/platform-records'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { auditLog } from '@server/database/schema/platform'
import { plansOf, requireIndexes } from '@server/testing/plans'
import { billPlans } from './bill-plans'
import { findSubscriptions } from './queries'
import { addEarnings } from './testing/add-earnings'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const runBilling = async (market: Market) => {
  await billPlans(undefined as never, market.services)
  await market.runJobs()
}

const invoicesOf = ({ db }: Market, { vendorId }: VendorPerson) =>
  db.select().from(planInvoices).where(eq(planInvoices.vendorId, vendorId)).orderBy(planInvoices.createdAt)

const planOf = async ({ db }: Market, { vendorId }: VendorPerson) =>
  (await db.select().from(vendors).where(eq(vendors.id, vendorId)))[0]!.subscriptionPlan

const balance = ({ db }: Market, { vendorId }: VendorPerson) => balanceOf(db, availableAccount(vendorId))

/** A vendor on a plan, with money that is available to it. */
async function createVendorOnPlan(market: Market, plan: PlanId, availableMinor = 0): Promise<VendorPerson> {
  const vendor = await market.newVendor()
  await market.db
    .update(vendors)
    .set({ subscriptionPlan: plan, approvedAt: new Date('2026-01-15') })
    .where(eq(vendors.id, vendor.vendorId))
  if (availableMinor > 0) await addEarnings(market, vendor, availableMinor)
  return vendor
}

const advanceDays = (market: Market, days: number) =>
  market.setClock(new Date(market.clock().getTime() + days * 24 * 60 * 60_000))

const notificationTitles = async (vendor: VendorPerson) =>
  (await vendor.api.list_notifications({})).items.map(({ title }) => title)

describe('a month of a plan', () => {
  test('is deducted from the balance once, however often and however concurrently the job runs', async ({
    market,
  }) => {
    const vendor = await createVendorOnPlan(market, 'starter', 120_00)
    await Promise.all([runBilling(market), runBilling(market), runBilling(market)])
    await runBilling(market)
    expect(await balance(market, vendor)).toBe(70_00)
    const [invoice, ...furtherInvoices] = await invoicesOf(market, vendor)
    expect(furtherInvoices).toEqual([])
    expect(invoice).toMatchObject({ plan: 'starter', amountMinor: 50_00, paidBy: 'balance' })
    const { items } = await vendor.api.list_own_plan_invoices()
    expect(items).toMatchObject([{ state: 'paid', amount: 50, label: expect.stringMatching(/^PI-\d{4}-/) }])
    const mails = await market.mailsTo(vendor.session.email)
    expect(mails.map(({ subject }) => subject)).toContain('Starter: $50.00 paid')
    expect(await market.ledgerTotal()).toBe(0)
    const checks = await checkLedger(market.services, 1)
    expect(checks.filter(({ name }) => name.startsWith('plan')).map(({ mismatches }) => mismatches)).toEqual([
      [],
    ])
    const statement = await vendor.api.get_vendor_statement({ month: invoice!.month })
    expect(statement).toMatchObject({ plan_fees: -50, closing_balance: 70 })
    const { items: lines } = await vendor.api.list_vendor_statement_lines({ month: invoice!.month })
    expect(lines.map(({ kind, net }) => [kind, net])).toContainEqual(['plan_fee', -50])
  })

  test('costs nothing on the free plan', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'bronze', 100_00)
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toEqual([])
  })

  test('is free in the month in which the vendor is approved', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'premium', 500_00)
    await market.db.update(vendors).set({ approvedAt: new Date() }).where(eq(vendors.id, vendor.vendorId))
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toEqual([])
    advanceDays(market, 31)
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toHaveLength(1)
  })

  test('is invoiced anew in the next month', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'starter', 500_00)
    market.setClock(new Date('2027-03-31T23:30:00Z'))
    await runBilling(market)
    market.setClock(new Date('2027-04-01T00:30:00Z'))
    await runBilling(market)
    expect((await invoicesOf(market, vendor)).map(({ month }) => month)).toEqual(['2027-03', '2027-04'])
  })
})

describe('an invoice that the balance does not cover', () => {
  test('is announced, reminded of, and ends the plan after the grace period', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'growth', 99_99)
    await runBilling(market)
    const [invoice] = await invoicesOf(market, vendor)
    expect(invoice!.paidAt).toBeNull()
    expect(await balance(market, vendor)).toBe(99_99)
    expect(await notificationTitles(vendor)).toEqual(['Growth: $100.00 is due'])
    for (const days of [8, 5]) {
      advanceDays(market, days)
      await runBilling(market)
      await runBilling(market)
    }
    expect(
      (await notificationTitles(vendor)).filter((title) => title === 'Growth: $100.00 is still unpaid'),
    ).toHaveLength(planLimits.reminderDays.length)
    expect(await planOf(market, vendor)).toBe('growth')
    advanceDays(market, 2)
    await runBilling(market)
    await runBilling(market)
    expect(await planOf(market, vendor)).toBe('bronze')
    expect(await notificationTitles(vendor)).toContain('You’re now on the free plan')
    const mails = await market.mailsTo(vendor.session.email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Growth: $100.00 is due',
        'Growth: $100.00 is still unpaid',
        'You’re now on the free plan',
      ]),
    )
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, vendor.vendorId))
    expect(entry).toMatchObject({
      actionType: 'plan_lapsed',
      actorId: null,
      details: { before: { plan: 'growth' }, after: { plan: 'bronze' } },
    })
    const { version } = await vendor.api.get_own_plan()
    await expect(vendor.api.change_plan({ p_version: version, p_plan: 'starter' })).rejects.toMatchObject({
      code: 'plan_invoice_unpaid',
    })
  })

  test('is deducted as soon as the balance covers it, and the plan stays', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'starter')
    await runBilling(market)
    await addEarnings(market, vendor, 50_00)
    await runBilling(market)
    expect((await invoicesOf(market, vendor))[0]!.paidBy).toBe('balance')
    advanceDays(market, 20)
    await runBilling(market)
    const [first] = await invoicesOf(market, vendor)
    expect(first!.lapsedAt).toBeNull()
  })

  test('is marked as paid offline by an admin, once, with a note in the audit log', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'premium')
    await runBilling(market)
    const admin = await market.newAdmin()
    const { items } = await admin.api.list_subscriptions({ payment: 'unpaid', plan: 'premium', limit: 100 })
    expect(items.find(({ vendor_id }) => vendor_id === vendor.vendorId)).toMatchObject({
      unpaid: 250,
      unpaid_invoices: 1,
      due_at: expect.any(String),
    })
    const [invoice] = (await admin.api.list_plan_invoices({ p_vendor_id: vendor.vendorId })).items
    const input = { p_invoice_id: invoice!.invoice_id, p_note: 'Bank transfer 4711' }
    const results = await Promise.allSettled([
      admin.api.settle_plan_invoice(input),
      admin.api.settle_plan_invoice(input),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(admin.api.settle_plan_invoice(input)).rejects.toMatchObject({
      code: 'plan_invoice_already_paid',
    })
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, invoice!.invoice_id))
    expect(entry).toMatchObject({
      actionType: 'plan_invoice_settled',
      details: { note: 'Bank transfer 4711' },
    })
    await runBilling(market)
    expect((await invoicesOf(market, vendor))[0]).toMatchObject({ paidBy: 'offline' })
    const postings = await market.db
      .select()
      .from(ledgerPostings)
      .where(eq(ledgerPostings.eventKey, `plan_fee:${invoice!.invoice_id}`))
    expect(postings, 'the operator has the money').toMatchObject([
      { reason: 'plan_fee', amountMinor: 250_00 },
    ])
    expect((await checkAll(market.db, checkPlanInvoices)).mismatches).toEqual([])
    expect(await market.ledgerTotal()).toBe(0)
  })
})

test('an invoice that was settled before settlements were posted is posted by the migration', async ({
  market,
}) => {
  const vendor = await createVendorOnPlan(market, 'premium')
  await runBilling(market)
  await market.db
    .update(planInvoices)
    .set({ paidAt: market.clock(), paidBy: 'offline' })
    .where(eq(planInvoices.vendorId, vendor.vendorId))
  expect((await checkAll(market.db, checkPlanInvoices)).mismatches).toHaveLength(1)
  const migration = new URL('../../database/migrations/0035_post_settled_plan_invoices.sql', import.meta.url)
  await market.db.execute(readFileSync(migration, 'utf8'))
  const [invoice] = await invoicesOf(market, vendor)
  const postings = await market.db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.eventKey, `plan_fee:${invoice!.id}`))
  expect(postings).toMatchObject([{ amountMinor: 250_00, createdAt: invoice!.paidAt }])
  expect(await market.ledgerTotal()).toBe(0)
})

describe('an admin', () => {
  test('changes a vendor’s plan for a reason, which the vendor reads', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'bronze')
    const { api } = await market.newAdmin()
    const setPlan = (p_plan: PlanId, p_reason: string) =>
      api.set_vendor_plan({ p_vendor_id: vendor.vendorId, p_plan, p_reason })
    await expect(setPlan('growth', ' ')).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { p_reason: 'Enter a reason of at least 3 characters.' } },
    })
    await expect(setPlan('bronze', 'No change')).rejects.toMatchObject({ code: 'vendor_plan_already_set' })
    expect(await setPlan('growth', 'Agreed by phone')).toMatchObject({ plan: 'growth' })
    expect(await notificationTitles(vendor)).toContain('You’re now on Growth')
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, vendor.vendorId))
    expect(entry).toMatchObject({
      actionType: 'vendor_plan_changed',
      details: { reason: 'Agreed by phone', before: { plan: 'bronze' }, after: { plan: 'growth' } },
    })
  })

  test('sees how many vendors are on each plan', async ({ market }) => {
    const { api } = await market.newAdmin()
    const before = await api.get_plan_summary()
    await createVendorOnPlan(market, 'premium')
    const after = await api.get_plan_summary()
    const premiumPlan = ({ plans }: typeof before) => plans.find(({ plan }) => plan === 'premium')!
    expect(premiumPlan(after)).toMatchObject({
      price: 250,
      commission_percent: 4,
      vendors: premiumPlan(before).vendors + 1,
    })
  })

  test('sees every vendor who owes, also those who may no longer sell: the list adds up to the total', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    for (const status of ['suspended', 'closed'] as const) {
      const [debtor, settled] = [
        await createVendorOnPlan(market, 'growth'),
        await createVendorOnPlan(market, 'bronze'),
      ]
      await runBilling(market)
      await market.db
        .update(vendors)
        .set({ status, stoppedAt: market.clock(), stopReason: 'Fakes' })
        .where(inArray(vendors.id, [debtor.vendorId, settled.vendorId]))
      const { items } = await api.list_subscriptions({ payment: 'unpaid', limit: 100 })
      expect(items).toContainEqual(
        expect.objectContaining({ vendor_id: debtor.vendorId, status, unpaid: 100 }),
      )
      const { unpaid } = await api.get_plan_summary()
      expect(sum(items.map((row) => toMinor(row.unpaid)))).toBe(toMinor(unpaid))
      const everyone = await api.list_subscriptions({ limit: 100 })
      expect(everyone.items.map(({ vendor_id }) => vendor_id)).not.toContain(settled.vendorId)
    }
  })

  test('is the only one who may read subscriptions', async ({ market }) => {
    const { api, vendorId } = await market.newVendor()
    await expect(api.list_subscriptions()).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.list_plan_invoices({ p_vendor_id: vendorId })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })
})

test('the list of subscriptions reads what each vendor owes by an index of its own', async ({ market }) => {
  await market.newVendor()
  const listByUnpaid = (tx: Queryable) => findSubscriptions(tx, { sort: 'unpaid_desc', limit: 10 })
  const plans = await plansOf(market, listByUnpaid, { byIndex: true })
  requireIndexes(plans, planInvoices)
  for (const [scan] of plans.join('\n').matchAll(/Scan .*plan_invoices.*/g))
    expect(scan).toContain('plan_invoices_owed')
})

test('anybody reads what the plans cost, and what the marketplace keeps by today’s rules', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  const { items } = await admin.api.list_commission_rules({ scope: 'plan' })
  const plans = await market.api(null).list_plans()
  expect(plans.map(({ id, price }) => [id, price])).toEqual([
    ['bronze', 0],
    ['starter', 50],
    ['growth', 100],
    ['premium', 250],
  ])
  for (const { id, commission_percent } of plans)
    expect(items.find((rule) => rule.subject === id && rule.state === 'current')!.rate_percent).toBe(
      commission_percent,
    )
})
