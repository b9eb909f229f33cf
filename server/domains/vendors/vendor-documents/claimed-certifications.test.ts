import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '@server/database/schema/platform'
import { vendors } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'
import { addDocument, createCertifiedVendor, upload, verify, withoutProof } from '../testing/certified-vendor'

describe('a certificate that a vendor uploads', () => {
  test('is submitted for what its vendor says it proves, which the store declares from then on', async ({
    market,
  }) => {
    const { vendor, storeClaims, standingOf } = await createCertifiedVendor(market)
    const declared = async () =>
      (await vendor.api.get_vendor_settings()).storefront.sustainability_certifications
    const certificate = {
      p_kind: 'cert',
      p_issuer: 'Control Union',
      p_upload_id: await upload(market),
      p_certifications: ['gots', 'fsc', 'fsc'],
    } as const
    await vendor.api.add_vendor_document({
      ...certificate,
      p_certifications: [...certificate.p_certifications],
    })
    expect(await declared()).toEqual(['fair-trade', 'gots', 'fsc'])
    expect(await storeClaims()).toEqual(withoutProof)
    const admin = await market.newAdmin()
    const { items } = await admin.api.list_vendor_documents({ sort: 'created_at_desc', limit: 100 })
    expect(items.find(({ id }) => id === certificate.p_upload_id)).toMatchObject({
      claimed_certifications: ['gots', 'fsc'],
      certifications: [],
      declared_certifications: ['fair-trade', 'gots', 'fsc'],
    })
    await verify(market, certificate.p_upload_id, ['fsc'])
    expect(await standingOf(certificate.p_upload_id)).toBe('verified')
    expect(await storeClaims()).toMatchObject({ proven: ['fsc'], points: 15, filters: ['fsc'] })
    const [entry] = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, vendor.vendorId), eq(auditLog.actionType, 'storefront_change')))
    expect(entry).toMatchObject({
      actorId: vendor.session.userId,
      details: {
        before: { sustainabilityCertifications: ['fair-trade', 'gots'] },
        after: { sustainabilityCertifications: ['fair-trade', 'gots', 'fsc'] },
      },
    })
  })

  test('declares again what a verified document still proves, and the scores follow at once', async ({
    market,
  }) => {
    const { vendor, storeClaims } = await createCertifiedVendor(market)
    await verify(market, await addDocument(market, vendor))
    await market.db
      .update(vendors)
      .set({ sustainabilityCertifications: ['gots'] })
      .where(eq(vendors.id, vendor.vendorId))
    await addDocument(market, vendor, { p_certifications: ['fair-trade'] })
    expect(await storeClaims()).toMatchObject({ proven: ['fair-trade'], points: 15, score: 35 })
  })

  test('of two tabs at once declares both', async ({ market }) => {
    const { vendor } = await createCertifiedVendor(market)
    await Promise.all(
      (['fsc', 'b-corp'] as const).map((id) => addDocument(market, vendor, { p_certifications: [id] })),
    )
    const { storefront } = await vendor.api.get_vendor_settings()
    expect(storefront.sustainability_certifications.toSorted()).toEqual([
      'b-corp',
      'fair-trade',
      'fsc',
      'gots',
    ])
  })

  test('proves no certification as a business registration', async ({ market }) => {
    const { vendor } = await createCertifiedVendor(market)
    const registration = addDocument(market, vendor, { p_kind: 'business-reg', p_certifications: ['fsc'] })
    await expect(registration).rejects.toMatchObject({
      data: { fields: { p_certifications: 'A business registration proves no certification.' } },
    })
  })
})
