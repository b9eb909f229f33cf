import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { productImages } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'

/** Listings that disagree with their products, variants, images, vendors and documents. */
const findInconsistentListings = async (market: Market) => {
  const columns = sql.raw(
    'product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url, second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock, variant_count, sample_key, created_at, section_id',
  )
  const { rows } = await market.db.execute(sql`
    (select ${columns} from product_listings except select ${columns} from product_listing_rows)
    union all (select ${columns} from product_listing_rows except select ${columns} from product_listings)`)
  return rows
}

const imageRow = (productId: string, position: number) => ({
  productId,
  position,
  imageUrl: `/files/${productId}/${position}.webp`,
  fileKey: `public/${productId}/${position}`,
  width: 640,
  height: 640,
  sourceHash: `${position}`,
})

describe('a listing', () => {
  test('follows its product, variants, images, vendor and documents', async ({ market }) => {
    const vendor = await market.newVendor()
    const basket = await market.newProduct({ vendor })
    const shirt = await market.newProduct({
      vendor,
      name: 'Camp shirt',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { optionValues: ['S'], priceMinor: 30_00, quantity: 2 },
        { optionValues: ['M'], priceMinor: 35_00, quantity: 3 },
      ],
    })
    const findListing = async () => {
      expect(await findInconsistentListings(market)).toEqual([])
      const { items } = await market.api(null).get_all_active_products({ search: 'Camp shirt' })
      return items.find(({ id }) => id === shirt.id)
    }
    expect(await findListing()).toMatchObject({ price: 30, price_max: 35, quantity: 5, variant_count: 2 })
    await market.changeVariant(shirt, { stock: 0 })
    expect(await findListing()).toMatchObject({ quantity: 3 })
    await market.changeVariant(shirt, { deletedAt: new Date() })
    expect(await findListing()).toMatchObject({ price: 35, price_max: 35, variant_count: 1 })
    await market.db.insert(productImages).values([imageRow(shirt.id, 1), imageRow(shirt.id, 0)])
    expect(await findListing()).toMatchObject({
      image_url: `/files/${shirt.id}/0.webp`,
      second_image_url: `/files/${shirt.id}/1.webp`,
    })
    const vendorCondition = eq(vendors.id, vendor.vendorId)
    await market.db
      .update(vendors)
      .set({ companyName: 'New Name', country: 'GH', sustainabilityCertifications: ['gots', 'fsc'] })
      .where(vendorCondition)
    expect(await findListing()).toMatchObject({ vendor_name: 'New Name', vendor_country: 'GH' })
    await market.db.insert(vendorDocuments).values({
      vendorId: vendor.vendorId,
      fileName: 'gots.pdf',
      filePath: `gots-${shirt.id}.pdf`,
      documentCategory: 'sustainability_certification',
      verificationStatus: 'verified',
      certifications: ['gots', 'b-corp'],
    })
    await findListing()
    const countCertified = async (certification: 'gots' | 'fsc' | 'b-corp') =>
      (await market.api(null).get_all_active_products({ certification: [certification], search: 'shirt' }))
        .items.length
    expect([
      await countCertified('gots'),
      await countCertified('fsc'),
      await countCertified('b-corp'),
    ]).toEqual([1, 0, 0])
    await market.db.update(vendors).set({ status: 'rejected' }).where(vendorCondition)
    expect(await findListing()).toBeUndefined()
    await market.db.update(vendors).set({ status: 'approved' }).where(vendorCondition)
    await market.changeProduct(basket, { deletedAt: new Date() })
    await market.changeProduct(shirt, { status: 'draft' })
    expect(await findListing()).toBeUndefined()
    await market.changeProduct(shirt, { status: 'active' })
    expect(await findListing()).toBeDefined()
  })

  test('sums the stock of variants sold concurrently', async ({ market }) => {
    const values = Array.from({ length: 10 }, (_, n) => `Size ${n}`)
    const shirt = await market.newProduct({ options: [{ name: 'Size', values }], quantity: 8 })
    const buyers = await Promise.all(values.map(() => market.newCustomer()))
    await Promise.all(
      buyers.map((buyer, n) =>
        market.placeOrder(buyer, [
          { product: { ...shirt, variantId: shirt.variantIds[n]! }, quantity: n % 3 ? 1 : 2 },
        ]),
      ),
    )
    expect(await findInconsistentListings(market)).toEqual([])
    const { quantity } = await market.api(null).get_product_details({ p_product_id: shirt.id })
    expect(quantity).toBe(80 - 14)
  })
})
