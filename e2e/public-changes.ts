import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { seoSettingName } from '@contract/marketing/seo'
import { dayAfter, dayBefore, dayOf } from '@contract/core/day'
import type { Connection } from '@server/database/connect'
import { productImages, products, productVariants } from '@server/database/schema/catalog'
import { commissionRules, shippingRates } from '@server/database/schema/pricing'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { saveOffers } from '@server/domains/checkout/testing/shipping-offers'
import { membersOf } from '../harness/members'

// What changes in a shop, and how one sees whether a public response is from before: a change for every cache tag
// (`contract/core/cache-tags.ts`), except for formulas, which are never changed, but replaced product by product.

let shopCount = 0

/** A shop with one product, whose price, stock and names no other has, whose people call the process at `origin`. */
export async function openShop(origin: string, dataDir: string, { db }: Connection) {
  const { people, shop: goods, cookieOf } = membersOf({ origin, dataDir, db })
  const number = ++shopCount
  const vendor = await people.newVendor({ companyName: `Makers of street ${7000 + number}` })
  const admin = await people.newAdmin()
  const name = `Woven tray ${8000 + number}`
  const [price, stock] = [`${300 + number}.45`, 876_540 + number]
  const product = await goods.newProduct({
    vendor,
    name,
    priceMinor: Math.round(Number(price) * 100),
    quantity: stock,
  })
  const slug = vendor.session.vendor!.storeSlug!
  return { db, number, vendor, admin, product, price, stock, cookieOf, slug, goods }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

export interface View {
  path: string
  call?: object
}

export interface ViewResponse {
  origin: string
  view: string
  requestedAt: number
  status: number
  text: string
}

const rpc = (name: string, call: object): View => ({ path: `/api/rpc/${name}`, call })
const productPage = ({ product }: Shop): View => ({ path: `/product/${product.id}` })
const storePage = ({ slug }: Shop): View => ({ path: `/store/${slug}` })
const productCall = ({ product }: Shop) => rpc('get_product_details', { p_product_id: product.id })

/** Everything public that shows a product. */
const allViews = (shop: Shop): View[] => [
  { path: '/' },
  productPage(shop),
  { path: '/marketplace' },
  { path: `/marketplace?search=${encodeURIComponent(shop.product.name)}` },
  storePage(shop),
  productCall(shop),
  rpc('get_all_active_products', {}),
  rpc('get_all_active_products', { search: shop.product.name }),
  rpc('get_products_by_store_slug', { p_slug: shop.slug }),
  rpc('get_cart_products', { p_variant_ids: [shop.product.variantId] }),
  rpc('suggest_search', { search: shop.product.name }),
  rpc('list_featured_products', {}),
  rpc('list_products', { p_product_ids: [shop.product.id] }),
]

export interface Change {
  description: string
  /** Where it shows: by default in everything that shows the product. */
  views?(shop: Shop): View[]
  prepare?(shop: Shop): Promise<unknown>
  /** Made in the process that the shop's people call, or in the database. */
  apply(shop: Shop): Promise<unknown>
  /** Whether a response is from before the change. */
  isStale(response: ViewResponse, shop: Shop): boolean
}

export const viewsOf = (change: Change, shop: Shop): View[] => (change.views ?? allViews)(shop)

const today = dayOf(new Date())
const reopensOn = dayAfter(dayAfter(today))
const isSearch = ({ view }: ViewResponse) => view.includes('search')
const isProductPage = ({ view }: ViewResponse, { product }: Shop) => view === `/product/${product.id}`
/** Also where only its card is shown. */
const lacksProduct = ({ text }: ViewResponse, { product }: Shop) => !text.includes(product.id)

const reducedPrice = ({ number }: Shop) => `${100 + number}.35`
const reduce = (shop: Shop, dates: object) =>
  shop.vendor.api.update_product({
    p_product_id: shop.product.id,
    p_product: { reduced_price: Number(reducedPrice(shop)), ...dates },
  })
const productRow = ({ product }: Shop) => eq(products.id, product.id)

/** Lets the job run that starts and ends reductions, and waits until it has. */
async function runReductions({ db, product }: Shop, isReduced: boolean): Promise<void> {
  await db.execute(sql`select queue_job('change_reduced_prices', '{}', null, 1, null, 0, null)`)
  for (;;) {
    const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, product.id))
    if ((variant!.priceMinor === product.priceMinor) !== isReduced) return
  }
}

/** No other certificate was verified on that day. */
const verifiedOn = ({ number }: Shop) => dayOf(new Date(Date.UTC(2001, 0, number)))
const verifiedDocument = (shop: Shop) => ({
  vendorId: shop.vendor.vendorId,
  fileName: 'certificate.pdf',
  filePath: `documents/${randomUUID()}`,
  documentCategory: 'sustainability_certification' as const,
  certifications: ['fair-trade'],
  verificationStatus: 'verified' as const,
  verifiedAt: new Date(verifiedOn(shop)),
})
const imageUrl = ({ number }: Shop) => `/files/products/picture-${number}.webp`
const seoTitle = ({ number }: Shop, version: string) => `Who we are, ${version} ${number}`
const saveSeoTitle = (shop: Shop, version: string) =>
  shop.admin.api.save_seo_settings({
    p_settings: { [seoSettingName('about')]: { title: seoTitle(shop, version), description: '' } },
  })
const saveOperator = ({ admin, number }: Shop, name: string) =>
  admin.api.save_settings({ p_settings: { operator_name: `${name} ${number} Ltd` } })

export const changes: Change[] = [
  {
    description: 'a new price',
    apply: ({ vendor, product }) =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'price', percent: 100 } }),
    isStale: ({ text }, { price }) => text.includes(price),
  },
  {
    description: 'a sold-out product',
    apply: ({ vendor, product }) =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'stock', quantity: 0 } }),
    isStale: ({ text }, { stock }) => text.includes(String(stock)),
  },
  {
    description: 'a suspended product',
    apply: ({ admin, product }) =>
      admin.api.change_products({
        p_product_ids: [product.id],
        p_change: { kind: 'suspend', reason: 'Its certificate is not genuine' },
      }),
    isStale: (response, shop) =>
      isProductPage(response, shop) ? response.status === 200 : !lacksProduct(response, shop),
  },
  {
    description: 'a shop on holiday',
    async apply({ vendor }) {
      const { holiday } = await vendor.api.get_vendor_settings()
      const p_holiday = { closed_from: today, closed_to: reopensOn }
      return vendor.api.save_holiday({ p_version: holiday.version, p_holiday })
    },
    // Lists show goods of closed shops as before; where one buys, it says when it reopens.
    isStale: ({ text, view }, { product, slug }) =>
      (view.includes(product.id) ||
        view.startsWith(`/store/${slug}`) ||
        view.includes('get_cart_products')) &&
      !view.includes('list_products') &&
      text.includes(product.id) &&
      !text.includes(dayAfter(reopensOn)),
  },
  {
    description: 'a new name',
    apply: ({ vendor, product, number }) =>
      vendor.api.update_product({
        p_product_id: product.id,
        p_product: { name: `Plaited mat ${number}` },
      }),
    // A search shows what was searched for.
    isStale: (response, { product }) => !isSearch(response) && response.text.includes(product.name),
  },
  {
    description: 'a removed picture',
    prepare: (shop) =>
      shop.db.insert(productImages).values({
        productId: shop.product.id,
        imageUrl: imageUrl(shop),
        fileKey: imageUrl(shop),
        width: 800,
        height: 800,
        sourceHash: randomUUID(),
      }),
    apply: ({ db, product }) => db.delete(productImages).where(eq(productImages.productId, product.id)),
    isStale: ({ text }, shop) => text.includes(imageUrl(shop).replace('.webp', '')),
  },
  {
    description: 'a suspended vendor',
    apply: ({ admin, vendor }) =>
      admin.api.suspend_vendor({
        p_vendor_id: vendor.vendorId,
        p_reason: 'Its goods are not what it says.',
        p_open_orders: 'continue',
      }),
    isStale: (response, shop) =>
      isProductPage(response, shop) ? response.status === 200 : !lacksProduct(response, shop),
  },
  {
    description: 'a renamed store',
    async apply({ vendor, number }) {
      const { storefront } = await vendor.api.get_vendor_settings()
      return vendor.api.save_storefront({
        p_storefront: {
          company_name: `Reed and Root ${number}`,
          store_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
          sustainability_practices: ['zero-waste'],
          other_practice: '',
          sustainability_certifications: [],
        },
        p_version: storefront.version,
      })
    },
    isStale: ({ text }, { vendor }) => text.includes(vendor.session.vendor!.companyName),
  },
  {
    description: 'an approved product',
    views: (shop) => [productPage(shop), rpc('list_products', { p_product_ids: [shop.product.id] })],
    prepare: (shop) => shop.db.update(products).set({ status: 'pending' }).where(productRow(shop)),
    apply: ({ admin, product }) =>
      admin.api.moderate_product({ p_product_id: product.id, p_status: 'active' }),
    isStale: (response, shop) =>
      isProductPage(response, shop) ? response.status === 404 : lacksProduct(response, shop),
  },
  {
    description: 'a promotion that starts',
    prepare: (shop) => reduce(shop, { reduced_from: dayAfter(today) }),
    async apply(shop) {
      await shop.db.update(products).set({ reducedFrom: today }).where(productRow(shop))
      await runReductions(shop, true)
    },
    isStale: ({ text }, shop) => text.includes(shop.price) && !text.includes(reducedPrice(shop)),
  },
  {
    description: 'a promotion that ends',
    prepare: (shop) => reduce(shop, { reduced_to: today }),
    async apply(shop) {
      const dates = { reducedFrom: dayBefore(today), reducedTo: dayBefore(today) }
      await shop.db.update(products).set(dates).where(productRow(shop))
      await runReductions(shop, false)
    },
    isStale: ({ text }, shop) => text.includes(reducedPrice(shop)),
  },
  {
    description: 'a new shipping offer',
    views: (shop) => [storePage(shop), rpc('get_storefront_by_slug', { p_slug: shop.slug })],
    apply: ({ vendor, number }) => saveOffers(vendor, { same_country: { flat: 700 + number } }),
    isStale: ({ text }, { number }) => !text.includes(String(700 + number)),
  },
  {
    description: 'a verified certificate',
    views: (shop) => [
      productPage(shop),
      storePage(shop),
      productCall(shop),
      rpc('get_storefront_by_slug', { p_slug: shop.slug }),
    ],
    prepare: ({ db, vendor }) =>
      db
        .update(vendors)
        .set({ sustainabilityCertifications: ['fair-trade'] })
        .where(eq(vendors.id, vendor.vendorId)),
    apply: (shop) => shop.db.insert(vendorDocuments).values(verifiedDocument(shop)),
    isStale: ({ text }, shop) => !text.includes(verifiedOn(shop)),
  },
  {
    description: 'an expired certificate',
    views: (shop) => [productPage(shop), storePage(shop), productCall(shop)],
    async prepare(shop) {
      await shop.db
        .update(vendors)
        .set({ sustainabilityCertifications: ['fair-trade'] })
        .where(eq(vendors.id, shop.vendor.vendorId))
      await shop.db.insert(vendorDocuments).values({ ...verifiedDocument(shop), expiresOn: today })
    },
    apply: ({ db, vendor }) =>
      db
        .update(vendorDocuments)
        .set({ expiresOn: dayBefore(today), expiredAt: new Date() })
        .where(eq(vendorDocuments.vendorId, vendor.vendorId)),
    isStale: ({ text }, shop) => text.includes(verifiedOn(shop)),
  },
  {
    description: 'a second product of a store',
    views: (shop) => [productCall(shop), rpc('get_products_by_store_slug', { p_slug: shop.slug })],
    apply: ({ goods, vendor }) => goods.newProduct({ vendor, name: 'Another tray' }),
    isStale: ({ text, view }) =>
      view.includes('details') ? text.includes('"product_count":1,') : !text.includes('Another tray'),
  },
  {
    description: 'a featured product',
    views: () => [rpc('list_featured_products', {})],
    apply: (shop) => shop.db.update(products).set({ featuredAt: new Date() }).where(productRow(shop)),
    isStale: lacksProduct,
  },
  {
    description: 'a changed setting',
    views: () => [{ path: '/terms' }, { path: '/contact' }, rpc('get_legal_info', {})],
    prepare: (shop) => saveOperator(shop, 'Old Harbour'),
    apply: (shop) => saveOperator(shop, 'New Harbour'),
    isStale: ({ text }, { number }) => text.includes(`Old Harbour ${number} `),
  },
  {
    description: 'a changed text for search engines',
    views: () => [{ path: '/about' }],
    prepare: (shop) => saveSeoTitle(shop, 'before'),
    apply: (shop) => saveSeoTitle(shop, 'after'),
    isStale: ({ text }, shop) => text.includes(seoTitle(shop, 'before')),
  },
  {
    description: 'a redirect',
    views: ({ number }) => [{ path: `/former-${number}` }],
    apply: ({ admin, number }) =>
      admin.api.save_redirect({ p_from: `/former-${number}`, p_to: '/about', p_status: 301 }),
    isStale: ({ status }) => status === 404,
  },
  {
    description: 'a changed parcel price',
    views: () => [rpc('get_delivery_zones', {})],
    prepare: ({ db }) => db.update(shippingRates).set({ baseMinor: 4321 }),
    apply: ({ db }) => db.update(shippingRates).set({ baseMinor: 5432 }),
    isStale: ({ text }) => text.includes('43.21'),
  },
  {
    description: 'a changed commission',
    views: () => [rpc('list_plans', {})],
    prepare: ({ db }) => db.update(commissionRules).set({ rateBps: 4321 }),
    apply: ({ db }) => db.update(commissionRules).set({ rateBps: 1234 }),
    isStale: ({ text }) => text.includes('43.21'),
  },
]
