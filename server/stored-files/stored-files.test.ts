import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { productImages } from '@server/database/schema/catalog'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { checkStoredFiles } from '@server/ledger-check/stored-files'
import { test, type Market } from '@server/testing/market'

async function keysOf(market: Market, part: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of market.services.files.list()) if (key.includes(part)) keys.push(key)
  return keys.toSorted()
}

async function sweep(market: Market, days = 2) {
  market.setClock(new Date(Date.now() + days * 24 * 60 * 60_000))
  await market.runJob('delete_unnamed_files')
  market.setClock(undefined)
}

const pdf = (text: string) => new File([`%PDF-1.7\n${text}`], 'part')
const missing = async (market: Market, part: string) =>
  (await checkStoredFiles(market.services)).mismatches.filter((line) => line.includes(part))

async function withPicture(market: Market) {
  const { api, vendorId } = await market.newVendor()
  const { product_id } = await api.create_product({
    p_product: { name: 'Basket', price: 5, quantity: 1 },
    p_as_draft: true,
  })
  const add = async (colour: string) =>
    api.add_product_image({ p_product_id: product_id, p_file: await pictureFile(colour) })
  return { api, vendorId, productId: product_id, add }
}

describe('files that no row names any more', () => {
  test('go a day later: of twenty documents in one place the last one stays', async ({ market }) => {
    const id = randomUUID()
    let path: string | null = null
    for (let n = 0; n < 20; n++) {
      const file = pdf(`version ${n}`)
      const input = { p_application_id: id, p_kind: 'business-reg', p_file_name: `Paper ${n}.pdf` } as const
      const answer = await market
        .api(null)
        .upload_application_document({ ...input, p_size: file.size, p_offset: 0, p_chunk: file })
      path = answer.path
    }
    await sweep(market, 0)
    expect(await keysOf(market, id)).toHaveLength(20)
    await sweep(market)
    expect(await keysOf(market, id)).toEqual([path])
  })

  test('go a day later: replaced store pictures, and those of a transaction that was rolled back', async ({
    market,
  }) => {
    const { api, vendorId } = await market.newVendor()
    for (const colour of ['red', 'green', 'blue'])
      await api.set_store_picture({ p_kind: 'logo', p_file: await pictureFile(colour) })
    const before = await keysOf(market, vendorId)
    await market.services.files.put(
      `public/products/${vendorId}/${randomUUID()}/640.webp`,
      Buffer.from('left'),
    )
    await market.services.files.put(`public/stores/${vendorId}/1.webp.0.partial`, Buffer.from('half'))
    await sweep(market)
    const after = await keysOf(market, vendorId)
    expect([before.length, after.length]).toEqual([18, 6])
    expect(await missing(market, vendorId)).toEqual([])
  })

  test('are only those: pictures, previews, imports and documents in use stay, and what is not ours to judge', async ({
    market,
  }) => {
    const { api, productId, vendorId, add } = await withPicture(market)
    const { image_url } = await add('teal')
    await fetch(market.origin + image_url.replace('/files/', '/previews/').replace(/\/\d+\.webp$/, '.jpg'))
    await api.create_product_import({ p_file: new File(['Handle,Title\na,A\n'], 'a.csv') })
    await market.services.files.put('assets/app.js', Buffer.from('1'))
    const { api: admin } = await market.newAdmin()
    const wide = await pictureFile('pink', 1200, 630)
    const { picture } = await admin.upload_sharing_picture({ p_file: wide })
    const seo_defaults = { title_template: '{title}', description: '', picture }
    await admin.save_seo_settings({ p_settings: { seo_defaults } })
    await sweep(market)
    expect(await keysOf(market, productId)).toHaveLength(7)
    expect(await keysOf(market, `imports/${vendorId}`)).toHaveLength(1)
    expect(await keysOf(market, 'assets/')).toEqual(['assets/app.js'])
    expect(await keysOf(market, 'previews/seo/')).toEqual([picture.slice(1)])
    await market.db.delete(productImages).where(eq(productImages.productId, productId))
    await sweep(market)
    expect(await keysOf(market, productId)).toEqual([])
  })
})

describe('a lost file', () => {
  test('is missed by the check of the books, and written again when its picture is uploaded again', async ({
    market,
  }) => {
    const { productId, add } = await withPicture(market)
    const { image_id } = await add('olive')
    const keys = await keysOf(market, image_id)
    for (const key of keys) await market.services.files.delete(key)
    expect(await missing(market, productId)).toHaveLength(3)
    expect(await missing(market, productId)).toContainEqual(
      `product picture public/products/${productId}/${image_id}/640.webp is missing`,
    )
    expect((await add('olive')).image_id).toBe(image_id)
    expect(await keysOf(market, image_id)).toEqual(keys)
    expect(await missing(market, productId)).toEqual([])
  })

  test('of an application is written again when the document is uploaded again', async ({ market }) => {
    const id = randomUUID()
    const file = pdf('registration')
    const input = { p_application_id: id, p_kind: 'business-reg', p_file_name: 'Paper.pdf' } as const
    const send = () =>
      market
        .api(null)
        .upload_application_document({ ...input, p_size: file.size, p_offset: 0, p_chunk: file })
    const { path } = await send()
    await market.services.files.delete(path!)
    expect(await missing(market, id)).toHaveLength(1)
    expect(await send()).toEqual({ path, received: file.size })
    expect(await market.services.files.has(path!)).toBe(true)
  })
})
