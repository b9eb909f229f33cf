import { createRouterClient } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { PlatformHealth } from '@contract/analytics/admin-procedures'
import { staffWork, staffWorkText } from '@contract/operations/staff-work'
import { products } from '@server/database/schema/catalog'
import { paymentEvents } from '@server/database/schema/payments'
import { auditLog, sentMails, workers } from '@server/database/schema/platform'
import { impactCounts } from '@server/database/schema/sustainability'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { orderItems } from '@server/database/schema/orders'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { createWork } from '@server/domains/operations/staff-work/testing/create-work'
import { handlers } from '@server/http/handlers'
import { enqueueEmail } from '@server/platform/mail/mail'
import { procedureRouter } from '@server/platform/procedures'
import type { TechnicalAlarm } from '@server/platform/health/technical-alarms'
import { openWarnings } from '@server/platform/warnings'
import { test, type Market } from '@server/testing/market'
import { countImpact } from '@server/domains/sustainability/platform-impact'
import { assessHealth } from './platform-health'

const getStats = async (market: Market) => (await market.newAdmin()).api.get_admin_dashboard_stats()

const textsOf = ({ reasons }: PlatformHealth) => reasons.map(({ text }) => text)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the overview counts approved vendors and pending applications', async ({ market }) => {
  const before = await getStats(market)
  await market.newVendor()
  const { vendorId } = await market.newVendor()
  await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, vendorId))
  const after = await getStats(market)
  expect(after.active_vendors).toBe(before.active_vendors + 1)
  expect(after.application_count).toBe(before.application_count)
  const rejected = ({ vendors: counts }: typeof after) =>
    counts.find(({ status }) => status === 'rejected')?.count ?? 0
  expect(rejected(after)).toBe(rejected(before) + 1)
  expect(after.vendor_count).toBe(before.vendor_count + 2)
})

describe('platform health', () => {
  test('is Excellent while a worker is alive and nothing waits', async ({ market }) => {
    await market.db.insert(workers).values({ id: 'alive', seenAt: new Date() })
    expect((await getStats(market)).platform_health).toEqual({ status: 'Excellent', reasons: [] })
  })

  test('names a payment notification that nobody handles', async ({ market }) => {
    const event = { provider: 'paystack' as const, kind: 'charge.success', payload: {} }
    const [lateEvent] = await market.db
      .insert(paymentEvents)
      .values({ ...event, eventKey: randomUUID(), receivedAt: minutesAgo(20) })
      .returning()
    await market.db
      .insert(paymentEvents)
      .values({ ...event, eventKey: randomUUID(), receivedAt: minutesAgo(1) })
    const { platform_health } = await getStats(market)
    expect(platform_health.status).toBe('Disrupted')
    expect(textsOf(platform_health)).toContain('1 payment notification has waited for more than 10 minutes.')
    await market.db.delete(paymentEvents).where(eq(paymentEvents.id, lateEvent!.id))
    expect(textsOf((await getStats(market)).platform_health).join()).not.toContain('payment notification')
  })

  test('names jobs that wait too long and jobs that were given up', async ({ market }) => {
    const addJob = (name: string, runAt: Date) =>
      market.db.execute(
        sql`select graphile_worker.add_job('delete_files', payload => '{"paths":[]}'::json, job_key => ${name}, run_at => ${runAt.toISOString()}::timestamptz)`,
      )
    await addJob('late', minutesAgo(30))
    await addJob('given up', minutesAgo(0))
    await market.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`,
    )
    const reasons = textsOf((await getStats(market)).platform_health)
    expect(reasons).toContain('1 background job has waited for more than 10 minutes.')
    expect(reasons).toContain('1 background job has failed permanently within a day.')
    await market.db.execute(sql`delete from graphile_worker._private_jobs where key in ('late', 'given up')`)
  })

  test('names the settings that endanger a real marketplace', async ({ market }) => {
    const { services } = market
    const { session } = await market.newAdmin()
    const config = { ...services.config, sandbox: false, demo: false, restored: true }
    const warnings = openWarnings({ ...services, config })
    const context = { services: { ...services, warnings }, session }
    const api = createRouterClient(procedureRouter(handlers), { context })
    const health = (await api.get_admin_dashboard_stats()).platform_health
    expect(health.status).not.toBe('Excellent')
    expect(textsOf(health)).toEqual([expect.stringMatching(/^RESTORED=yes is set/)])
  })

  test('says how old the last backup is, once there has been one', async ({ market }) => {
    const recordBackup = (days: number) =>
      market.db.execute(sql`insert into audit_log (action_type, subject, subject_id, details, created_at)
        values ('backup_made', 'installation', 'backup', '{}', now() - make_interval(days => ${days}::int))`)
    const backupReasons = async () =>
      textsOf((await getStats(market)).platform_health).filter((text) => text.includes('backup'))
    expect(await backupReasons()).toEqual([])
    await recordBackup(5)
    expect(await backupReasons()).toEqual(['The last backup was made 5 days ago.'])
    await recordBackup(0)
    expect(await backupReasons()).toEqual([])
  })

  test('also says what only this process knows', async ({ market }) => {
    const { session } = await market.newAdmin()
    const skewWarning = "The clock of this machine is 7 s ahead of the database's."
    const processSignals = () => ({
      skewWarning,
      overdueJobs: ['run_reconciliation'],
      isBlocked: true,
      unusedReaders: [],
      cdnTarget: undefined,
    })
    const context = { services: { ...market.services, processSignals }, session }
    const api = createRouterClient(procedureRouter(handlers), { context })
    const { status, reasons } = (await api.get_admin_dashboard_stats()).platform_health
    expect(status).toBe('Disrupted')
    expect(reasons).toEqual(
      expect.arrayContaining([
        { text: 'This process isn’t running jobs. See its log for the reason.', path: null },
        { text: 'The scheduled job run_reconciliation is overdue.', path: '/admin/logs/jobs' },
        { text: skewWarning, path: null },
      ]),
    )
  })

  test('is judged by the worst alarm', () => {
    const alarm = (isDisruption: boolean, text: string): TechnicalAlarm => ({
      kind: isDisruption ? 'no_worker' : 'old_backup',
      isDisruption,
      text,
      publicText: text,
      path: null,
    })
    const [bad, worse] = [alarm(false, 'bad'), alarm(true, 'worse')]
    expect(assessHealth([])).toEqual({ status: 'Excellent', reasons: [] })
    expect(assessHealth([bad], { warnings: ['a warning'] })).toEqual({
      status: 'Needs attention',
      reasons: ['bad', 'a warning'].map((text) => ({ text, path: null })),
    })
    expect(assessHealth([bad, worse])).toEqual({
      status: 'Disrupted',
      reasons: ['worse', 'bad'].map((text) => ({ text, path: null })),
    })
  })

  test.for(['failed_refund', 'stale_rate', 'held_rate', 'reconciliation'] as const)(
    'names work of the kind %s, with a link to it',
    async (kind, { market }) => {
      await createWork[kind](market)
      const { status, reasons } = (await getStats(market)).platform_health
      expect(status).not.toBe('Excellent')
      expect(reasons).toContainEqual({ text: `${staffWorkText(kind, 1)}.`, path: staffWork[kind].path })
    },
  )

  test('names a mail server that accepts nothing, but not a single address that is refused', async ({
    market,
  }) => {
    const mail = { to: 'nobody@test.example', subject: 'Your order', body: [] }
    await enqueueEmail(market.db, mail, { key: 'refused' })
    await market.db.execute(
      sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'ECONNREFUSED' where key = 'refused'`,
    )
    expect((await getStats(market)).platform_health).toMatchObject({
      status: 'Disrupted',
      reasons: expect.arrayContaining([
        {
          text: 'The mail server isn’t accepting emails: 1 is waiting.',
          path: '/admin/logs/mails',
        },
      ]),
    })
    const { session } = await market.newCustomer()
    await market.db
      .insert(sentMails)
      .values({ userId: session.userId, subject: 'Welcome', sentAt: new Date(Date.now() + 1000) })
    expect(textsOf((await getStats(market)).platform_health).join()).not.toContain('mail server')
    await market.db.execute(sql`delete from graphile_worker._private_jobs where key = 'refused'`)
  })
})

describe('recent actions', () => {
  const newAuditEntry = (actorId: string | null, createdAt: Date, details: Record<string, unknown> = {}) => ({
    actorId,
    actionType: 'vendor_approval',
    subject: 'vendor_application',
    subjectId: randomUUID(),
    details,
    createdAt,
  })

  test('are those of admins, newest first, however much others have left in the audit log', async ({
    market,
  }) => {
    const firstAdminId = (await market.newAdmin()).session.userId
    const secondAdminId = (await market.newAdmin()).session.userId
    const vendorUserId = (await market.newVendor()).session.userId
    const future = (minutes: number) => minutesAgo(-minutes)
    await market.db
      .insert(auditLog)
      .values([
        newAuditEntry(firstAdminId, future(10), { company_name: 'Lamu Weavers' }),
        newAuditEntry(secondAdminId, future(11)),
        newAuditEntry(firstAdminId, future(12), { company_name: { not: 'a name' } }),
        ...Array.from({ length: 30 }, (_, n) => newAuditEntry(vendorUserId, future(20 + n))),
        newAuditEntry(null, future(60)),
      ])
    const { recent_actions } = await getStats(market)
    expect(
      recent_actions.slice(0, 3).map(({ details, created_at }) => [details.company_name, created_at]),
    ).toEqual([
      [null, expect.any(String)],
      [null, expect.any(String)],
      ['Lamu Weavers', expect.any(String)],
    ])
    expect(recent_actions.every(({ action_type }) => action_type === 'vendor_approval')).toBe(true)
  })

  test('name the vendor they are about, by their record if their details do not', async ({ market }) => {
    const adminId = (await market.newAdmin()).session.userId
    const { itemId, vendor } = await createItemInState(market, 'processing')
    const [row] = await market.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
    const { companyName } = row!
    const auditEntryAbout = (subject: string, subjectId: string, details = {}, minutes = 0) => ({
      ...newAuditEntry(adminId, minutesAgo(-100 - minutes), details),
      subject,
      subjectId,
    })
    await market.db
      .insert(auditLog)
      .values([
        auditEntryAbout('order_item', itemId, { reason: 'Arrived broken' }, 1),
        auditEntryAbout('vendor', vendor.vendorId, {}, 2),
        auditEntryAbout('payout', randomUUID(), { vendor_id: vendor.vendorId }, 3),
        auditEntryAbout('order_item', randomUUID(), {}, 4),
      ])
    const { recent_actions } = await getStats(market)
    expect(recent_actions.slice(0, 4).map(({ details }) => details.company_name)).toEqual([
      null,
      companyName,
      companyName,
      companyName,
    ])
  })
})

test('the impact is null until it has been counted, and then says what is on record', async ({ market }) => {
  await market.db.delete(impactCounts)
  expect((await getStats(market)).platform_impact).toBeNull()
  const countImpactNow = async () => {
    await countImpact({} as never, market.services)
    return (await getStats(market)).platform_impact!
  }
  const before = await countImpactNow()

  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor })
  await market.db
    .update(products)
    .set({ sustainabilityTags: ['plastic_free_packaging', 'vegan'] })
    .where(eq(products.id, product.id))
  await market.db
    .update(vendors)
    .set({ sustainabilityCertifications: ['fsc'] })
    .where(eq(vendors.id, vendor.vendorId))
  await market.db.insert(vendorDocuments).values({
    vendorId: vendor.vendorId,
    fileName: 'fsc.pdf',
    filePath: randomUUID(),
    documentCategory: 'sustainability_certification',
    certifications: ['fsc'],
    verificationStatus: 'verified',
  })
  const buyer = await market.newCustomer()
  const orderId = await market.placeOrder(buyer, [{ product, quantity: 3 }])
  const afterOrder = await countImpactNow()
  expect(afterOrder).toMatchObject({
    certified_vendors: before.certified_vendors + 1,
    verified_documents: before.verified_documents + 1,
    plastic_free_products: before.plastic_free_products + 1,
    plastic_free_units: before.plastic_free_units,
  })
  await market.db
    .update(orderItems)
    .set({ status: 'delivered', deliveredAt: new Date() })
    .where(eq(orderItems.orderId, orderId))
  expect((await countImpactNow()).plastic_free_units).toBe(before.plastic_free_units + 3)

  await market.db
    .update(vendorDocuments)
    .set({ expiredAt: new Date() })
    .where(eq(vendorDocuments.vendorId, vendor.vendorId))
  expect(await countImpactNow()).toMatchObject({
    certified_vendors: before.certified_vendors,
    verified_documents: before.verified_documents,
  })
})

test('the impact by month is the last count of each month, newest first', async ({ market }) => {
  const impactRow = (day: string, plasticFreeUnits: number) => ({
    day,
    certifiedVendors: 1,
    verifiedDocuments: 2,
    plasticFreeProducts: 3,
    plasticFreeUnits,
    countedAt: new Date(`${day}T10:37:00Z`),
  })
  await market.db.delete(impactCounts)
  await market.db
    .insert(impactCounts)
    .values([
      impactRow('2026-01-30', 10),
      impactRow('2026-01-31', 12),
      impactRow('2026-03-01', 15),
      impactRow('2026-03-02', 14),
    ])
  const { api } = await market.newAdmin()
  const { now, months } = await api.get_platform_impact()
  expect(months.map(({ month, plastic_free_units }) => [month, plastic_free_units])).toEqual([
    ['2026-03', 14],
    ['2026-01', 12],
  ])
  expect(now).toMatchObject({ plastic_free_units: 14, counted_at: '2026-03-02T10:37:00.000Z' })
})
