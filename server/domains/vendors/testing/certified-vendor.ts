import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { CertificationId } from '@contract/sustainability/facts'
import { provenCertifications } from '@contract/vendors/practices'
import { productListings } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { createProduct } from '@server/domains/catalog/save-product'
import type { Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { pdf } from './applicants'

type Kind = 'business-reg' | 'cert'

/** Uploads a whole file and returns its upload's id. */
export async function upload(market: Market, kind: Kind = 'cert', id = randomUUID(), bytes = pdf) {
  await market.api(null).upload_application_document({
    p_application_id: id,
    p_kind: kind,
    p_file_name: 'fair-trade.pdf',
    p_size: bytes.length,
    p_offset: 0,
    p_chunk: new File([new Uint8Array(bytes)], 'fair-trade.pdf'),
  })
  return id
}

interface Details {
  p_issuer?: string
  p_expires_on?: string
  p_replaces_id?: string
  p_kind?: Kind
  p_certifications?: CertificationId[]
}

export async function addDocument(market: Market, { api }: VendorPerson, details: Details = {}) {
  const p_kind = details.p_kind ?? 'cert'
  const p_upload_id = await upload(market, p_kind)
  await api.add_vendor_document({ p_issuer: 'FLOCERT', ...details, p_kind, p_upload_id })
  return p_upload_id
}

export const verify = async (
  market: Market,
  id: string,
  certifications: CertificationId[] = ['fair-trade'],
) =>
  (await market.anyAdmin()).api.verify_vendor_document({
    p_document_id: id,
    p_verdict: 'verified',
    p_certifications: certifications,
  })

/** A vendor that declares two certifications and has a product. */
export async function createCertifiedVendor(market: Market) {
  const vendor = await market.newVendor()
  await market.db
    .update(vendors)
    .set({ sustainabilityCertifications: ['fair-trade', 'gots'] })
    .where(eq(vendors.id, vendor.vendorId))
  const drum = { name: 'Drum', price: 50, quantity: 1 }
  const { productId } = (await createProduct(vendor.vendorId, drum, market.context()))!
  const standingOf = async (id: string) =>
    (await vendor.api.get_vendor_documents()).find((document) => document.id === id)?.standing
  /** What shows the certificate to buyers: the store page, the product's points and the filter of the marketplace. */
  const storeClaims = async () => {
    const slug = vendor.session.vendor!.storeSlug!
    const store = await market.api(null).get_storefront_by_slug({ p_slug: slug })
    const product = await market.api(null).get_product_details({ p_product_id: productId })
    const [listing] = await market.db
      .select()
      .from(productListings)
      .where(eq(productListings.productId, productId))
    return {
      proven: provenCertifications(store),
      points: product.score_parts.find(({ reason }) => reason === 'Verified certificates')?.points,
      score: product.sustainability_score,
      filters: listing!.certifications,
    }
  }
  return { vendor, standingOf, storeClaims }
}

export const withProof = { proven: ['fair-trade'], points: 15, score: 35, filters: ['fair-trade'] }
export const withoutProof = { proven: [], points: 0, score: 20, filters: [] }
