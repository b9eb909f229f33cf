import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { profiles, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'
import { submitVendorApplication } from './applications/apply'
import { approveVendorApplication } from './applications/approve'
import { documentType } from '@server/platform/files/private-document'
import { storeApplicationDocument } from './documents'
import { rejectVendorApplication } from './applications/reject'
import { slugify } from './store-slug'
import { authCall } from '@server/testing/members'
import { newApplicant, runAs, newApplication, pdf, refusalWith } from './testing/applicants'

test('a signed-in applicant becomes a pending vendor and stays a customer', async ({ market }) => {
  const { session, vendorOf, application } = await newApplicant(market)
  expect(await vendorOf()).toMatchObject({
    status: 'pending',
    storeSlug: null,
    applicationId: application.id,
    sustainabilityPractices: ['zero-waste', 'Other: composting, solar drying'],
  })
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
  expect(profile!.role).toBe('customer')
})

test('an application submitted twice is stored once', async ({ market }) => {
  const { session, application } = await newApplicant(market)
  const secondSubmission = await runAs(market, session, (context) =>
    submitVendorApplication(application, context),
  )
  expect(secondSubmission).toEqual({ applicationId: application.id, status: 'pending' })
})

test('an application resubmitted with changes after a lost response contains what was sent last', async ({
  market,
}) => {
  for (const session of [(await market.newCustomer()).session, null]) {
    const firstVersion = await newApplication(market)
    const lastVersion = {
      ...firstVersion,
      email: `new-${firstVersion.email}`,
      company_name: 'Tamale Weavers',
      city: 'Tamale',
      sustainability_certifications: [],
      certification_document_path: null,
    }
    const submit = (application: typeof firstVersion) =>
      runAs(market, session, (context) => submitVendorApplication(application, context))
    await submit(firstVersion)
    expect(await submit(lastVersion)).toEqual({ applicationId: firstVersion.id, status: 'pending' })
    const admin = await market.newAdmin()
    const reviewedApplication = await admin.api.get_vendor_application({ p_application_id: firstVersion.id })
    expect(reviewedApplication.application).toMatchObject({
      company_name: 'Tamale Weavers',
      email: lastVersion.email,
      city: 'Tamale',
    })
    expect(reviewedApplication.documents.map(({ document_category }) => document_category)).toEqual([
      'business_registration',
    ])
    const stores = await market.db.select().from(vendors).where(eq(vendors.applicationId, firstVersion.id))
    expect(stores.map(({ companyName, city }) => [companyName, city])).toEqual(
      session ? [['Tamale Weavers', 'Tamale']] : [],
    )
    const auditEntries = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, firstVersion.id))
    expect(auditEntries).toMatchObject([
      {
        actionType: 'vendor_application_replaced',
        actorId: session?.userId ?? null,
        details: {
          company_name: 'Tamale Weavers',
          changed: expect.arrayContaining(['companyName', 'email', 'city']) as unknown,
        },
      },
    ])
    const existingApplication = await newApplication(market)
    await runAs(market, null, (context) => submitVendorApplication(existingApplication, context))
    await expect(submit({ ...lastVersion, email: existingApplication.email })).rejects.toMatchObject(
      refusalWith('application_under_review'),
    )
  }
})

test('a decided application can be sent again as it was, but not changed', async ({ market }) => {
  const { session, application } = await newApplicant(market)
  const admin = await market.newAdmin()
  await admin.api.reject_vendor_application({ p_application_id: application.id })
  const submit = (changes: object) =>
    runAs(market, session, (context) => submitVendorApplication({ ...application, ...changes }, context))
  expect(await submit({})).toEqual({ applicationId: application.id, status: 'rejected' })
  await expect(submit({ city: 'Tamale' })).rejects.toMatchObject(refusalWith('application_status_changed'))
})

test('an application cannot be resubmitted by someone else under the same id', async ({ market }) => {
  const { application } = await newApplicant(market)
  const { session } = await market.newCustomer()
  await expect(
    runAs(market, session, (context) => submitVendorApplication(application, context)),
  ).rejects.toMatchObject(refusalWith('idempotency_key_reused'))
})

test('a second application is refused while one is under review, by account or by email address', async ({
  market,
}) => {
  const { session, application } = await newApplicant(market)
  const byAccount = await newApplication(market)
  const byAddress = await newApplication(market, { email: application.email.toUpperCase() })
  const refusal = refusalWith('application_under_review')
  await expect(
    runAs(market, session, (context) => submitVendorApplication(byAccount, context)),
  ).rejects.toMatchObject(refusal)
  await expect(
    runAs(market, null, (context) => submitVendorApplication(byAddress, context)),
  ).rejects.toMatchObject(refusal)
  expect(await market.db.$count(vendorApplications, eq(vendorApplications.id, byAccount.id))).toBe(0)
})

test('an approved vendor cannot apply again', async ({ market }) => {
  const { session } = await market.newVendor()
  const application = await newApplication(market)
  await expect(
    runAs(market, session, (context) => submitVendorApplication(application, context)),
  ).rejects.toMatchObject(refusalWith('already_a_vendor'))
})

test("an application cannot reference another's documents", async ({ market }) => {
  const otherApplication = await newApplication(market)
  const application = await newApplication(market, {
    business_registration_document_path: otherApplication.business_registration_document_path,
  })
  await expect(
    runAs(market, null, (context) => submitVendorApplication(application, context)),
  ).rejects.toMatchObject(refusalWith('document_not_found'))
})

test('an approved applicant gets a store, the role, documents in review and an email', async ({ market }) => {
  const { session, application, vendorOf } = await newApplicant(market, {
    company_name: "N'Zima Côte & Sons",
  })
  const admin = await market.newAdmin()
  const { storeSlug, vendorId } = await runAs(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  expect(storeSlug).toBe('nzima-cote-sons')
  expect(await vendorOf()).toMatchObject({ id: vendorId, status: 'approved', subscriptionPlan: 'starter' })
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
  expect(profile!.role).toBe('vendor')
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
  expect(documents.map(({ fileName, documentCategory }) => [fileName, documentCategory]).sort()).toEqual([
    ['Registration-final-.pdf', 'business_registration'],
    ['fair-trade.pdf', 'sustainability_certification'],
  ])
  const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, application.id))
  expect(entry).toMatchObject({
    actionType: 'vendor_approval',
    actorId: admin.session.userId,
    details: { company_name: "N'Zima Côte & Sons" },
  })
  await market.runJobs()
  const [mail] = await market.mailsTo(session.email)
  expect(mail!.text).toContain(`/store/${storeSlug}`)
  expect(await market.api(null).get_storefront_by_slug({ p_slug: storeSlug })).toMatchObject({
    company_name: "N'Zima Côte & Sons",
    country: 'GH',
    sustainability_practices: ['zero-waste', 'Other: composting, solar drying'],
    sustainability_certifications: ['fair-trade'],
    checked_documents: [],
    product_count: 0,
  })
})

test('vendors of the same name approved concurrently get different slugs', async ({ market }) => {
  const admin = await market.newAdmin()
  const applicants = await Promise.all(
    [1, 2, 3, 4].map(() => newApplicant(market, { company_name: 'Twin Looms' })),
  )
  const approved = await Promise.all(
    applicants.map(({ application }) =>
      runAs(market, admin.session, (context) =>
        approveVendorApplication({ applicationId: application.id }, context),
      ),
    ),
  )
  expect(approved.map(({ storeSlug }) => storeSlug).sort()).toEqual([
    'twin-looms',
    'twin-looms-2',
    'twin-looms-3',
    'twin-looms-4',
  ])
})

test('of two admins deciding concurrently only one succeeds', async ({ market }) => {
  const { application, vendorOf } = await newApplicant(market)
  const [firstAdmin, secondAdmin] = [await market.newAdmin(), await market.newAdmin()]
  const results = await Promise.allSettled([
    runAs(market, firstAdmin.session, (context) =>
      approveVendorApplication({ applicationId: application.id }, context),
    ),
    runAs(market, secondAdmin.session, (context) =>
      rejectVendorApplication({ applicationId: application.id }, context),
    ),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'application_status_changed' },
  })
  expect((await vendorOf()).status).toBe(results[0].status === 'fulfilled' ? 'approved' : 'rejected')
})

test("a visitor's application is linked to the account that confirmed its email address", async ({
  market,
}) => {
  const admin = await market.newAdmin()
  const { session } = await market.newCustomer()
  const application = await newApplication(market, { email: session.email.toUpperCase() })
  await runAs(market, null, (context) => submitVendorApplication(application, context))
  expect(await market.api(session).get_own_vendor_application()).toMatchObject({ id: application.id })
  const approved = await runAs(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  expect(approved).toMatchObject({ userId: session.userId })
  await market.runJobs()
  const [welcome] = await market.mailsTo(session.email)
  expect(welcome!.text).not.toContain('reset-password')
})

test('a visitor who is approved without an account gets one, and chooses a password by the welcome email', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  const application = await newApplication(market)
  await runAs(market, null, (context) => submitVendorApplication(application, context))
  await market.api(admin.session).approve_vendor_application({ p_application_id: application.id })
  await market.runJobs()
  const [welcome] = await market.mailsTo(application.email)
  const token = /reset-password\/([\w-]+)\?/.exec(welcome!.text)![1]!
  const newPassword = 'a basket of elephant grass'
  const resetResponse = await authCall(market, '/reset-password', { newPassword, token })
  expect(resetResponse.status).toBe(200)
  const signInResponse = await authCall(market, '/sign-in/email', {
    email: application.email,
    password: newPassword,
  })
  expect(signInResponse.status).toBe(200)
  const [user] = await market.db.select().from(users).where(eq(users.email, application.email))
  expect(user).toMatchObject({ emailVerified: true })
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, user!.id))
  expect(profile!.role).toBe('vendor')
})

test('a rejected applicant gets the reason and can apply again', async ({ market }) => {
  const { session, application, vendorOf } = await newApplicant(market)
  const admin = await market.newAdmin()
  await runAs(market, admin.session, (context) =>
    rejectVendorApplication({ applicationId: application.id, notes: 'The scan is unreadable.' }, context),
  )
  expect(await vendorOf()).toMatchObject({ status: 'rejected', adminNotes: 'The scan is unreadable.' })
  await market.runJobs()
  expect((await market.mailsTo(session.email))[0]!.text).toContain(
    'Reason from our team: The scan is unreadable.',
  )
  const secondApplication = await newApplication(market, { email: session.email, company_name: 'Second Try' })
  await runAs(market, session, (context) => submitVendorApplication(secondApplication, context))
  expect(await vendorOf()).toMatchObject({
    status: 'pending',
    adminNotes: null,
    companyName: 'Second Try',
    applicationId: secondApplication.id,
  })
})

test('only an admin decides', async ({ market }) => {
  const { session, application } = await newApplicant(market)
  const vendor = await market.newVendor()
  for (const unauthorized of [session, vendor.session])
    await expect(
      runAs(market, unauthorized, (context) =>
        approveVendorApplication({ applicationId: application.id }, context),
      ),
    ).rejects.toMatchObject(refusalWith('not_allowed'))
  await expect(
    runAs(market, null, (context) => rejectVendorApplication({ applicationId: application.id }, context)),
  ).rejects.toMatchObject(refusalWith('not_signed_in'))
})

test('a store that is not approved cannot be found', async ({ market }) => {
  const vendor = await market.newVendor()
  const p_slug = vendor.session.vendor!.storeSlug!
  await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, vendor.vendorId))
  for (const slug of [p_slug, 'no-such-store'])
    await expect(market.api(null).get_storefront_by_slug({ p_slug: slug })).rejects.toMatchObject(
      refusalWith('store_not_found'),
    )
})

test.each([
  [pdf, 'application/pdf'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  [Buffer.from('<html>'), undefined],
  [Buffer.from(''), undefined],
])("a document's type is determined by its first bytes: %s", (bytes, type) => {
  expect(documentType(bytes)).toBe(type)
})

test('a document is refused for its size or contents, never for its name', async ({ market }) => {
  const { files } = market.services
  const store = (fileName: string, bytes: Buffer) =>
    storeApplicationDocument({ applicationId: randomUUID(), kind: 'cert', fileName, bytes }, files)
  await expect(store('a.pdf', Buffer.from('MZ'))).rejects.toMatchObject(refusalWith('document_type'))
  const largeFile = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])
  await expect(store('a.pdf', largeFile)).rejects.toMatchObject({ message: 'Max file size is 5MB' })
  const path = await store('../../etc/пароль", .pdf', pdf)
  expect(path).toMatch(/^vendor-applications\/[0-9a-f-]{36}\/cert-[\w.-]+$/)
  expect(await files.get(path)).toEqual(pdf)
})

test.each([
  ['Akosombo Weavers Ltd.', 'akosombo-weavers-ltd'],
  ["Côte d'Ivoire Café", 'cote-divoire-cafe'],
  ['  --  ', 'store'],
  ['ሸማ', 'store'],
  ['A'.repeat(100), 'a'.repeat(60)],
])('the store of %s gets the slug %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('an applicant cannot reference a document by an invalid path', async ({ market }) => {
  const person = await market.newCustomer()
  const application = await newApplication(market, { email: person.session.email })
  for (const name of ['a b.pdf', 'a/../../b.pdf', 'x'.repeat(400), 'a\nb.pdf']) {
    const certification_document_path = `vendor-applications/${application.id}/cert-${name}`
    await expect(
      runAs(market, person.session, (context) =>
        submitVendorApplication({ ...application, certification_document_path }, context),
      ),
    ).rejects.toMatchObject(refusalWith('document_not_found'))
  }
})

test('an admin who applies and is approved stays an admin', async ({ market }) => {
  const { session } = await market.newAdmin()
  const application = await newApplication(market, { email: session.email })
  await runAs(market, session, (context) => submitVendorApplication(application, context))
  await runAs(market, session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
  expect(profile!.role).toBe('admin')
})
