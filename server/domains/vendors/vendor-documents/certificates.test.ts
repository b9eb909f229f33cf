import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { documentLimits } from '@contract/vendors/facts'
import { certificateStates, type CertificateQuery } from '@contract/vendors/document-procedures'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { createProduct } from '@server/domains/catalog/save-product'
import { test, type Market } from '@server/testing/market'

type Row = Partial<typeof vendorDocuments.$inferInsert>

const inDays = (market: Market, days: number) =>
  new Date(market.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A vendor that declares Fair Trade, with two products scored by the formula and one by hand. */
async function newDeclaringVendor(market: Market) {
  const vendor = await market.newVendor()
  const company = `Registry ${randomUUID()}`
  await market.db
    .update(vendors)
    .set({ sustainabilityCertifications: ['fair-trade'], companyName: company })
    .where(eq(vendors.id, vendor.vendorId))
  for (const manual of [false, false, true])
    await createProduct(
      vendor.vendorId,
      { name: 'Drum', price: 5, quantity: 1, manual_score_override: manual, sustainability_score: 50 },
      market.context(),
    )
  const addDocument = async (row: Row) => {
    const values = {
      vendorId: vendor.vendorId,
      fileName: 'certificate.pdf',
      filePath: randomUUID(),
      documentCategory: 'sustainability_certification' as const,
      ...row,
    }
    const [created] = await market.db.insert(vendorDocuments).values(values).returning()
    return created!.id
  }
  return { ...vendor, company, addDocument }
}

const verified: Row = { verificationStatus: 'verified', certifications: ['fair-trade'] }

/** One certificate in each state. */
async function createOneOfEach(market: Market) {
  const { addDocument, company } = await newDeclaringVendor(market)
  const admin = await market.newAdmin()
  const ids = {
    valid: await addDocument({ ...verified, expiresOn: inDays(market, documentLimits.expiringDays + 1) }),
    expiring: await addDocument({ ...verified, expiresOn: inDays(market, documentLimits.expiringDays) }),
    expired: await addDocument({ ...verified, expiresOn: inDays(market, -1) }),
    waiting: await addDocument({ issuer: 'FLOCERT', number: 'FLO-4711', scope: 'Baskets' }),
    rejected: await addDocument({
      verificationStatus: 'rejected',
      verifiedBy: admin.session.userId,
      verifiedAt: new Date(),
    }),
    replaced: await addDocument({ ...verified, replacedAt: new Date() }),
  }
  const listCertificates = (query: CertificateQuery) =>
    admin.api.list_certificates({ search: company, ...query })
  return { ids, listCertificates, addDocument }
}

describe('the certificate registry', () => {
  test('finds each certificate by its state, and only by that', async ({ market }) => {
    const { ids, listCertificates } = await createOneOfEach(market)
    for (const state of certificateStates) {
      const { items } = await listCertificates({ state })
      expect(items.map(({ id, state }) => [id, state])).toEqual([[ids[state], state]])
    }
    expect((await listCertificates({})).items).toHaveLength(certificateStates.length)
  })

  test('counts the products whose scores depend on a certificate, while it is valid', async ({ market }) => {
    const { listCertificates } = await createOneOfEach(market)
    const counts = Object.fromEntries(
      (await listCertificates({})).items.map(({ state, scored_products }) => [state, scored_products]),
    )
    expect(counts).toEqual({ valid: 2, expiring: 2, expired: 0, waiting: 0, rejected: 0, replaced: 0 })
  })

  test('counts none for a certificate that its vendor does not declare', async ({ market }) => {
    const { addDocument, company } = await newDeclaringVendor(market)
    await addDocument({ verificationStatus: 'verified', certifications: ['gots'] })
    const { api } = await market.newAdmin()
    const { items } = await api.list_certificates({ search: company })
    expect(items).toMatchObject([{ state: 'valid', scored_products: 0 }])
  })

  test('says who issued, for what, until when and who reviewed, with a link to the evidence', async ({
    market,
  }) => {
    const { ids, listCertificates } = await createOneOfEach(market)
    const { items } = await listCertificates({ state: 'waiting' })
    expect(items).toMatchObject([
      { issuer: 'FLOCERT', number: 'FLO-4711', scope: 'Baskets', expires_on: null, verified_by: null },
    ])
    const [rejected] = (await listCertificates({ state: 'rejected' })).items
    expect(rejected).toMatchObject({ id: ids.rejected, verified_by: expect.any(String) })
    expect(rejected!.url).toMatch(/\?.*=/)
  })

  test('is searched by issuer, number and scope, and narrowed by certification', async ({ market }) => {
    const { ids, listCertificates, addDocument } = await createOneOfEach(market)
    const number = `N-${randomUUID()}`
    const id = await addDocument({ number, certifications: ['gots'] })
    expect((await listCertificates({ search: number })).items.map((item) => item.id)).toEqual([id])
    expect((await listCertificates({ certification: 'gots' })).items.map((item) => item.id)).toEqual([id])
    expect((await listCertificates({ certification: 'fair-trade' })).items.map((item) => item.id)).toContain(
      ids.valid,
    )
  })

  test.for(['company_name', 'expires_on', 'verified_at', 'created_at'] as const)(
    'sorted by %s shows every certificate once, page by page',
    async (key, { market }) => {
      const { ids, listCertificates } = await createOneOfEach(market)
      for (const direction of ['asc', 'desc'] as const) {
        const listedIds: string[] = []
        let cursor: string | null = null
        do {
          const page: Awaited<ReturnType<typeof listCertificates>> = await listCertificates({
            sort: `${key}_${direction}`,
            limit: 2,
            ...(cursor !== null && { cursor }),
          })
          listedIds.push(...page.items.map(({ id }) => id))
          cursor = page.next_cursor
        } while (cursor !== null)
        expect(listedIds).toHaveLength(Object.keys(ids).length)
        expect(new Set(listedIds)).toEqual(new Set(Object.values(ids)))
      }
    },
  )

  test('holds neither registrations nor documents of vendors that are not approved', async ({ market }) => {
    const { addDocument, vendorId, company } = await newDeclaringVendor(market)
    await addDocument({ documentCategory: 'business_registration' })
    const { api } = await market.newAdmin()
    expect((await api.list_certificates({ search: company })).items).toEqual([])
    await addDocument({})
    expect((await api.list_certificates({ search: company })).items).toHaveLength(1)
    await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, vendorId))
    expect((await api.list_certificates({ search: company })).items).toEqual([])
  })
})
