import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productCategories } from '@contract/catalog/facts'
import { productFields } from '@contract/catalog/product-fields'
import { pictureFileNames } from '@server/platform/files/pictures'
import { applicants } from './catalogue/applicants'
import { buyers } from './catalogue/buyers'
import { newVendors } from './catalogue/new-vendors'
import { colourVariantsOf, optionsOf, skuOf, variantsOf } from './catalogue/variants'
import { vendors } from './catalogue/vendors'
import { bannerOf, logoOf, pictureKindOf, pictureKinds, picturesFolder, picturesOf } from './pictures'

const products = vendors.flatMap((vendor) => vendor.products.map((product) => ({ vendor, product })))
const countriesByRegion = [
  ['DZ', 'EG', 'LY', 'MA', 'SD', 'TN'],
  ['BW', 'LS', 'NA', 'SZ', 'ZA'],
  ['ET', 'KE', 'MG', 'MZ', 'RW', 'TZ', 'UG', 'ZM', 'ZW', 'MW'],
  ['BF', 'CI', 'GH', 'ML', 'NG', 'SN'],
  ['CD', 'CF', 'CG', 'CM', 'GA', 'TD'],
]
const countsOf = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

describe('the demo catalogue', () => {
  it('has vendors from ten or more countries, in all five regions of Africa', () => {
    const countries = new Set(vendors.map((vendor) => vendor.country))
    expect(countries.size).toBeGreaterThanOrEqual(10)
    for (const region of countriesByRegion) expect(region.some((code) => countries.has(code))).toBe(true)
  })

  it('has at least six products in every category', () => {
    const counts = countsOf(products.map(({ product }) => product.category))
    for (const category of productCategories) expect(counts.get(category), category).toBeGreaterThanOrEqual(6)
  })

  it('gives the demo vendor a full store and one new vendor an empty one', () => {
    const flagship = vendors.find((vendor) => vendor.key === 'vendor')
    expect(flagship?.email).toBe('vendor@demo.example')
    expect(flagship?.products.length).toBeGreaterThanOrEqual(8)
    const emptyStores = vendors.filter((vendor) => vendor.products.length === 0)
    expect(emptyStores.map(({ key }) => key)).toEqual(['kasai-raffia'])
  })

  it('has one sold-out product, and a few with low stock', () => {
    const stock = products.map(({ product }) => product.quantity)
    const soldOut = products.filter(({ product }) => product.quantity === 0)
    expect(soldOut.map(({ product }) => product.key)).toEqual(['noun-goblet-drum'])
    expect(stock.filter((quantity) => quantity === 2 || quantity === 3).length).toBeGreaterThanOrEqual(2)
  })

  it('never repeats a key, slug, name or address', () => {
    const duplicatesOf = (names: readonly string[]) => [...countsOf(names)].filter(([, count]) => count > 1)
    expect(duplicatesOf(products.map(({ product }) => product.key))).toEqual([])
    expect(duplicatesOf(products.map(({ product }) => product.name))).toEqual([])
    expect(duplicatesOf(vendors.map((vendor) => vendor.key))).toEqual([])
    expect(duplicatesOf(vendors.map((vendor) => vendor.store_slug))).toEqual([])
    expect(
      duplicatesOf([...vendors, ...newVendors, ...applicants, ...buyers].map((account) => account.email)),
    ).toEqual([])
  })

  it.each(products.map(({ product }) => [product.key, product] as const))(
    'has valid product form input for %s',
    (key, product) => {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(product.name.length).toBeGreaterThanOrEqual(3)
      expect(product.short_description.length).toBeLessThanOrEqual(160)
      expect(product.description.split('\n\n').length).toBeGreaterThanOrEqual(2)
      expect(Number.isInteger(product.price_minor)).toBe(true)
      expect(product.price_minor).toBeGreaterThanOrEqual(450)
      expect(product.price_minor).toBeLessThanOrEqual(42000)
      expect(product.materials.length).toBeGreaterThan(0)
    },
  )

  it.each(
    [...vendors, ...newVendors, ...applicants].map(
      (application) => [application.company_name, application] as const,
    ),
  )('has valid application form input for %s', (_, application) => {
    expect(application.company_description.length).toBeGreaterThanOrEqual(50)
    expect(application.business_address.length).toBeGreaterThanOrEqual(10)
    expect(application.telephone_number.length).toBeGreaterThanOrEqual(10)
    expect(application.tax_number.length).toBeGreaterThanOrEqual(5)
    expect(application.sustainability_practices.length).toBeGreaterThan(0)
  })

  it('tags a product as fair trade only if its vendor is certified', () => {
    const uncertified = products.filter(
      ({ vendor, product }) =>
        product.sustainability_tags.includes('fair_trade') &&
        !vendor.sustainability_certifications.includes('fair-trade'),
    )
    expect(uncertified.map(({ product }) => product.key)).toEqual([])
  })

  it('tags nothing as vegan that is made with beeswax, wool, leather, skin or honey', () => {
    const animalMaterials = /beeswax|wool\b|leather|skin\b|honey|hide\b/i
    const mismatched = products.filter(
      ({ product }) =>
        product.sustainability_tags.includes('vegan') &&
        product.materials.some((material) => animalMaterials.test(material)),
    )
    expect(mismatched.map(({ product }) => product.key)).toEqual([])
  })

  it('has sizes, colours, and both at once, at one price or several', () => {
    const productsWithOptions = products
      .filter(({ product }) => product.options)
      .map(({ product }) => product)
    const names = countsOf(productsWithOptions.flatMap(({ options }) => options ?? []))
    expect(names.get('Size')).toBeGreaterThanOrEqual(3)
    expect(names.get('Colour')).toBeGreaterThanOrEqual(2)
    expect(productsWithOptions.some(({ options }) => options!.length === 2)).toBe(true)
    const prices = productsWithOptions.map(
      (product) => new Set(variantsOf(product).map((variant) => variant.price_minor)).size,
    )
    expect(prices).toContain(1)
    expect(Math.max(...prices)).toBeGreaterThan(1)
  })

  it("has each combination once, with stock that adds up to the product's", () => {
    for (const { product } of products) {
      const variants = variantsOf(product)
      expect(variants.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(product.quantity)
      const parsed = productFields.safeParse({
        name: product.name,
        price: 1,
        quantity: 1,
        options: optionsOf(product),
        variants: product.options
          ? variants.map(({ values }) => ({ option_values: [...values], price: 1, quantity: 1 }))
          : [],
      })
      expect(parsed.error?.issues).toBeUndefined()
    }
  })

  it('gives every variant a SKU of its own', () => {
    const skus = products.flatMap(({ vendor, product }) =>
      variantsOf(product).map((variant) => skuOf(vendor, product, variant)),
    )
    expect(skus).toContain('STW-SSH-RUS')
    expect([...countsOf(skus)].filter(([, count]) => count > 1)).toEqual([])
    for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/)
  })

  it("shows a colour's images for a value that is offered", () => {
    for (const { product } of products)
      for (const { value } of colourVariantsOf(product))
        expect(optionsOf(product).flatMap(({ values }) => values)).toContain(value)
  })

  it('has certified vendors, some with certifications that no document proves', () => {
    for (const { sustainability_certifications: declared, proven_certifications: proven } of vendors)
      for (const name of proven) expect(declared).toContain(name)
    expect(vendors.filter((vendor) => vendor.proven_certifications.length > 1).length).toBeGreaterThan(0)
    const isPartlyProven = ({
      proven_certifications,
      sustainability_certifications,
    }: (typeof vendors)[number]) => proven_certifications.length < sustainability_certifications.length
    expect(vendors.some(isPartlyProven)).toBe(true)
  })

  it('never asks buyers to write something the checkout has no field for', () => {
    const requestPattern =
      /\b(write|tell|ask)( to)? us\b|\bif you ask\b|\b(in|into) the (delivery )?notes\b|\bwrite to\b/i
    const texts = [
      ...vendors.map((vendor) => vendor.company_description),
      ...products.map(({ product }) => product.description),
    ]
    expect(texts.filter((text) => requestPattern.test(text))).toEqual([])
  })

  it('has two applicants: one pending, one rejected with a reason', () => {
    expect(applicants.map(({ email, status }) => [email, status])).toEqual([
      ['pending@demo.example', 'pending'],
      ['rejected@demo.example', 'rejected'],
    ])
    expect(applicants[1]?.admin_notes).toBeTruthy()
  })

  it('has buyers in Africa and a few abroad, the demo account first', () => {
    expect(buyers[0]?.email).toBe('customer@demo.example')
    expect(new Set(buyers.map((buyer) => buyer.country)).size).toBeGreaterThanOrEqual(15)
  })
})

describe('the demo images', () => {
  it('include one of every product, and two of at least half of them', () => {
    const picturesByProduct = products.map(({ vendor, product }) => picturesOf(vendor.key, product))
    expect(
      products.filter((_, i) => picturesByProduct[i]?.length === 0).map(({ product }) => product.key),
    ).toEqual([])
    expect(picturesByProduct.filter((paths) => paths.length > 1).length).toBeGreaterThanOrEqual(
      products.length / 2,
    )
  })

  it('include one of every colour that looks different', () => {
    for (const { vendor, product } of products)
      for (const { value } of colourVariantsOf(product))
        expect(picturesOf(vendor.key, product).filter(({ colour }) => colour === value)).not.toHaveLength(0)
  })

  it('include a banner and a logo for every vendor', () => {
    for (const { key } of vendors)
      expect([existsSync(bannerOf(key)), existsSync(logoOf(key))]).toEqual([true, true])
  })

  it('have the files of an upload, and no others: npm run demo:draw', () => {
    const folders = vendors.flatMap(({ key, products: ofVendor }) => [
      bannerOf(key),
      logoOf(key),
      ...ofVendor.flatMap((product) => picturesOf(key, product).map(({ folder }) => folder)),
    ])
    const expected = folders.flatMap((folder) =>
      pictureFileNames(pictureKinds[pictureKindOf(folder)].widths).map((name) => join(folder, name)),
    )
    expect(pictureFiles().sort()).toEqual(expected.sort())
  })

  it('take less than 26 megabytes in all', () => {
    const bytes = pictureFiles().reduce((sum, path) => sum + statSync(path).size, 0)
    expect(bytes).toBeLessThan(26 * 1024 * 1024)
  })
})

const pictureFiles = () =>
  readdirSync(picturesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
