import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CertificationId } from '@contract/sustainability/facts'
import type { DocumentCategory } from '@contract/vendors/facts'
import type { VendorApplicationInput } from '@contract/vendors/application-procedures'
import { provenCertifications } from '@contract/vendors/practices'
import { products } from '@server/database/schema/catalog'
import { vendorDocuments } from '@server/database/schema/vendors'
import { createProduct } from '@server/domains/catalog/save-product'
import { test, type Market } from '@server/testing/market'
import { approveVendorApplication } from './applications/approve'
import { vendorScoreFacts } from '@server/domains/sustainability/score-facts'
import { newApplicant, runAs, refusalWith } from './testing/applicants'
import { revokeDocument, verifyDocument } from './verify-document'

/** An approved vendor with a product, and what it had applied with. */
async function newApprovedVendor(market: Market, changes: Partial<VendorApplicationInput> = {}) {
  const { application } = await newApplicant(market, changes)
  const { session } = await market.newAdmin()
  const { vendorId, storeSlug } = await runAs(market, session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const basket = { name: 'Bolga basket', price: 40, quantity: 3 }
  const { productId } = (await createProduct(vendorId, basket, market.context()))!
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
  const documentOf = (category: DocumentCategory) =>
    documents.find(({ documentCategory }) => documentCategory === category)!.id
  return { session, vendorId, storeSlug, productId, documentOf }
}

test('a storefront and its products list the verified documents, newest first, without their files', async ({
  market,
}) => {
  const { application } = await newApplicant(market, {})
  const admin = await market.newAdmin()
  const { storeSlug, vendorId } = await runAs(market, admin.session, (context) =>
    approveVendorApplication({ applicationId: application.id }, context),
  )
  const documents = await market.db
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
  const decide = async (category: DocumentCategory, verdict: 'verified' | 'rejected', day: string) => {
    market.setClock(new Date(`${day}T09:00:00Z`))
    const { id } = documents.find(({ documentCategory }) => documentCategory === category)!
    const certifications = category === 'sustainability_certification' ? (['fair-trade'] as const) : []
    await runAs(market, admin.session, (context) =>
      verifyDocument({ documentId: id, verdict, certifications }, context),
    )
  }
  const checkedDocuments = async () =>
    (await market.api(null).get_storefront_by_slug({ p_slug: storeSlug })).checked_documents
  await decide('business_registration', 'verified', '2026-03-02')
  expect(await checkedDocuments()).toEqual([
    {
      document_category: 'business_registration',
      certifications: [],
      verified_at: '2026-03-02T09:00:00.000Z',
    },
  ])
  await decide('sustainability_certification', 'verified', '2026-03-05')
  market.setClock(undefined)
  expect(await checkedDocuments()).toMatchObject([
    { document_category: 'sustainability_certification', certifications: ['fair-trade'] },
    { document_category: 'business_registration' },
  ])
  const drum = { name: 'Drum', price: 50, quantity: 1 }
  const { productId } = (await createProduct(vendorId, drum, market.context()))!
  const product = await market.api(null).get_product_details({ p_product_id: productId })
  expect(product.vendor).toMatchObject({ store_slug: storeSlug, product_count: 1 })
  expect(product.vendor.checked_documents).toEqual(await checkedDocuments())
  expect(JSON.stringify(product)).not.toMatch(/fair-trade\.pdf|Registration|vendor-applications/)
  expect(product.score_parts.find(({ reason }) => reason === 'Verified certificates')?.points).toBe(15)
})

test('a verified certificate records who and when, and raises the scores', async ({ market }) => {
  const { session, productId, documentOf } = await newApprovedVendor(market)
  const documentId = documentOf('sustainability_certification')
  const verify = (verdict: 'verified' | 'rejected') =>
    runAs(market, session, (context) =>
      verifyDocument(
        { documentId, verdict, notes: 'Checked with the issuer', certifications: ['fair-trade'] },
        context,
      ),
    )
  expect(await verify('verified')).toEqual({ status: 'verified' })
  const [document] = await market.db.select().from(vendorDocuments).where(eq(vendorDocuments.id, documentId))
  expect(document).toMatchObject({
    verificationStatus: 'verified',
    verificationNotes: 'Checked with the issuer',
    certifications: ['fair-trade'],
    verifiedBy: session.userId,
  })
  expect(document!.verifiedAt).toBeInstanceOf(Date)
  const [scoredProduct] = await market.db.select().from(products).where(eq(products.id, productId))
  expect(scoredProduct!.sustainabilityScore).toBe(20 + 15 + 2)
  await expect(verify('rejected')).rejects.toMatchObject(refusalWith('document_status_changed'))
})

test('a document proves only the certifications named on it, not others its vendor declares', async ({
  market,
}) => {
  const declared = ['fair-trade', 'gots', 'fsc'] as const
  const { session, storeSlug, productId, documentOf } = await newApprovedVendor(market, {
    sustainability_certifications: [...declared],
  })
  const verify = (category: DocumentCategory, certifications: readonly CertificationId[]) =>
    runAs(market, session, (context) =>
      verifyDocument({ documentId: documentOf(category), verdict: 'verified', certifications }, context),
    )
  const notDeclared = refusalWith('certification_not_declared')
  await expect(verify('sustainability_certification', ['gots', 'b-corp'])).rejects.toMatchObject(notDeclared)
  await expect(verify('business_registration', ['gots'])).rejects.toMatchObject(notDeclared)
  await verify('business_registration', [])
  await verify('sustainability_certification', ['gots', 'fsc', 'gots'])
  const store = await market.api(null).get_storefront_by_slug({ p_slug: storeSlug })
  expect(provenCertifications(store)).toEqual(['gots', 'fsc'])
  const product = await market.api(null).get_product_details({ p_product_id: productId })
  expect(product.score_parts.find(({ reason }) => reason === 'Verified certificates')?.points).toBe(20)
  const [scoredProduct] = await market.db.select().from(products).where(eq(products.id, productId))
  expect(scoredProduct!.sustainabilityScore).toBe(product.sustainability_score)
})

test('a rejected document proves nothing', async ({ market }) => {
  const { session, vendorId, documentOf } = await newApprovedVendor(market)
  const documentId = documentOf('sustainability_certification')
  await runAs(market, session, (context) =>
    verifyDocument({ documentId, verdict: 'rejected', certifications: ['fair-trade'] }, context),
  )
  expect(
    await market.db.select().from(vendorDocuments).where(eq(vendorDocuments.id, documentId)),
  ).toMatchObject([{ verificationStatus: 'rejected', certifications: [] }])
  expect(await vendorScoreFacts(market.db, vendorId)).toMatchObject({ verifiedCertifications: 0 })
})

test('a revoked certificate proves nothing, is no longer shown as declared, and its vendor is told why', async ({
  market,
}) => {
  const { session, storeSlug, productId, documentOf } = await newApprovedVendor(market)
  const documentId = documentOf('sustainability_certification')
  const store = () => market.api(null).get_storefront_by_slug({ p_slug: storeSlug })
  const score = async () =>
    (await market.api(null).get_product_details({ p_product_id: productId })).sustainability_score
  const revoke = () =>
    runAs(market, session, (context) =>
      revokeDocument({ documentId, reason: 'The issuer does not know it' }, context),
    )
  await expect(revoke()).rejects.toMatchObject(refusalWith('document_status_changed'))
  const scoreBefore = await score()
  expect(await store()).toMatchObject({
    sustainability_certifications: ['fair-trade'],
    checked_documents: [],
  })
  await runAs(market, session, (context) =>
    verifyDocument({ documentId, verdict: 'verified', certifications: ['fair-trade'] }, context),
  )
  expect(await score()).toBeGreaterThan(scoreBefore)
  expect(provenCertifications(await store())).toEqual(['fair-trade'])

  expect(await revoke()).toEqual({ status: 'rejected' })
  expect(await score()).toBe(scoreBefore)
  expect(await store()).toMatchObject({ sustainability_certifications: [], checked_documents: [] })
  const [document] = await market.db.select().from(vendorDocuments).where(eq(vendorDocuments.id, documentId))
  expect(document).toMatchObject({
    certifications: [],
    claimedCertifications: ['fair-trade'],
    verificationNotes: 'The issuer does not know it',
  })
  await expect(revoke()).rejects.toMatchObject(refusalWith('document_status_changed'))
})
