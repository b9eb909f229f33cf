import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, onTestFinished } from 'vitest'
import type { Settings } from '@contract/operations/setting-procedures'
import { billingDocuments } from '@server/database/schema/billing'
import { settings } from '@server/database/schema/platform'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { announcePlanPrices } from '@server/domains/subscriptions/announce-plan-prices'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import { newApplication } from '@server/domains/vendors/testing/applicants'
import { mailJobs } from '@server/platform/mail/send-mail'
import { smtpMailer } from '@server/platform/mail/mailer'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

afterEach<{ market: Market }>(async ({ market }) => {
  market.setClock(undefined)
  await market.db.delete(settings)
})

const save = async (market: Market, p_settings: Partial<Settings>) =>
  (await market.newAdmin()).api.save_settings({ p_settings })

test('a payout needs what the setting says, and pages show it', async ({ market }) => {
  const vendor = await vendorWithMoney(market)
  const { available_for_payout } = await vendor.api.get_vendor_earnings_summary()
  await save(market, { payout_minimum: available_for_payout + 0.01 })
  await expect(vendor.api.request_vendor_payout()).rejects.toMatchObject({ code: 'payout_too_small' })
  expect((await market.api(null).get_legal_info()).payout_minimum).toBe(available_for_payout + 0.01)
  await save(market, { payout_minimum: available_for_payout })
  expect((await vendor.api.request_vendor_payout()).amount).toBe(available_for_payout)
})

test('payouts are on hold after a new payout account for as long as the setting says', async ({ market }) => {
  const vendor = await vendorWithMoney(market)
  const setAt = new Date(Date.now() - 3 * 60 * 60_000)
  await market.db
    .update(vendors)
    .set({ payoutDestinationSetAt: setAt })
    .where(eq(vendors.id, vendor.vendorId))
  const heldUntil = async () => (await vendor.api.get_vendor_earnings_summary()).payouts_held_until
  expect(await heldUntil()).toBe(new Date(setAt.getTime() + 48 * 60 * 60_000).toISOString())
  await save(market, { payout_hold_hours: 4 })
  expect(await heldUntil()).toBe(new Date(setAt.getTime() + 4 * 60 * 60_000).toISOString())
  await expect(vendor.api.request_vendor_payout()).rejects.toMatchObject({ code: 'payout_on_hold' })
  await save(market, { payout_hold_hours: 0 })
  expect(await heldUntil()).toBeNull()
  await vendor.api.request_vendor_payout()
})

test('a new vendor ships within the days that the setting says', async ({ market }) => {
  await save(market, { default_handling_days: 6 })
  const application = await newApplication(market)
  const { id } = application
  await market.api(null).submit_vendor_application(application)
  const admin = await market.newAdmin()
  await admin.api.approve_vendor_application({ p_application_id: id })
  const [vendor] = await market.db.select().from(vendors).where(eq(vendors.applicationId, id))
  expect(vendor!.handlingDays).toBe(6)
})

test('emails come from the sender that was set, and whoever sets it gets one', async ({ market }) => {
  const senders: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        senders.push(/^From: (.*)$/m.exec(text)![1]!.trim())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mailer = smtpMailer(url, 'Kijani <hello@kijani.example>')
  onTestFinished(() => {
    mailer.close()
    server.close()
  })
  const mail = { to: 'amina@shop.example', subject: 'Hello', body: ['Hello'] }
  const send = () => mailJobs(mailer).send_mail(mail, market.services)
  await send()
  const admin = await market.newAdmin()
  await admin.api.save_settings({
    p_settings: { mail_sender_name: 'Kijani Ghana', mail_sender_address: 'shop@kijani-gh.com' },
  })
  await send()
  await save(market, { mail_sender_name: '' })
  await send()
  expect(senders[0]).toBe('Kijani <hello@kijani.example>')
  expect(senders[1]).toBe('Kijani Ghana <shop@kijani-gh.com>')
  expect(senders[2]).toMatch(/<?shop@kijani-gh\.com>?$/)
  await market.runJobs()
  expect((await market.mailsTo(admin.session.email)).map(({ subject }) => subject)).toEqual([
    'Kijani sends from this address now',
  ])
})

describe('plan prices', () => {
  const setTime = (market: Market, timestamp: string) => market.setClock(new Date(timestamp))
  const runBilling = (market: Market) => billPlans(undefined as never, market.services)
  const newPrices = { starter: 60, growth: 110.5, premium: 250 }

  async function vendorOnStarter(market: Market): Promise<VendorPerson> {
    setTime(market, '2031-06-16T10:00:00Z')
    const vendor = await market.newVendor({ plan: 'starter' })
    await market.db
      .update(vendors)
      .set({ approvedAt: new Date('2031-01-15') })
      .where(eq(vendors.id, vendor.vendorId))
    return vendor
  }

  const planOf = async ({ api }: VendorPerson, id: string) =>
    (await api.get_own_plan()).offers.find((offer) => offer.id === id)!

  const invoicesOf = async ({ db }: Market, { vendorId }: VendorPerson) =>
    (
      await db
        .select()
        .from(planInvoices)
        .where(eq(planInvoices.vendorId, vendorId))
        .orderBy(planInvoices.createdAt)
    ).map(({ month, amountMinor }) => [month, amountMinor])

  const priceNotices = async ({ api }: VendorPerson) =>
    (await api.list_notifications({})).items
      .map(({ title }) => title)
      .filter((title) => title.includes('a month'))

  test('apply from the next month on; what was invoiced does not change', async ({ market }) => {
    const vendor = await vendorOnStarter(market)
    await runBilling(market)
    await save(market, { plan_prices: newPrices })
    expect(await planOf(vendor, 'starter')).toMatchObject({ price: 50, price_from_next_month: 60 })
    expect(await planOf(vendor, 'growth')).toMatchObject({ price: 100, due_now: 25 })
    expect((await market.api(null).list_plans()).map(({ price }) => price)).toEqual([0, 60, 110.5, 250])
    await runBilling(market)
    setTime(market, '2031-07-01T00:02:00Z')
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toEqual([
      ['2031-06', 50_00],
      ['2031-07', 60_00],
    ])
    await market.runJobs()
    await market.runJob('finalize_billing_documents')
    const documents = await market.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.vendorId, vendor.vendorId))
    expect(documents.map(({ content }) => content!.tables[0]!.rows[0]![0])).toEqual([
      'Starter plan, June 2031',
      'Starter plan, July 2031',
    ])
  })

  test('changed twice in a month leave the month as it is', async ({ market }) => {
    const vendor = await vendorOnStarter(market)
    await save(market, { plan_prices: newPrices })
    setTime(market, '2031-06-20T10:00:00Z')
    await save(market, { plan_prices: { ...newPrices, starter: 70 } })
    expect(await planOf(vendor, 'starter')).toMatchObject({ price: 50, price_from_next_month: 70 })
    const { settings: current } = await (await market.newAdmin()).api.get_settings()
    expect(current.find(({ name }) => name === 'plan_prices')).toMatchObject({
      value: { starter: 70 },
      applies_from: '2031-07-01',
    })
    setTime(market, '2031-07-02T10:00:00Z')
    expect(await planOf(vendor, 'starter')).toMatchObject({ price: 70, price_from_next_month: 70 })
  })

  test('are told to whoever is on the plan, once, and told again if they are taken back', async ({
    market,
  }) => {
    const vendor = await vendorOnStarter(market)
    const onPremium = await market.newVendor({ plan: 'premium' })
    const announce = () => announcePlanPrices({}, market.services)
    await announce()
    expect(await priceNotices(vendor)).toEqual([])
    await save(market, { plan_prices: newPrices })
    await announce()
    await announce()
    const told = 'Starter costs $60.00 a month from Jul 1, 2031'
    expect(await priceNotices(vendor)).toEqual([told])
    expect(await priceNotices(onPremium)).toEqual([])
    setTime(market, '2031-06-17T10:00:00Z')
    await save(market, { plan_prices: { ...newPrices, starter: 50 } })
    await announce()
    expect(await priceNotices(vendor)).toEqual(['Starter still costs $50.00 a month', told])
  })

  test('cannot be agreed to at another price than was shown', async ({ market }) => {
    const vendor = await vendorOnStarter(market)
    const { version } = await vendor.api.get_own_plan()
    await save(market, { plan_prices: newPrices })
    await expect(vendor.api.change_plan({ p_version: version, p_plan: 'bronze' })).rejects.toMatchObject({
      code: 'version_conflict',
    })
  })

  test.for([
    ['growth', { starter: 100, growth: 100, premium: 250 }],
    ['premium', { starter: 50, growth: 100, premium: 90 }],
    ['starter', { starter: 0, growth: 100, premium: 250 }],
    ['starter', { starter: 10.001, growth: 100, premium: 250 }],
  ] as const)('are refused at the field %s', async ([field, plan_prices], { market }) => {
    await expect(save(market, { plan_prices })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [`p_settings.plan_prices.${field}`]: expect.any(String) } },
    })
  })
})

test.for([
  ['payout_minimum', { payout_minimum: 0.5 }],
  ['payout_hold_hours', { payout_hold_hours: 400 }],
  ['default_handling_days', { default_handling_days: 15 }],
  ['mail_sender_address', { mail_sender_address: 'shop' }],
  ['mail_sender_address', { mail_sender_address: 'shop@router.lan' }],
  ['mail_sender_name', { mail_sender_name: 'Shop <shop@shop.com>' }],
] as const)('a value that is not allowed is refused at its field: %s', async ([field, value], { market }) => {
  await expect(save(market, value)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { [`p_settings.${field}`]: expect.any(String) } },
  })
})
