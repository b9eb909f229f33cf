import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications, vendorDocuments } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { applied, as, newApplication } from '../testing/applicants'
import { submitVendorApplication } from './apply'

const ask = async (market: Market, applicationId: string, points: string[]) =>
  (await market.newAdmin()).api.request_application_changes({
    p_application_id: applicationId,
    p_points: points,
  })

const actionsOn = async (market: Market, id: string) =>
  (await market.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt)).map(
    ({ actionType }) => actionType,
  )

test('an applicant who was asked for changes ticks them off, edits and sends the application in again', async ({
  market,
}) => {
  const { api, session, application, vendorOf } = await applied(market)
  const admin = await market.newAdmin()
  await ask(market, application.id, ['A newer registration', 'The address of the workshop'])
  await market.runJobs()
  const [mail] = await market.mailsTo(session.email)
  expect(mail!.subject).toBe('Please complete your Kijani application for Akosombo Weavers')
  expect(mail!.text).toContain('A newer registration')
  const listed = async () =>
    (await admin.api.list_vendor_applications({ search: session.email })).items[0]!.awaits_changes
  expect(await listed()).toBe(true)

  const { status, requested_changes: changes } = await api.get_own_vendor_application()
  expect([status, changes.map(({ done }) => done)]).toEqual(['pending', [false, false]])
  const again = await newApplication(market, {
    id: randomUUID(),
    email: session.email,
    city: 'Tamale',
    certification_document_path: application.certification_document_path ?? null,
  })
  const resubmit = () => api.resubmit_vendor_application(again)
  await api.tick_application_change({ p_change_id: changes[0]!.id, p_done: true })
  await expect(resubmit()).rejects.toMatchObject({ code: 'changes_open' })
  await api.tick_application_change({ p_change_id: changes[1]!.id, p_done: true })
  expect(await resubmit()).toEqual({ application_id: application.id, status: 'pending' })

  expect(await vendorOf()).toMatchObject({ status: 'pending', city: 'Tamale' })
  expect(await listed()).toBe(false)
  const reviewed = await admin.api.get_vendor_application({ p_application_id: application.id })
  expect(reviewed.application).toMatchObject({ city: 'Tamale', requested_changes: [] })
  const files = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.applicationId, application.id))
  expect(files.map(({ filePath }) => filePath).sort()).toEqual(
    [again.business_registration_document_path, application.certification_document_path].sort(),
  )
  await expect(resubmit()).rejects.toMatchObject({ code: 'application_under_review' })
  expect(await actionsOn(market, application.id)).toEqual([
    'vendor_changes_requested',
    'vendor_application_resubmitted',
  ])

  // What was uploaded for the changes may be sent once more.
  await ask(market, application.id, ['The telephone number'])
  const [open] = (await api.get_own_vendor_application()).requested_changes
  await api.tick_application_change({ p_change_id: open!.id, p_done: true })
  expect(await api.resubmit_vendor_application({ ...again, id: randomUUID() })).toMatchObject({
    application_id: application.id,
  })
  await admin.api.approve_vendor_application({ p_application_id: application.id })
  expect((await vendorOf()).status).toBe('approved')
})

test('a visitor’s application is changed by the account that confirms its address', async ({ market }) => {
  const { api, session } = await market.newCustomer()
  const application = await newApplication(market, { email: session.email })
  await as(market, null, (context) => submitVendorApplication(application, context))
  await ask(market, application.id, ['A newer registration'])
  const [change] = (await api.get_own_vendor_application()).requested_changes
  await api.tick_application_change({ p_change_id: change!.id, p_done: true })
  expect(await api.resubmit_vendor_application({ ...application, city: 'Tamale' })).toEqual({
    application_id: application.id,
    status: 'pending',
  })
})

test('a decided application cannot be asked for changes, nor ticked off by others', async ({ market }) => {
  const { application } = await applied(market)
  const admin = await market.newAdmin()
  await ask(market, application.id, ['A newer registration'])
  const { requested_changes: changes } = (
    await admin.api.get_vendor_application({ p_application_id: application.id })
  ).application
  const other = await market.newCustomer()
  await expect(
    other.api.tick_application_change({ p_change_id: changes[0]!.id, p_done: true }),
  ).rejects.toMatchObject({ code: 'change_not_found' })
  await expect(other.api.resubmit_vendor_application(await newApplication(market))).rejects.toMatchObject({
    code: 'application_not_found',
  })
  await admin.api.reject_vendor_application({ p_application_id: application.id })
  await expect(ask(market, application.id, ['Too late'])).rejects.toMatchObject({
    code: 'application_moved_on',
  })
  await expect(ask(market, randomUUID(), ['Nobody'])).rejects.toMatchObject({ code: 'application_not_found' })
})

test('the address of another application under review is refused', async ({ market }) => {
  const { api, application } = await applied(market)
  const taken = (await applied(market)).application.email
  await ask(market, application.id, ['Another address'])
  const [change] = (await api.get_own_vendor_application()).requested_changes
  await api.tick_application_change({ p_change_id: change!.id, p_done: true })
  await expect(api.resubmit_vendor_application({ ...application, email: taken })).rejects.toMatchObject({
    code: 'application_under_review',
  })
  const [stored] = await market.db
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.id, application.id))
  expect(stored!.email).toBe(application.email)
})
