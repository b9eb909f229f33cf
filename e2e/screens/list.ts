import type { Page } from '@playwright/test'
import { placeOrder } from '../orders'
import { productOnSale } from '../people'

export interface Screen {
  name: string
  /** Whose eyes: the demo account's first part, or nobody. */
  as?: 'customer' | 'vendor' | 'pending' | 'admin'
  path: string | ((page: Page) => Promise<string>)
  /** What a person does there before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const hrefOf = async (page: Page, listPath: string, start: string): Promise<string> => {
  await page.goto(listPath)
  return (await page.locator(`a[href^="${start}"]`).first().getAttribute('href'))!
}

/** The id of the demo customer's newest order of a status. */
async function orderIn(page: Page, status: string): Promise<string> {
  const answer = await page.request.post('/api/rpc/get_customer_orders', { data: { status } })
  const { items } = (await answer.json()) as { items: { order_id: string }[] }
  return items[0]!.order_id
}

/** An order that waits for payment: the demo's own is cancelled after an hour. */
async function unpaidOrder(page: Page): Promise<string> {
  const product = await productOnSale(page)
  return placeOrder(page, { productId: product.id })
}

/** A page of the demo customer's newest order of a status. */
const ofOrder = (status: string, pathOf: (orderId: string) => string) => async (page: Page) =>
  pathOf(await orderIn(page, status))

const accountOrder = (orderId: string) => `/account/orders/${orderId}`
const nobodysId = '00000000-0000-4000-8000-000000000000'

async function productNamed(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/rpc/get_all_active_products', { data: { search: name } })
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
  return `/product/${items.find((item) => item.name === name)!.id}`
}

async function fillCart(page: Page) {
  for (const nth of [2, 5]) {
    await page.goto('/marketplace')
    await page.goto(
      (await page
        .locator('a[href^="/product/"]')
        .nth(nth * 2)
        .getAttribute('href'))!,
    )
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('has been added to your cart.').waitFor()
  }
}

/** Every screen that is built, in the order of the route table. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'marketplace-search', path: '/marketplace?search=basket&sort=price_asc' },
  {
    name: 'marketplace-filters',
    path: '/marketplace?category=Home+%26+Garden&tags=locally_made&tags=vegan&price_max=120&country=GH&country=KE&certification=fair-trade&in_stock=1',
    act: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' })
      if (await filters.isVisible()) await filters.click()
    },
  },
  { name: 'marketplace-closest', path: '/marketplace?search=baskt' },
  { name: 'marketplace-empty', path: '/marketplace?search=zzzzzz' },
  { name: 'product', path: (page) => productNamed(page, 'Agbadza Strip Cloth') },
  {
    name: 'product-closer',
    path: (page) => productNamed(page, 'Agbadza Strip Cloth'),
    act: async (page) => {
      await page.locator('main a[aria-haspopup="dialog"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'product-score',
    path: (page) => productNamed(page, 'Whole Cloves, 100 g'),
    act: async (page) => {
      await page.getByText('How this score came about').click()
    },
  },
  { name: 'product-variant', path: (page) => productNamed(page, 'Shela Sun Hat, Rust') },
  { name: 'product-sold-out', path: (page) => productNamed(page, 'Goblet Drum, 11 Inch') },
  { name: 'product-missing', path: '/product/nothing' },
  { name: 'store', path: '/store/volta-loom-house' },
  { name: 'store-undressed', path: '/store/pemba-clove-yard' },
  { name: 'store-empty', path: '/store/lulua-raffia-supply' },
  { name: 'store-missing', path: '/store/nobody-sells-here' },
  { name: 'cart-empty', path: '/cart' },
  {
    name: 'cart',
    path: async (page) => {
      await fillCart(page)
      return '/cart'
    },
  },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-invalid',
    path: '/contact',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click()
    },
  },
  { name: 'auth', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth?type=signup' },
  { name: 'auth-forgot-password', path: '/auth/forgot-password' },
  { name: 'auth-reset-password', path: '/auth/reset-password?token=shown' },
  { name: 'auth-link-expired', path: '/auth/confirmed?error=TOKEN_EXPIRED' },
  { name: 'auth-two-step', path: '/auth/two-step' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'checkout', as: 'customer', path: async (page) => (await fillCart(page), '/checkout') },
  {
    name: 'order-confirmation',
    as: 'customer',
    path: ofOrder('processing', (id) => `/order-confirmation/${id}`),
  },
  {
    name: 'order-confirmation-not-found',
    as: 'customer',
    path: `/order-confirmation/${nobodysId}`,
  },
  { name: 'account-dashboard', as: 'customer', path: '/account/dashboard' },
  { name: 'account-orders', as: 'customer', path: '/account/orders' },
  { name: 'account-orders-of-status', as: 'customer', path: '/account/orders?status=delivered' },
  {
    name: 'account-order-unpaid',
    as: 'customer',
    path: async (page) => accountOrder(await unpaidOrder(page)),
  },
  { name: 'account-order-processing', as: 'customer', path: ofOrder('processing', accountOrder) },
  { name: 'account-order-shipped', as: 'customer', path: ofOrder('shipped', accountOrder) },
  { name: 'account-order-cancelled', as: 'customer', path: ofOrder('cancelled', accountOrder) },
  { name: 'account-order-refunded', as: 'customer', path: ofOrder('refunded', accountOrder) },
  {
    name: 'account-order-bought-again',
    as: 'customer',
    path: ofOrder('delivered', accountOrder),
    act: async (page) => {
      await page.getByRole('button', { name: 'Buy again' }).click()
      await page.getByRole('link', { name: 'Go to your cart' }).waitFor()
    },
  },
  { name: 'account-order-not-found', as: 'customer', path: accountOrder(nobodysId) },
  { name: 'invoice', as: 'customer', path: ofOrder('delivered', (id) => `${accountOrder(id)}/invoice`) },
  {
    name: 'invoice-refunded',
    as: 'customer',
    path: ofOrder('refunded', (id) => `${accountOrder(id)}/invoice`),
  },
  {
    name: 'invoice-none',
    as: 'customer',
    path: ofOrder('cancelled', (id) => `${accountOrder(id)}/invoice`),
  },
  { name: 'account-settings', as: 'customer', path: '/account/settings' },
  { name: 'application-status', as: 'pending', path: '/vendor/application-status' },
  { name: 'vendor-dashboard', as: 'vendor', path: '/vendor/dashboard' },
  { name: 'vendor-orders', as: 'vendor', path: '/vendor/orders' },
  { name: 'vendor-order', as: 'vendor', path: (page) => hrefOf(page, '/vendor/orders', '/vendor/orders/') },
  { name: 'vendor-payouts', as: 'vendor', path: '/vendor/payouts' },
  { name: 'admin-dashboard', as: 'admin', path: '/admin/dashboard' },
]
