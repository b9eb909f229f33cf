import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications, vendorDocuments } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { newApplicant, runAs, newApplication } from '../testing/applicants'
import { submitVendorApplication } from './apply'

const requestChanges = async (market: Market, applicationId: string, points: string[]) =>
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
  const { api, session, application, vendorOf } = await newApplicant(market)
  const admin = await market.newAdmin()
  await requestChanges(market, application.id, ['A newer registration', 'The address of the workshop'])
  await market.runJobs()
  const [mail] = await market.mailsTo(session.email)
  expect(mail!.subject).toBe('Please complete your Kijani application for Akosombo Weavers')
  expect(mail!.text).toContain('A newer registration')
  const awaitsChanges = async () =>
    (await admin.api.list_vendor_applications({ search: session.email })).items[0]!.awaits_changes
  expect(await awaitsChanges()).toBe(true)

  const { status, requested_changes: changes } = await api.get_own_vendor_application()
  expect([status, changes.map(({ done }) => done)]).toEqual(['pending', [false, false]])
  const resubmission = await newApplication(market, {
    id: randomUUID(),
    email: session.email,
    city: 'Tamale',
    certification_document_path: application.certification_document_path ?? null,
  })
  const resubmit = () => api.resubmit_vendor_application(resubmission)
  await api.tick_application_change({ p_change_id: changes[0]!.id, p_done: true })
  await expect(resubmit()).rejects.toMatchObject({ code: 'changes_open' })
  await api.tick_application_change({ p_change_id: changes[1]!.id, p_done: true })
  expect(await resubmit()).toEqual({ application_id: application.id, status: 'pending' })

  expect(await vendorOf()).toMatchObject({ status: 'pending', city: 'Tamale' })
  expect(await awaitsChanges()).toBe(false)
  const reviewedApplication = await admin.api.get_vendor_application({ p_application_id: application.id })
  expect(reviewedApplication.application).toMatchObject({ city: 'Tamale', requested_changes: [] })
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.applicationId, application.id))
  expect(documents.map(({ filePath }) => filePath).sort()).toEqual(
    [resubmission.business_registration_document_path, application.certification_document_path].sort(),
  )
  await expect(resubmit()).rejects.toMatchObject({ code: 'application_under_review' })
  expect(await actionsOn(market, application.id)).toEqual([
    'vendor_changes_requested',
    'vendor_application_resubmitted',
  ])

  // What was uploaded for the changes may be sent once more.
  await requestChanges(market, application.id, ['The telephone number'])
  const [requestedChange] = (await api.get_own_vendor_application()).requested_changes
  await api.tick_application_change({ p_change_id: requestedChange!.id, p_done: true })
  expect(await api.resubmit_vendor_application({ ...resubmission, id: randomUUID() })).toMatchObject({
    application_id: application.id,
  })
  await admin.api.approve_vendor_application({ p_application_id: application.id })
  expect((await vendorOf()).status).toBe('approved')
})

test('a visitor’s application is changed by the account that confirms its address', async ({ market }) => {
  const { api, session } = await market.newCustomer()
  const application = await newApplication(market, { email: session.email })
  await runAs(market, null, (context) => submitVendorApplication(application, context))
  await requestChanges(market, application.id, ['A newer registration'])
  const [change] = (await api.get_own_vendor_application()).requested_changes
  await api.tick_application_change({ p_change_id: change!.id, p_done: true })
  expect(await api.resubmit_vendor_application({ ...application, city: 'Tamale' })).toEqual({
    application_id: application.id,
    status: 'pending',
  })
})

test('no changes can be requested of a decided application, and others cannot tick them off', async ({
  market,
}) => {
  const { application } = await newApplicant(market)
  const admin = await market.newAdmin()
  await requestChanges(market, application.id, ['A newer registration'])
  const { requested_changes: changes } = (
    await admin.api.get_vendor_application({ p_application_id: application.id })
  ).application
  const otherCustomer = await market.newCustomer()
  await expect(
    otherCustomer.api.tick_application_change({ p_change_id: changes[0]!.id, p_done: true }),
  ).rejects.toMatchObject({ code: 'change_not_found' })
  await expect(
    otherCustomer.api.resubmit_vendor_application(await newApplication(market)),
  ).rejects.toMatchObject({
    code: 'application_not_found',
  })
  await admin.api.reject_vendor_application({ p_application_id: application.id })
  await expect(requestChanges(market, application.id, ['Too late'])).rejects.toMatchObject({
    code: 'application_status_changed',
  })
  await expect(requestChanges(market, randomUUID(), ['Nobody'])).rejects.toMatchObject({
    code: 'application_not_found',
  })
})

test('the address of another application under review is refused', async ({ market }) => {
  const { api, application } = await newApplicant(market)
  const existingEmail = (await newApplicant(market)).application.email
  await requestChanges(market, application.id, ['Another address'])
  const [change] = (await api.get_own_vendor_application()).requested_changes
  await api.tick_application_change({ p_change_id: change!.id, p_done: true })
  await expect(
    api.resubmit_vendor_application({ ...application, email: existingEmail }),
  ).rejects.toMatchObject({
    code: 'application_under_review',
  })
  const [storedApplication] = await market.db
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.id, application.id))
  expect(storedApplication!.email).toBe(application.email)
})
