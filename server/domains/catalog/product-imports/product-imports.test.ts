import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { serverLimits } from '@server/limits'
import type { ProductLevelField, ProductInput } from '@contract/catalog/product-fields'
import { mapTextAttributes, textAttributeNames } from '@contract/catalog/text-attributes'
import { productImports } from '@server/database/schema/catalog'
import { fromRoot } from '@server/platform/project-root'
import type { ThreadPool } from '@server/platform/threads/thread-pool'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { exportProducts } from '../export-products'
import { importProducts } from '../import/import-products'
import { sampleProducts } from '../sample-products'
import { createProduct } from '../save-product'
import { productsOf } from '../import/testing/imported-products'
import { pictureFile } from '../testing/picture-file'
import { exportIssues } from './export-issues'

const classicFile = fromRoot('server/domains/catalog/import/fixtures/classic.csv')

const csvFile = (text: string | Buffer, name = 'products.csv') => new File([text as BlobPart], name)

/** Uploads a file and waits for its preview. */
async function previewImport(market: Market, { api }: VendorPerson, file: File) {
  const { id } = await api.create_product_import({ p_file: file })
  await market.runJobs()
  return api.get_product_import({ p_import_id: id })
}

async function importFile(market: Market, vendor: VendorPerson, file: File) {
  const { id } = await previewImport(market, vendor, file)
  await vendor.api.start_product_import({ p_import_id: id })
  await market.runJobs()
  return vendor.api.get_product_import({ p_import_id: id })
}

async function exportCsv(market: Market, { session }: VendorPerson): Promise<string> {
  let text = ''
  for await (const lines of exportProducts(market.context(session))) text += lines
  return text
}

/** A vendor's products as their vendor sees them, by name, without what differs between copies. */
async function catalogueOf(market: Market, vendor: VendorPerson) {
  const rows = await productsOf(market, vendor.vendorId)
  return Promise.all(
    rows.map(async ({ id }) => {
      const { product, images, status } = await vendor.api.get_vendor_product({ p_product_id: id })
      const imageIndexOf = (imageId: string | null) => images.findIndex((image) => image.id === imageId)
      return {
        ...product,
        status,
        variants: product.variants.map(({ id: _, image_id, ...variant }) => ({
          ...variant,
          image: imageIndexOf(image_id),
        })),
        images: images.map(({ alt }) => alt),
      }
    }),
  )
}

describe('a product import', () => {
  test('is previewed, then imported, with the same figures', async ({ market }) => {
    const vendor = await market.newVendor()
    const previewedImport = await previewImport(market, vendor, csvFile(await readFile(classicFile)))
    expect(previewedImport).toMatchObject({ status: 'ready', failure: null, finished_at: null })
    expect(previewedImport.summary!.products.created).toBeGreaterThan(0)
    expect(await productsOf(market, vendor.vendorId)).toEqual([])
    await vendor.api.start_product_import({ p_import_id: previewedImport.id })
    await market.runJobs()
    const completedImport = await vendor.api.get_product_import({ p_import_id: previewedImport.id })
    expect(completedImport.status).toBe('completed')
    expect(completedImport.summary!.products).toEqual(previewedImport.summary!.products)
    expect(await productsOf(market, vendor.vendorId)).toHaveLength(completedImport.summary!.products.created)
    const { items } = await vendor.api.list_product_imports()
    expect(items.map(({ id }) => id)).toEqual([previewedImport.id])
  })

  test('of anything but a product file fails with a readable message', async ({ market }) => {
    const vendor = await market.newVendor()
    const failedImport = await previewImport(market, vendor, csvFile('name;colour\nrug;red\n'))
    expect(failedImport).toMatchObject({ status: 'failed' })
    expect(failedImport.failure).toMatch(
      /^The file has no column .*does not look like a Shopify product CSV\.$/,
    )
  })

  test('names the rejected lines, on the screen and in a file', async ({ market }) => {
    const vendor = await market.newVendor()
    const file = csvFile(
      'Handle,Title,Variant Price,Variant Inventory Qty\nrug,Red Rug,none,4\n=mat,Reed Mat,12.00,3\n',
    )
    const { remarks, id } = await previewImport(market, vendor, file)
    expect(remarks).toContainEqual({
      kind: 'refused',
      line: 2,
      handle: 'rug',
      reason: '"none" is not a valid price',
    })
    const context = market.context(vendor.session)
    expect(await exportIssues(id, context)).toContain(
      '2,rug,Not imported,"""none"" is not a valid price"\r\n',
    )
    const otherVendor = await market.newVendor()
    await expect(exportIssues(id, market.context(otherVendor.session))).rejects.toMatchObject({
      code: 'product_import_not_found',
    })
  })

  test('is refused while another is under way', async ({ market }) => {
    const vendor = await market.newVendor()
    await vendor.api.create_product_import({ p_file: csvFile('Title,Price\nRed Rug,12.00\n') })
    const secondImport = vendor.api.create_product_import({
      p_file: csvFile('Title,Price\nBlue Rug,12.00\n'),
    })
    await expect(secondImport).rejects.toMatchObject({ code: 'product_import_in_progress' })
  })

  test('is imported once, however often it is started', async ({ market }) => {
    const vendor = await market.newVendor()
    const { id } = await previewImport(market, vendor, csvFile('Title,Price\nRed Rug,12.00\n'))
    const start = () => vendor.api.start_product_import({ p_import_id: id })
    const results = await Promise.allSettled([start(), start(), start()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await market.runJobs()
    await expect(start()).rejects.toMatchObject({ code: 'product_import_status_changed' })
    expect(await productsOf(market, vendor.vendorId)).toHaveLength(1)
  })

  test('interrupted by a killed worker is finished by the next one, without duplicates', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const { id } = await importFile(market, vendor, csvFile(await readFile(classicFile)))
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

describe('a file crafted to be slow', () => {
  const header = 'Handle,Title,Body (HTML),Variant Price\n'
  const nestedTags = '<div>'.repeat(300_000) + '</p>'.repeat(300_000)

  test.for([
    ['a megabyte of lines with a broken quotation mark', 'a"\n'.repeat(350_000), 'failed'],
    ['four megabytes of empty rows', ',,,\n'.repeat(1_000_000), 'ready'],
    ['a description of nested tags', `mat,Mat,"${nestedTags}",1.00\n`, 'ready'],
    ['a megabyte of lines that cannot be read', '"x"y\n'.repeat(200_000), 'failed'],
    ['too many rows', 'mat,Mat,,1.00\n'.repeat(serverLimits.productImport.maxRows + 1), 'failed'],
  ] as const)('(%s) is read while the shop keeps responding', async ([, rows, status], { market }) => {
    const vendor = await market.newVendor()
    const { id } = await vendor.api.create_product_import({ p_file: csvFile(header + rows) })
    let isRead = false
    let responseCount = 0
    const jobRun = market.runJobs().then(() => (isRead = true))
    while (!isRead) {
      expect((await fetch(`${market.origin}/api/health`)).status).toBe(200)
      responseCount++
    }
    await jobRun
    expect(await vendor.api.get_product_import({ p_import_id: id })).toMatchObject({ status })
    expect(responseCount).toBeGreaterThan(1)
  })

  test('is abandoned after the time limit, with a message', async ({ market }) => {
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
  const { id } = await importFile(market, vendor, csvFile('Title,Price\nRed Rug,12.00\n'))
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
  // Every field has a value: one that the export or the import omits would be missing in the result.
  const cloth: ProductInput & Required<Pick<ProductInput, ProductLevelField>> = {
    ...mapTextAttributes((_, { label }) => `${label}, as stated`),
    name: 'Kikoy cloth & throw',
    short_description: 'Soft, "heavy", and long; 100% cotton',
    description:
      'Woven in Lamu.\n\nWashes well:\n- at 30 degrees\n- <b>by hand</b> if you like\n\n=1+1 is two.',
    category: 'Home & Garden',
    origin: 'Lamu, Kenya',
    materials: ['cotton, organic', 'indigo'],
    handling_days: 9,
    section_id: null,
    packaging: '-paper band',
    seo_title: 'Kikoy cloth from Lamu, woven by hand',
    seo_description: '=Soft cotton, dyed with indigo; "shipped" from Kenya',
    sustainability_tags: ['locally_made', 'organic', 'fair_trade', 'plastic_free_packaging'],
    reduced_from: null,
    reduced_to: null,
    manual_score_override: true,
    sustainability_score: 77,
    options: [
      { name: 'Colour', values: ['Indigo', 'Red'] },
      { name: 'Size', values: ['S', 'L'] },
    ],
    variants: [
      { option_values: ['Indigo', 'S'], sku: 'KI-S', price: 20, quantity: 4, weight_grams: 300 },
      {
        option_values: ['Indigo', 'L'],
        sku: 'KI-L',
        price: 30.5,
        reduced_price: 24,
        quantity: 0,
        weight_grams: 500,
      },
      { option_values: ['Red', 'S'], sku: null, price: 21, quantity: 2, weight_grams: null },
    ],
  }
  const localProduct: ProductInput = {
    name: 'Reed mat',
    category: 'Home & Garden',
    price: 12,
    quantity: 3,
    sku: '+254',
    materials: ['reed, dyed'],
  }

  test.for(textAttributeNames)('and the product’s page have the attribute "%s"', async (name, { market }) => {
    const vendor = await market.newVendor()
    const { product_id } = await vendor.api.create_product({ p_product: cloth })
    const productPreview = await vendor.api.preview_product({ p_product_id: product_id })
    expect(productPreview[name]).toBe(cloth[name])
    expect(await exportCsv(market, vendor)).toContain(cloth[name])
  })

  test('imports into another shop without loss, and into its own without a change', async ({ market }) => {
    const vendor = await market.newVendor()
    const { product_id } = await vendor.api.create_product({ p_product: cloth })
    await vendor.api.create_product({ p_product: localProduct, p_as_draft: true })
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
    const file = await exportCsv(market, vendor)

    const otherVendor = await market.newVendor()
    const otherImport = await importFile(market, otherVendor, csvFile(file))
    expect(otherImport).toMatchObject({
      status: 'completed',
      summary: { refused: 0, pictures: { added: 2, failed: 0 } },
    })
    expect(await catalogueOf(market, otherVendor)).toEqual(before)

    // The first time its products are linked to the file.
    const linkedImport = await importFile(market, vendor, csvFile(file))
    expect(linkedImport.summary).toMatchObject({
      products: { created: 0 },
      pictures: { added: 0, known: 2, failed: 0 },
    })
    const reimported = await importFile(market, vendor, csvFile(file))
    expect(reimported.summary!.products).toEqual({ created: 0, updated: 0, unchanged: 2 })
    expect(await catalogueOf(market, vendor)).toEqual(before)
  })

  test('of an imported shop gives another vendor the same products', async ({ market }) => {
    const [firstVendor, secondVendor] = [await market.newVendor(), await market.newVendor()]
    await importFile(market, firstVendor, csvFile(await readFile(classicFile)))
    const file = await exportCsv(market, firstVendor)
    await importFile(market, secondVendor, csvFile(file))
    expect(await catalogueOf(market, secondVendor)).toEqual(await catalogueOf(market, firstVendor))
  })

  describe('imported again changes nothing and duplicates nothing', () => {
    type CreateProduct = (market: Market, vendor: VendorPerson) => Promise<unknown>
    const create = (market: Market, vendor: VendorPerson, fields: ProductInput, origin = {}) =>
      market.db.transaction((tx) =>
        createProduct(vendor.vendorId, fields, { ...market.context(vendor.session), tx }, origin),
      )
    const creators: Record<string, CreateProduct> = {
      'by the product form': (_, { api }) => api.create_product({ p_product: cloth }),
      'as a draft': (_, { api }) => api.create_product({ p_product: localProduct, p_as_draft: true }),
      'as a copy': async (_, { api }) => {
        const { product_id } = await api.create_product({ p_product: cloth })
        await api.duplicate_product({ p_product_id: product_id })
      },
      'by the demo': (market, vendor) =>
        create(market, vendor, localProduct, { importKey: `demo:${localProduct.name}` }),
      'by another import': (market, vendor) =>
        importFile(market, vendor, csvFile('Title,Price\nReed Mat,12\n')),
      'by an import of an earlier version': (market, vendor) =>
        create(market, vendor, localProduct, { importKey: 'shopify:Reed Mat:' }),
      'with a name in another script': (market, vendor) =>
        create(market, vendor, { ...localProduct, name: 'የሸክላ ድስት' }),
      'with characters that a spreadsheet would execute': (market, vendor) =>
        create(market, vendor, {
          ...localProduct,
          name: '＝1＋1',
          sku: '－12',
          packaging: "'=x",
          origin: '@home',
        }),
      'with texts that a file cannot fully preserve': (market, vendor) =>
        create(market, vendor, {
          ...localProduct,
          name: 'Reed  mat',
          description: 'Two  spaces,\n  an indent,\n\n\n\nand <b>a\u200bmark</b>.\n- one\n\n- two',
          short_description: null,
          materials: ['reed; dyed', 'wool, raw'],
          origin: 'Lamu,  Kenya',
        }),
    }
    test.for(Object.entries(creators))('a product made %s', async ([, createOriginal], { market }) => {
      const vendor = await market.newVendor()
      await createOriginal(market, vendor)
      const before = await catalogueOf(market, vendor)
      const ids = (await productsOf(market, vendor.vendorId)).map(({ id }) => id)
      for (const _ of [1, 2]) {
        const { summary } = await importFile(market, vendor, csvFile(await exportCsv(market, vendor)))
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

test('the sample file is imported as it is: two products, and nothing to check', async ({ market }) => {
  const vendor = await market.newVendor()
  const preview = await previewImport(market, vendor, csvFile(`\uFEFF${sampleProducts()}`))
  expect(preview).toMatchObject({ remarks: [], summary: { products: { created: 2, updated: 0 } } })
  await vendor.api.start_product_import({ p_import_id: preview.id })
  await market.runJobs()
  expect(await catalogueOf(market, vendor)).toMatchObject([
    { name: 'Bolga Basket', category: 'Home & Garden', variants: [{ price: 34.5 }, { price: 52 }] },
    { name: 'Shea Butter, 200 g', category: 'Beauty & Personal Care', price: 9.9, quantity: 40 },
  ])
})
