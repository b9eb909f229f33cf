import type { SortId, StoreSortId } from '../catalog/facts'
import type { ProductFilters } from '../catalog/product-query'
import type { ContactTopic } from '../marketing/facts'
import type { Role } from './permissions'

/** Notices that a page passes to the sign-in page. */
export const authNotices = ['confirmed', 'sign-in-to-confirm', 'password-set', 'cookies-blocked'] as const

export type AuthNotice = (typeof authNotices)[number]

/** Builds every path of the site, so that a route is renamed in one place. */
export const paths = {
  home: '/',
  /** The home page for those who are signed in, whom `home` leads to their dashboard. */
  shopFront: '/home',
  features: '/#features',
  /** `after` and `before` are cursors of a page. */
  marketplace: ({
    in_stock,
    ...query
  }: ProductFilters & {
    sort?: SortId | undefined
    after?: string | undefined
    before?: string | undefined
  } = {}) => withQuery('/marketplace', { ...query, in_stock: in_stock ? 1 : undefined }),
  /** `variant`: the id of the variant to preselect. */
  product: (productId: string, query: { variant?: string | undefined } = {}) =>
    withQuery(`/product/${productId}`, query),
  /** The image by which a product's page is counted as viewed. */
  productViewed: (productId: string) => `/product/${productId}/viewed`,
  productPreview: (productId: string) => `/product/${productId}/preview`,
  /** `section`: the slug of one of its sections. */
  store: (
    slug: string,
    query: { section?: string | undefined; sort?: StoreSortId | undefined; after?: string | undefined } = {},
  ) => withQuery(`/store/${slug}`, query),
  becomeVendor: '/register/vendor',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  /** `about`: the first line of the message. */
  contact: (topic?: ContactTopic, about?: string) => withQuery('/contact', { topic, about }),
  cart: '/cart',
  cartLine: (variantId: string) => `/cart#line-${variantId}`,
  /** What was saved for later. */
  saved: '/saved',
  checkout: '/checkout',
  orderConfirmation: (orderId: string) => `/order-confirmation/${orderId}`,
  /** Takes the form that extends an order's payment window. */
  extendPayment: (orderId: string) => `/order-confirmation/${orderId}/extend-payment`,
  orderInvoice: (orderId: string) => `/order-confirmation/${orderId}/invoice`,
  auth: ({ signUp, ...query }: { signUp?: boolean; redirect?: string; notice?: AuthNotice } = {}) =>
    withQuery('/auth', { type: signUp ? 'signup' : undefined, ...query }),
  forgotPassword: (options: { redirect?: string } = {}) => withQuery('/auth/forgot-password', options),
  resetPassword: (options: { redirect?: string } = {}) => withQuery('/auth/reset-password', options),
  /** Where the link that confirms a new account leads. */
  confirmed: (options: { redirect?: string } = {}) => withQuery('/auth/confirmed', options),
  confirmEmail: (token: string) => withQuery('/auth/confirm-email', { token }),
  /** Takes a form without scripts, as well as the call. */
  signOut: '/api/auth/sign-out',
  /** An invitation to a team, by the secret in its link. */
  invitation: (secret: string) => withQuery('/auth/invitation', { secret }),
  twoFactor: (options: { redirect?: string } = {}) => withQuery('/auth/two-factor', options),
  /** A billing document, as a PDF file. */
  billingDocumentPdf: (documentId: string) => `/api/billing-documents/${documentId}.pdf`,
  account: {
    dashboard: '/account/dashboard',
    orders: '/account/orders',
    order: (orderId: string) => `/account/orders/${orderId}`,
    invoice: (orderId: string) => `/account/orders/${orderId}/invoice`,
    lists: '/account/lists',
    settings: '/account/settings',
  },
  vendor: {
    dashboard: '/vendor/dashboard',
    products: '/vendor/products',
    newProduct: '/vendor/products/new',
    importProducts: '/vendor/products/import',
    productImport: (importId: string) => `/vendor/products/import/${importId}`,
    importSampleCsv: '/api/vendor/sample-products.csv',
    importIssuesCsv: (importId: string) => `/api/vendor/imports/${importId}.csv`,
    productsCsv: '/api/vendor/products.csv',
    productViewsCsv: (by: string) => withQuery('/api/vendor/product-views.csv', { by }),
    editProduct: (productId: string) => `/vendor/products/edit/${productId}`,
    discounts: '/vendor/discounts',
    newDiscount: '/vendor/discounts/new',
    discount: (promotionId: string) => `/vendor/discounts/${promotionId}`,
    editDiscount: (promotionId: string) => `/vendor/discounts/${promotionId}/edit`,
    orders: '/vendor/orders',
    order: (orderId: string) => `/vendor/orders/${orderId}`,
    packingSlips: (orderIds: readonly string[]) =>
      withQuery('/vendor/orders/packing-slips', { order: orderIds }),
    /** Without orders: of everything that is to be shipped. */
    pickList: (orderIds: readonly string[] = []) =>
      withQuery('/vendor/orders/pick-list', { order: orderIds }),
    /** The orders of a list's query, as a CSV file. */
    ordersCsv: (query = '') => `/api/vendor/orders.csv${query}`,
    payouts: '/vendor/payouts',
    statement: (month?: string) => withQuery('/vendor/payouts/statement', { month }),
    statementPdf: (month: string) => withQuery('/api/vendor/statement.pdf', { month }),
    statementCsv: (month: string) => withQuery('/api/vendor/statement.csv', { month }),
    documents: '/vendor/documents',
    settings: '/vendor/settings',
    storePage: '/vendor/settings?tab=store-page',
    team: '/vendor/settings?tab=team',
    account: '/vendor/account',
    applicationStatus: '/vendor/application-status',
    /** For a vendor that is suspended or closed: why, since when, and what goes on. */
    storeStatus: '/vendor/store-status',
  },
  /** The other pages of the admin area: admin-paths.ts, which visitors do not download. */
  admin: {
    dashboard: '/admin/dashboard',
    account: '/admin/account',
  },
} as const

/** The pages that are the same for everyone and belong in the sitemap; products, stores and categories come from the database. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.marketplace(),
  paths.becomeVendor,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.accessibility,
  paths.contact(),
]

/** The landing page of a role's own area, behind the Dashboard link. */
export const dashboardOf = (role: Role): string =>
  ({ admin: paths.admin.dashboard, vendor: paths.vendor.dashboard, customer: paths.account.dashboard })[role]

/** The page where users edit their own name, address and password. */
export const settingsOf = (role: Role): string =>
  ({ admin: paths.admin.account, vendor: paths.vendor.account, customer: paths.account.settings })[role]

/** The product page of a cart or order line, with the line's variant preselected if it has options. */
export const variantPath = (line: { product_id: string; variant_id: string; variant_title: string | null }) =>
  paths.product(line.product_id, { variant: line.variant_title === null ? undefined : line.variant_id })

type QueryValue = string | number | undefined

/** A path with the set parameters of `query`; an array adds one parameter per value. */
export function withQuery(path: string, query: Record<string, QueryValue | readonly QueryValue[]>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((item) => (item === undefined || item === '' ? [] : [[key, String(item)]])),
  )
  const search = pairs.map(([key, value]) => encodeParameter(key!, value!)).join('&')
  return search ? `${path}?${search}` : path
}

/** A path stays readable ("redirect=/checkout"); one with its own query is fully encoded. */
function encodeParameter(key: string, value: string): string {
  const pair = new URLSearchParams([[key, value]]).toString()
  return value.includes('?') ? pair : pair.replaceAll('%2F', '/')
}

/**
 * A `?redirect=` value that stays on this site, or undefined: a path starting with a single slash. `//host`, `/\host` and absolute URLs
 * would leave the site and are dropped.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value)) return undefined
  // Browsers strip control characters, which could turn one slash into two.
  return [...value].some((character) => character < ' ') ? undefined : value
}
