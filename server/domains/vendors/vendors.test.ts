import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CertificationId, DocumentCategory } from '@contract/lists'
import { provenCertifications, type VendorApplicationInput } from '@contract/vendors'
import { inTransaction } from '@server/database/transaction'
import { profiles, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { products } from '@server/database/schema/catalog'
import { createProduct } from '@server/domains/catalog/save-product'
import type { Context } from '@server/platform/services'
import type { Session } from '@server/platform/session'
import { test, type Market } from '@server/testing/market'
import { submitVendorApplication } from './apply'
import { approveVendorApplication } from './approve'
import { documentType, storeApplicationDocument } from './documents'
import { rejectVendorApplication } from './reject'
import { vendorScoreFacts } from './service'
import { kebab } from './store-slug'
import { verifyDocument } from './verify-document'

const pdf = Buffer.from('%PDF-1.7\n%made for a test\n')
const refused = (code: string) => ({ code })

/** Runs a verb as a call does: in a transaction of its own. */
const as = <T>(market: Market, session: Session | null, work: (context: Context) => Promise<T>) =>
  inTransaction(market.db, (tx) => work({ ...market.context(session), tx }))

async function newApplication(
  market: Market,
  changes: Partial<VendorApplicationInput> = {},
): Promise<VendorApplicationInput> {
  const id = changes.id ?? randomUUID()
  const { files } = market.services
  const store = (kind: 'business-reg' | 'cert', fileName: string) =>
    storeApplicationDocument({ applicationId: id, kind, fileName, bytes: pdf }, files)
  return {
    id,
    company_name: 'Akosombo Weavers',
    business_category: 'Manufacturer/Producer',
    tax_number: 'C0012345',
    email: `${id}@weavers.example`,
    company_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
    subscription_plan: 'starter',
    country: 'GH',
    business_address: '4 Market Road, Bolgatanga',
    telephone_number: '+233200000001',
    sustainability_certifications: ['fair-trade'],
    sustainability_practices: ['zero-waste', 'other'],
    other_practice: 'composting, solar drying',
    business_registration_document_path: await store('business-reg', 'Registration (final).pdf'),
    certification_document_path: await store('cert', 'fair-trade.pdf'),
    ...changes,
  }
}

async function applied(market: Market, changes: Partial<VendorApplicationInput> = {}) {
  const person = await market.newCustomer()
  const application = await newApplication(market, { email: person.session.email, ...changes })
  await as(market, person.session, (context) => submitVendorApplication(application, context))
  const vendorOf = async () =>
    (await market.db.select().from(vendors).where(eq(vendors.userId, person.session.userId)))[0]!
  return { ...person, application, vendorOf }
}

test('a signed-in applicant becomes a pending vendor who still is a customer', async ({ market }) => {
  const { session, vendorOf, application } = await applied(market)
  expect(await vendorOf()).toMatchObject({
    status: 'pending',
    storeSlug: null,
    applicationId: application.id,
    sustainabilityPractices: ['zero-waste', 'Other: composting, solar drying'],
  })
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
  expect(profile!.role).toBe('customer')
})

test('an application sent twice is stored once', async ({ market }) => {
  const { session, application } = await applied(market)
  const again = await as(market, session, (context) => submitVendorApplication(application, context))
  expect(again).toEqual({ applicationId: application.id, status: 'pending' })
})

test('an application cannot be sent in another name under the same id', async ({ market }) => {
  const { application } = await applied(market)
  const { session } = await market.newCustomer()
  await expect(
    as(market, session, (context) => submitVendorApplication(application, context)),
  ).rejects.toMatchObject(refused('request_reused'))
})

test('a second application is refused while one is under review, by account or by address', async ({
  market,
}) => {
  const { session, application } = await applied(market)
  const byAccount = await newApplication(market)
  const byAddress = await newApplication(market, { email: application.email.toUpperCase() })
  const refusal = refused('application_under_review')
  await expect(
    as(market, session, (context) => submitVendorApplication(byAccount, context)),
  ).rejects.toMatchObject(refusal)
  await expect(
    as(market, null, (context) => submitVendorApplication(byAddress, context)),
  ).rejects.toMatchObject(refusal)
  expect(await market.db.$count(vendorApplications, eq(vendorApplications.id, byAccount.id))).toBe(0)
})

test('an approved vendor cannot apply again', async ({ market }) => {
  const { session } = await market.newVendor()
  const application = await newApplication(market)
  await expect(
    as(market, session, (context) => submitVendorApplication(application, context)),
  ).rejects.toMatchObject(refused('already_a_vendor'))
})

test('an application cannot name the documents of another', async ({ market }) => {
  const other = await newApplication(market)
  const application = await newApplication(market, {
    business_registration_document_path: other.business_registration_document_path,
  })
  await expect(
    as(market, null, (context) => submitVendorApplication(application, context)),
  ).rejects.toMatchObject(refused('document_not_found'))
})

test('an approved applicant has a store, the role, documents in review, a mail', async ({ market }) => {
  const { session, application, vendorOf } = await applied(market, { company_name: "N'Zima Côte & Sons" })
  const admin = await market.newAdmin()
  const { storeSlug, vendorId } = await as(market, admin.session, (context) =>
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

test('a storefront and its products name the documents we have verified, newest first, and nothing of their files', async ({
  market,
}) => {
  const { application } = await applied(market, {})
  const admin = await market.newAdmin()
  const { storeSlug, vendorId } = await as(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
  const decide = async (category: DocumentCategory, action: 'verify' | 'reject', day: string) => {
    market.setClock(new Date(`${day}T09:00:00Z`))
    const { id } = documents.find(({ documentCategory }) => documentCategory === category)!
    const certifications = category === 'sustainability_certification' ? (['fair-trade'] as const) : []
    await as(market, admin.session, (context) =>
      verifyDocument({ documentId: id, action, certifications }, context),
    )
  }
  const shown = async () =>
    (await market.api(null).get_storefront_by_slug({ p_slug: storeSlug })).checked_documents
  await decide('business_registration', 'verify', '2026-03-02')
  expect(await shown()).toEqual([
    {
      document_category: 'business_registration',
      certifications: [],
      verified_at: '2026-03-02T09:00:00.000Z',
    },
  ])
  await decide('sustainability_certification', 'verify', '2026-03-05')
  market.setClock(undefined)
  expect(await shown()).toMatchObject([
    { document_category: 'sustainability_certification', certifications: ['fair-trade'] },
    { document_category: 'business_registration' },
  ])
  const drum = { name: 'Drum', price: 50, quantity: 1 }
  const { productId } = (await createProduct(vendorId, drum, market.context()))!
  const product = await market.api(null).get_product_details({ p_product_id: productId })
  expect(product.vendor).toMatchObject({ store_slug: storeSlug, product_count: 1 })
  expect(product.vendor.checked_documents).toEqual(await shown())
  expect(JSON.stringify(product)).not.toMatch(/fair-trade\.pdf|Registration|vendor-applications/)
  expect(product.score_parts.find(({ reason }) => reason === 'Verified certificates')?.points).toBe(15)
})

test('vendors of one name who are approved at once have a slug each', async ({ market }) => {
  const admin = await market.newAdmin()
  const applicants = await Promise.all(
    [1, 2, 3, 4].map(() => applied(market, { company_name: 'Twin Looms' })),
  )
  const approved = await Promise.all(
    applicants.map(({ application }) =>
      as(market, admin.session, (context) =>
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

test('only one of two admins who decide at once is heard', async ({ market }) => {
  const { application, vendorOf } = await applied(market)
  const [one, other] = [await market.newAdmin(), await market.newAdmin()]
  const outcomes = await Promise.allSettled([
    as(market, one.session, (context) =>
      approveVendorApplication({ applicationId: application.id }, context),
    ),
    as(market, other.session, (context) =>
      rejectVendorApplication({ applicationId: application.id }, context),
    ),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'application_moved_on' },
  })
  expect((await vendorOf()).status).toBe(outcomes[0].status === 'fulfilled' ? 'approved' : 'rejected')
})

test("a visitor's application is tied to the account that confirmed its address", async ({ market }) => {
  const admin = await market.newAdmin()
  const { session } = await market.newCustomer()
  const application = await newApplication(market, { email: session.email.toUpperCase() })
  await as(market, null, (context) => submitVendorApplication(application, context))
  const approve = () =>
    as(market, admin.session, (context) =>
      approveVendorApplication({ applicationId: application.id }, context),
    )
  await market.db.update(users).set({ emailVerified: false }).where(eq(users.id, session.userId))
  await expect(approve()).rejects.toMatchObject(refused('applicant_without_account'))
  await market.db.update(users).set({ emailVerified: true }).where(eq(users.id, session.userId))
  expect(await approve()).toMatchObject({ userId: session.userId })
})

test('a rejected applicant is told why, and can apply again', async ({ market }) => {
  const { session, application, vendorOf } = await applied(market)
  const admin = await market.newAdmin()
  await as(market, admin.session, (context) =>
    rejectVendorApplication({ applicationId: application.id, notes: 'The scan is unreadable.' }, context),
  )
  expect(await vendorOf()).toMatchObject({ status: 'rejected', adminNotes: 'The scan is unreadable.' })
  await market.runJobs()
  expect((await market.mailsTo(session.email))[0]!.text).toContain(
    'Reason from our team: The scan is unreadable.',
  )
  const again = await newApplication(market, { email: session.email, company_name: 'Second Try' })
  await as(market, session, (context) => submitVendorApplication(again, context))
  expect(await vendorOf()).toMatchObject({
    status: 'pending',
    adminNotes: null,
    companyName: 'Second Try',
    applicationId: again.id,
  })
})

test('nobody but an admin decides', async ({ market }) => {
  const { session, application } = await applied(market)
  const vendor = await market.newVendor()
  for (const who of [session, vendor.session])
    await expect(
      as(market, who, (context) => approveVendorApplication({ applicationId: application.id }, context)),
    ).rejects.toMatchObject(refused('not_allowed'))
  await expect(
    as(market, null, (context) => rejectVendorApplication({ applicationId: application.id }, context)),
  ).rejects.toMatchObject(refused('not_signed_in'))
})

test('a verified certificate is kept with who and when, and raises the scores', async ({ market }) => {
  const { application } = await applied(market)
  const admin = await market.newAdmin()
  const { vendorId } = await as(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const basket = { name: 'Bolga basket', price: 40, quantity: 3 }
  const { productId } = (await createProduct(vendorId, basket, market.context()))!
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
  const documentId = documents.find((d) => d.documentCategory === 'sustainability_certification')!.id
  const verify = (action: 'verify' | 'reject') =>
    as(market, admin.session, (context) =>
      verifyDocument(
        { documentId, action, notes: 'Checked with the issuer', certifications: ['fair-trade'] },
        context,
      ),
    )
  expect(await verify('verify')).toEqual({ status: 'verified' })
  const [document] = await market.db.select().from(vendorDocuments).where(eq(vendorDocuments.id, documentId))
  expect(document).toMatchObject({
    verificationStatus: 'verified',
    verificationNotes: 'Checked with the issuer',
    certifications: ['fair-trade'],
    verifiedBy: admin.session.userId,
  })
  expect(document!.verifiedAt).toBeInstanceOf(Date)
  const [scored] = await market.db.select().from(products).where(eq(products.id, productId))
  expect(scored!.sustainabilityScore).toBe(20 + 15 + 2)
  await expect(verify('reject')).rejects.toMatchObject(refused('document_moved_on'))
})

test('a document proves the certifications that are named on it, and no other that its vendor declares', async ({
  market,
}) => {
  const declared = ['fair-trade', 'gots', 'fsc'] as const
  const { application } = await applied(market, { sustainability_certifications: [...declared] })
  const admin = await market.newAdmin()
  const { vendorId, storeSlug } = await as(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const { productId } = (await createProduct(
    vendorId,
    { name: 'Bolga basket', price: 40, quantity: 3 },
    market.context(),
  ))!
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
  const verify = (category: DocumentCategory, certifications: readonly CertificationId[]) =>
    as(market, admin.session, (context) => {
      const { id } = documents.find(({ documentCategory }) => documentCategory === category)!
      return verifyDocument({ documentId: id, action: 'verify', certifications }, context)
    })
  const notDeclared = refused('certification_not_declared')
  await expect(verify('sustainability_certification', ['gots', 'b-corp'])).rejects.toMatchObject(notDeclared)
  await expect(verify('business_registration', ['gots'])).rejects.toMatchObject(notDeclared)
  await verify('business_registration', [])
  await verify('sustainability_certification', ['gots', 'fsc', 'gots'])
  const store = await market.api(null).get_storefront_by_slug({ p_slug: storeSlug })
  expect(provenCertifications(store)).toEqual(['gots', 'fsc'])
  const product = await market.api(null).get_product_details({ p_product_id: productId })
  expect(product.score_parts.find(({ reason }) => reason === 'Verified certificates')?.points).toBe(20)
  const [scored] = await market.db.select().from(products).where(eq(products.id, productId))
  expect(scored!.sustainabilityScore).toBe(product.sustainability_score)
})

test('a rejected document proves nothing', async ({ market }) => {
  const { application } = await applied(market)
  const admin = await market.newAdmin()
  const { vendorId } = await as(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const isCertificate = and(
    eq(vendorDocuments.vendorId, vendorId),
    eq(vendorDocuments.documentCategory, 'sustainability_certification'),
  )
  const [document] = await market.db.select().from(vendorDocuments).where(isCertificate)
  await as(market, admin.session, (context) =>
    verifyDocument({ documentId: document!.id, action: 'reject', certifications: ['fair-trade'] }, context),
  )
  expect(await market.db.select().from(vendorDocuments).where(isCertificate)).toMatchObject([
    { verificationStatus: 'rejected', certifications: [] },
  ])
  expect(await vendorScoreFacts(market.db, vendorId)).toMatchObject({ verifiedCertifications: 0 })
})

test('a store that is not approved cannot be found', async ({ market }) => {
  const vendor = await market.newVendor()
  const p_slug = vendor.session.vendor!.storeSlug!
  await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, vendor.vendorId))
  for (const slug of [p_slug, 'no-such-store'])
    await expect(market.api(null).get_storefront_by_slug({ p_slug: slug })).rejects.toMatchObject(
      refused('store_not_found'),
    )
})

test.each([
  [pdf, 'application/pdf'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  [Buffer.from('<html>'), undefined],
  [Buffer.from(''), undefined],
])('a document is what its first bytes say: %s', (bytes, type) => {
  expect(documentType(bytes)).toBe(type)
})

test('a document is refused for its size and its contents, never for its name', async ({ market }) => {
  const { files } = market.services
  const store = (fileName: string, bytes: Buffer) =>
    storeApplicationDocument({ applicationId: randomUUID(), kind: 'cert', fileName, bytes }, files)
  await expect(store('a.pdf', Buffer.from('MZ'))).rejects.toMatchObject(refused('document_type'))
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])
  await expect(store('a.pdf', large)).rejects.toMatchObject({ message: 'Max file size is 5MB' })
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
])('the store of %s is called %s', (name, slug) => {
  expect(kebab(name)).toBe(slug)
})

test('an applicant cannot name a document by a path that is none', async ({ market }) => {
  const person = await market.newCustomer()
  const application = await newApplication(market, { email: person.session.email })
  for (const name of ['a b.pdf', 'a/../../b.pdf', 'x'.repeat(400), 'a\nb.pdf']) {
    const certification_document_path = `vendor-applications/${application.id}/cert-${name}`
    await expect(
      as(market, person.session, (context) =>
        submitVendorApplication({ ...application, certification_document_path }, context),
      ),
    ).rejects.toMatchObject(refused('document_not_found'))
  }
})

test('an admin who applies and is approved stays an admin', async ({ market }) => {
  const { session } = await market.newAdmin()
  const application = await newApplication(market, { email: session.email })
  await as(market, session, (context) => submitVendorApplication(application, context))
  await as(market, session, (context) => approveVendorApplication({ applicationId: application.id }, context))
  const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
  expect(profile!.role).toBe('admin')
})
