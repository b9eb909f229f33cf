import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brand, defaultBrand } from '@contract/core/brand'
import { productImages } from '@server/database/schema/catalog'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import { checkStoredFiles } from '@server/ledger-check/stored-files'
import { brandLogoFiles } from '@server/platform/brand-logo-files'
import { test, type Market } from '@server/testing/market'

async function listKeys(market: Market, substring: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of market.services.files.list()) if (key.includes(substring)) keys.push(key)
  return keys.toSorted()
}

async function runOrphanDeletion(market: Market, days = 2) {
  market.setClock(new Date(Date.now() + days * 24 * 60 * 60_000))
  await market.runJob('delete_orphaned_files')
  market.setClock(undefined)
}

const pdf = (text: string) => new File([`%PDF-1.7\n${text}`], 'part')
const missingFileLines = async (market: Market, substring: string) =>
  (await nameMismatches(market.db, [await checkStoredFiles(market.services)]))[0]!.mismatches.flatMap(
    ({ text }) => (text.includes(substring) ? [text] : []),
  )

async function newProductWithPictures(market: Market) {
  const { api, vendorId } = await market.newVendor()
  const { product_id } = await api.create_product({
    p_product: { name: 'Basket', price: 5, quantity: 1 },
    p_as_draft: true,
  })
  const add = async (colour: string) =>
    api.add_product_image({ p_product_id: product_id, p_file: await pictureFile(colour) })
  return { api, vendorId, productId: product_id, add }
}

describe('files that no row references any more', () => {
  test('are deleted a day later: of twenty uploads of one document the last stays', async ({ market }) => {
    const id = randomUUID()
    let path: string | null = null
    for (let n = 0; n < 20; n++) {
      const file = pdf(`version ${n}`)
      const input = { p_application_id: id, p_kind: 'business-reg', p_file_name: `Paper ${n}.pdf` } as const
      const response = await market
        .api(null)
        .upload_application_document({ ...input, p_size: file.size, p_offset: 0, p_chunk: file })
      path = response.path
    }
    await runOrphanDeletion(market, 0)
    expect(await listKeys(market, id)).toHaveLength(20)
    await runOrphanDeletion(market)
    expect(await listKeys(market, id)).toEqual([path])
  })

  test('are deleted a day later: replaced store pictures, and those of a transaction that was rolled back', async ({
    market,
  }) => {
    const { api, vendorId } = await market.newVendor()
    for (const colour of ['red', 'green', 'blue'])
      await api.set_store_picture({ p_kind: 'logo', p_file: await pictureFile(colour) })
    const before = await listKeys(market, vendorId)
    await market.services.files.put(
      `public/products/${vendorId}/${randomUUID()}/640.webp`,
      Buffer.from('left'),
    )
    await market.services.files.put(`public/stores/${vendorId}/1.webp.0.partial`, Buffer.from('half'))
    await runOrphanDeletion(market)
    const after = await listKeys(market, vendorId)
    expect([before.length, after.length]).toEqual([18, 6])
    expect(await missingFileLines(market, vendorId)).toEqual([])
  })

  test('do not include pictures, previews, imports and documents in use, or files of other kinds', async ({
    market,
  }) => {
    const { api, productId, vendorId, add } = await newProductWithPictures(market)
    const { image_url } = await add('teal')
    await fetch(market.origin + image_url.replace('/files/', '/previews/').replace(/\/\d+\.webp$/, '.jpg'))
    await api.create_product_import({ p_file: new File(['Handle,Title\na,A\n'], 'a.csv') })
    await market.services.files.put('assets/app.js', Buffer.from('1'))
    const { api: admin } = await market.newAdmin()
    const widePicture = await pictureFile('pink', 1200, 630)
    const { picture } = await admin.upload_sharing_picture({ p_file: widePicture })
    const seo_defaults = { title_template: '{title}', description: '', picture }
    await admin.save_seo_settings({ p_settings: { seo_defaults } })
    const unusedLogo = await admin.upload_brand_logo({ p_file: await pictureFile('gold') })
    const earlierLogo = await admin.upload_brand_logo({ p_file: await pictureFile('navy') })
    const { logo } = await admin.upload_brand_logo({ p_file: await pictureFile('maroon') })
    for (const folder of [earlierLogo.logo, logo])
      await admin.save_settings({ p_settings: { brand: { ...defaultBrand, logo: folder } } })
    await admin.save_settings({ p_settings: { brand: { ...defaultBrand } } })
    await expect.poll(() => brand.version).toBe('')
    await runOrphanDeletion(market)
    expect(await listKeys(market, unusedLogo.logo.slice(1))).toEqual([])
    for (const folder of [earlierLogo.logo, logo])
      expect(await listKeys(market, folder.slice(1))).toHaveLength(brandLogoFiles.length)
    expect(await listKeys(market, productId)).toHaveLength(7)
    expect(await listKeys(market, `imports/${vendorId}`)).toHaveLength(1)
    expect(await listKeys(market, 'assets/')).toEqual(['assets/app.js'])
    expect(await listKeys(market, 'previews/seo/')).toEqual([picture.slice(1)])
    await market.db.delete(productImages).where(eq(productImages.productId, productId))
    await runOrphanDeletion(market)
    expect(await listKeys(market, productId)).toEqual([])
  })
})

describe('a lost file', () => {
  test('is reported by the ledger check, and written again when its picture is uploaded again', async ({
    market,
  }) => {
    const { productId, add } = await newProductWithPictures(market)
    const { image_id } = await add('olive')
    const keys = await listKeys(market, image_id)
    for (const key of keys) await market.services.files.delete(key)
    expect(await missingFileLines(market, productId)).toHaveLength(3)
    expect(await missingFileLines(market, productId)).toContainEqual(
      `The product picture public/products/${productId}/${image_id}/640.webp is missing.`,
    )
    expect((await add('olive')).image_id).toBe(image_id)
    expect(await listKeys(market, image_id)).toEqual(keys)
    expect(await missingFileLines(market, productId)).toEqual([])
  })

  test('of an application is written again when the document is uploaded again', async ({ market }) => {
    const id = randomUUID()
    const file = pdf('registration')
    const input = { p_application_id: id, p_kind: 'business-reg', p_file_name: 'Paper.pdf' } as const
    const upload = () =>
      market
        .api(null)
        .upload_application_document({ ...input, p_size: file.size, p_offset: 0, p_chunk: file })
    const { path } = await upload()
    await market.services.files.delete(path!)
    expect(await missingFileLines(market, id)).toHaveLength(1)
    expect(await upload()).toEqual({ path, received: file.size })
    expect(await market.services.files.has(path!)).toBe(true)
  })
})
