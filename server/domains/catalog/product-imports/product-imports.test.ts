import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { serverLimits } from '@server/limits'
import type { DescribedField, ProductInput } from '@contract/catalog/product-fields'
import { perTextFact, textFactNames } from '@contract/catalog/text-facts'
import { productImports } from '@server/database/schema/catalog'
import { fromRoot } from '@server/platform/project-root'
import type { ThreadPool } from '@server/platform/threads/thread-pool'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { exportProducts } from '../export-products'
import { importProducts } from '../import/import-products'
import { createProduct } from '../save-product'
import { productsOf } from '../import/testing/imported-products'
import { pictureFile } from '../testing/picture-file'
import { exportRemarks } from './export-remarks'

const classic = fromRoot('server/domains/catalog/import/fixtures/classic.csv')

const csv = (text: string | Buffer, name = 'products.csv') => new File([text as BlobPart], name)

/** Uploads a file and waits for its preview. */
async function preview(market: Market, { api }: VendorPerson, file: File) {
  const { id } = await api.create_product_import({ p_file: file })
  await market.runJobs()
  return api.get_product_import({ p_import_id: id })
}

async function importFile(market: Market, vendor: VendorPerson, file: File) {
  const { id } = await preview(market, vendor, file)
  await vendor.api.start_product_import({ p_import_id: id })
  await market.runJobs()
  return vendor.api.get_product_import({ p_import_id: id })
}

async function exported(market: Market, { session }: VendorPerson): Promise<string> {
  let text = ''
  for await (const lines of exportProducts(market.context(session))) text += lines
  return text
}

/** A vendor's products as their vendor sees them, by name, without what differs from one copy to the next. */
async function catalogueOf(market: Market, vendor: VendorPerson) {
  const rows = await productsOf(market, vendor.vendorId)
  return Promise.all(
    rows.map(async ({ id }) => {
      const { product, images, status } = await vendor.api.get_vendor_product({ p_product_id: id })
      const imageAt = (imageId: string | null) => images.findIndex((image) => image.id === imageId)
      return {
        ...product,
        status,
        variants: product.variants.map(({ id: _, image_id, ...variant }) => ({
          ...variant,
          image: imageAt(image_id),
        })),
        images: images.map(({ alt }) => alt),
      }
    }),
  )
}

describe('a product import', () => {
  test('is previewed, then imported, with the same figures', async ({ market }) => {
    const vendor = await market.newVendor()
    const planned = await preview(market, vendor, csv(await readFile(classic)))
    expect(planned).toMatchObject({ status: 'ready', failure: null, finished_at: null })
    expect(planned.summary!.products.created).toBeGreaterThan(0)
    expect(await productsOf(market, vendor.vendorId)).toEqual([])
    await vendor.api.start_product_import({ p_import_id: planned.id })
    await market.runJobs()
    const done = await vendor.api.get_product_import({ p_import_id: planned.id })
    expect(done.status).toBe('completed')
    expect(done.summary!.products).toEqual(planned.summary!.products)
    expect(await productsOf(market, vendor.vendorId)).toHaveLength(done.summary!.products.created)
    const { items } = await vendor.api.list_product_imports()
    expect(items.map(({ id }) => id)).toEqual([planned.id])
  })

  test('of something else fails with a sentence', async ({ market }) => {
    const vendor = await market.newVendor()
    const failed = await preview(market, vendor, csv('name;colour\nrug;red\n'))
    expect(failed).toMatchObject({ status: 'failed' })
    expect(failed.failure).toMatch(/^The file has no column .*does not look like a Shopify product CSV\.$/)
  })

  test('names the lines that are refused, on the screen and in a file', async ({ market }) => {
    const vendor = await market.newVendor()
    const file = csv(
      'Handle,Title,Variant Price,Variant Inventory Qty\nrug,Red Rug,none,4\n=mat,Reed Mat,12.00,3\n',
    )
    const { remarks, id } = await preview(market, vendor, file)
    expect(remarks).toContainEqual({
      kind: 'refused',
      line: 2,
      handle: 'rug',
      reason: '"none" is not a valid price',
    })
    const context = market.context(vendor.session)
    expect(await exportRemarks(id, context)).toContain(
      '2,rug,Not imported,"""none"" is not a valid price"\r\n',
    )
    const otherUser = await market.newVendor()
    await expect(exportRemarks(id, market.context(otherUser.session))).rejects.toMatchObject({
      code: 'product_import_not_found',
    })
  })

  test('waits for the one before', async ({ market }) => {
    const vendor = await market.newVendor()
    await vendor.api.create_product_import({ p_file: csv('Title,Price\nRed Rug,12.00\n') })
    const next = vendor.api.create_product_import({ p_file: csv('Title,Price\nBlue Rug,12.00\n') })
    await expect(next).rejects.toMatchObject({ code: 'product_import_under_way' })
  })

  test('is imported once, however often it is started', async ({ market }) => {
    const vendor = await market.newVendor()
    const { id } = await preview(market, vendor, csv('Title,Price\nRed Rug,12.00\n'))
    const start = () => vendor.api.start_product_import({ p_import_id: id })
    const results = await Promise.allSettled([start(), start(), start()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await market.runJobs()
    await expect(start()).rejects.toMatchObject({ code: 'product_import_moved_on' })
    expect(await productsOf(market, vendor.vendorId)).toHaveLength(1)
  })

  test('of a worker that was killed is imported by the next, without duplicates', async ({ market }) => {
    const vendor = await market.newVendor()
    const { id } = await importFile(market, vendor, csv(await readFile(classic)))
    const before = await productsOf(market, vendor.vendorId)
    await market.db.update(productImports).set({ status: 'importing' }).where(eq(productImports.id, id))
    await market.db.execute(
      `select graphile_worker.add_job('run_product_import', '{"importId":"${id}"}'::json)`,
    )
    await market.runJobs()
    expect(await vendor.api.get_product_import({ p_import_id: id })).toMatchObject({ status: 'completed' })
    expect(await productsOf(market, vendor.vendorId)).toEqual(before)
  })
})

describe('a file that is made to be slow', () => {
  const head = 'Handle,Title,Body (HTML),Variant Price\n'
  const nested = '<div>'.repeat(300_000) + '</p>'.repeat(300_000)

  test.for([
    ['a megabyte of lines with a broken quotation mark', 'a"\n'.repeat(350_000), 'failed'],
    ['four megabytes of empty rows', ',,,\n'.repeat(1_000_000), 'ready'],
    ['a description of nested tags', `mat,Mat,"${nested}",1.00\n`, 'ready'],
    ['a megabyte of lines that cannot be read', '"x"y\n'.repeat(200_000), 'failed'],
    ['too many rows', 'mat,Mat,,1.00\n'.repeat(serverLimits.productImport.rowsMax + 1), 'failed'],
  ] as const)('(%s) is read while the shop answers', async ([, rows, status], { market }) => {
    const vendor = await market.newVendor()
    const { id } = await vendor.api.create_product_import({ p_file: csv(head + rows) })
    let isRead = false
    let answered = 0
    const reading = market.runJobs().then(() => (isRead = true))
    while (!isRead) {
      expect((await fetch(`${market.origin}/api/health`)).status).toBe(200)
      answered++
    }
    await reading
    expect(await vendor.api.get_product_import({ p_import_id: id })).toMatchObject({ status })
    expect(answered).toBeGreaterThan(1)
  })

  test('is given up after its time, and says so', async ({ market }) => {
    const { services } = market
    const threads: ThreadPool = {
      ...services.threads,
      run: (task, input) => services.threads.run({ ...task, limits: { ...task.limits, timeMs: 1 } }, input),
    }
    const vendor = await market.newVendor()
    const file = { vendorId: vendor.vendorId, bytes: Buffer.from('Title,Price\nMat,1.00\n') }
    await expect(importProducts(file, { ...services, threads })).rejects.toThrow(
      'reading the file took too long or too much memory: split it into smaller ones',
    )
  })
})

test('an import is deleted with its file once it is old; its products stay', async ({ market }) => {
  const vendor = await market.newVendor()
  const { id } = await importFile(market, vendor, csv('Title,Price\nRed Rug,12.00\n'))
  const key = `imports/${vendor.vendorId}/${id}.csv`
  expect(await market.services.files.get(key)).toBeDefined()
  const later = market.clock().getTime() + (serverLimits.retentionDays.productImports + 1) * 24 * 60 * 60_000
  market.setClock(new Date(later))
  await market.db.execute(`select graphile_worker.add_job('delete_old_product_imports')`)
  await market.runJobs()
  market.setClock(undefined)
  expect(await market.services.files.get(key)).toBeUndefined()
  expect((await vendor.api.list_product_imports()).items).toEqual([])
  expect(await productsOf(market, vendor.vendorId)).toHaveLength(1)
})

describe('an export', () => {
  // Every field has a value: what an export or an import forgets would be lost on the way.
  const cloth: ProductInput & Required<Pick<ProductInput, DescribedField>> = {
    ...perTextFact((_, { label }) => `${label}, as stated`),
    name: 'Kikoy cloth & throw',
    short_description: 'Soft, "heavy", and long; 100% cotton',
    description:
      'Woven in Lamu.\n\nWashes well:\n- at 30 degrees\n- <b>by hand</b> if you like\n\n=1+1 is two.',
    category: 'Home & Garden',
    origin: 'Lamu, Kenya',
    materials: ['cotton, organic', 'indigo'],
    packaging: '-paper band',
    sustainability_tags: ['locally_made', 'organic', 'fair_trade', 'plastic_free_packaging'],
    manual_score_override: true,
    sustainability_score: 77,
    options: [
      { name: 'Colour', values: ['Indigo', 'Red'] },
      { name: 'Size', values: ['S', 'L'] },
    ],
    variants: [
      { option_values: ['Indigo', 'S'], sku: 'KI-S', price: 20, quantity: 4, weight_grams: 300 },
      { option_values: ['Indigo', 'L'], sku: 'KI-L', price: 30.5, quantity: 0, weight_grams: 500 },
      { option_values: ['Red', 'S'], sku: null, price: 21, quantity: 2, weight_grams: null },
    ],
  }
  const plain: ProductInput = {
    name: 'Reed mat',
    category: 'Home & Garden',
    price: 12,
    quantity: 3,
    sku: '+254',
    materials: ['reed, dyed'],
  }

  test.for(textFactNames)('and the product’s page have the fact "%s"', async (name, { market }) => {
    const vendor = await market.newVendor()
    const { product_id } = await vendor.api.create_product({ p_product: cloth })
    const shown = await vendor.api.preview_product({ p_product_id: product_id })
    expect(shown[name]).toBe(cloth[name])
    expect(await exported(market, vendor)).toContain(cloth[name])
  })

  test('imports into another shop without loss, and into its own without a change', async ({ market }) => {
    const vendor = await market.newVendor()
    const { product_id } = await vendor.api.create_product({ p_product: cloth })
    await vendor.api.create_product({ p_product: plain, p_as_draft: true })
    const images: { image_id: string }[] = []
    for (const colour of ['#204060', '#a03020'])
      images.push(
        await vendor.api.add_product_image({
          p_product_id: product_id,
          p_file: await pictureFile(colour),
          p_alt: `In ${colour}`,
        }),
      )
    const { product } = await vendor.api.get_vendor_product({ p_product_id: product_id })
    const variants = product.variants.map((variant) =>
      variant.option_values[0] === 'Red' ? { ...variant, image_id: images[1]!.image_id } : variant,
    )
    await vendor.api.update_product({ p_product_id: product_id, p_product: { ...product, variants } })
    const before = await catalogueOf(market, vendor)
    const file = await exported(market, vendor)

    const other = await market.newVendor()
    const there = await importFile(market, other, csv(file))
    expect(there).toMatchObject({
      status: 'completed',
      summary: { refused: 0, pictures: { added: 2, failed: 0 } },
    })
    expect(await catalogueOf(market, other)).toEqual(before)

    // The first time its products are linked to the file.
    const linked = await importFile(market, vendor, csv(file))
    expect(linked.summary).toMatchObject({
      products: { created: 0 },
      pictures: { added: 0, known: 2, failed: 0 },
    })
    const again = await importFile(market, vendor, csv(file))
    expect(again.summary!.products).toEqual({ created: 0, updated: 0, unchanged: 2 })
    expect(await catalogueOf(market, vendor)).toEqual(before)
  })

  test('of an imported shop is the same shop in another', async ({ market }) => {
    const [one, two] = [await market.newVendor(), await market.newVendor()]
    await importFile(market, one, csv(await readFile(classic)))
    const file = await exported(market, one)
    await importFile(market, two, csv(file))
    expect(await catalogueOf(market, two)).toEqual(await catalogueOf(market, one))
  })

  describe('imported again changes nothing and doubles nothing', () => {
    type Made = (market: Market, vendor: VendorPerson) => Promise<unknown>
    const create = (market: Market, vendor: VendorPerson, fields: ProductInput, origin = {}) =>
      market.db.transaction((tx) =>
        createProduct(vendor.vendorId, fields, { ...market.context(vendor.session), tx }, origin),
      )
    const ways: Record<string, Made> = {
      'by the product form': (_, { api }) => api.create_product({ p_product: cloth }),
      'as a draft': (_, { api }) => api.create_product({ p_product: plain, p_as_draft: true }),
      'as a copy': async (_, { api }) => {
        const { product_id } = await api.create_product({ p_product: cloth })
        await api.duplicate_product({ p_product_id: product_id })
      },
      'by the demo': (market, vendor) => create(market, vendor, plain, { importKey: `demo:${plain.name}` }),
      'by another import': (market, vendor) => importFile(market, vendor, csv('Title,Price\nReed Mat,12\n')),
      'by an import of an earlier version': (market, vendor) =>
        create(market, vendor, plain, { importKey: 'shopify:Reed Mat:' }),
      'with a name in another script': (market, vendor) =>
        create(market, vendor, { ...plain, name: 'የሸክላ ድስት' }),
      'with signs that a spreadsheet would run': (market, vendor) =>
        create(market, vendor, { ...plain, name: '＝1＋1', sku: '－12', packaging: "'=x", origin: '@home' }),
      'with texts that a file loses a part of': (market, vendor) =>
        create(market, vendor, {
          ...plain,
          name: 'Reed  mat',
          description: 'Two  spaces,\n  an indent,\n\n\n\nand <b>a\u200bmark</b>.\n- one\n\n- two',
          short_description: null,
          materials: ['reed; dyed', 'wool, raw'],
          origin: 'Lamu,  Kenya',
        }),
    }
    test.for(Object.entries(ways))('a product made %s', async ([, made], { market }) => {
      const vendor = await market.newVendor()
      await made(market, vendor)
      const before = await catalogueOf(market, vendor)
      const ids = (await productsOf(market, vendor.vendorId)).map(({ id }) => id)
      for (const _ of [1, 2]) {
        const { summary } = await importFile(market, vendor, csv(await exported(market, vendor)))
        expect(summary).toMatchObject({
          products: { created: 0 },
          variants: { created: 0, deleted: 0 },
          refused: 0,
        })
      }
      expect(await catalogueOf(market, vendor)).toEqual(before)
      expect((await productsOf(market, vendor.vendorId)).map(({ id }) => id)).toEqual(ids)
    })
  })
})
