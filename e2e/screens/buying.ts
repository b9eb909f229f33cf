import type { Page } from '@playwright/test'
import { addToCart, callAs, fillAddress, productOnSale } from '../people'
import { guestLine, productById, productNamed, type Variant } from '../products'
import { press, type Screen } from './screen'

/** Adds two products to the signed-in user's cart, and returns the path to open with them. */
const withCart = (path: string) => async (page: Page) => {
  for (const [index, quantity] of [
    [1, 1],
    [4, 2],
  ] as const)
    await addToCart(page, (await productOnSale(page, { stock: 10, index })).id, quantity)
  return path
}

/** A guest cart stored by an earlier visit; `change` says what was different then. */
const guestCart = (change: (variant: Variant, nth: number) => object) => async (page: Page) => {
  const hat = await productNamed(page, 'Shela Sun Hat')
  const { items } = (await callAs(page, 'get_all_active_products', { in_stock: true })) as {
    items: { id: string }[]
  }
  const others = await Promise.all(items.slice(1, 4).map(({ id }) => productById(page, id)))
  const lines = [hat, ...others].map((product, nth) => {
    const variant = product.variants[0]!
    return guestLine(product, variant, { quantity: 1 + (nth % 2), ...change(variant, nth) })
  })
  await page.addInitScript((text) => localStorage.setItem('eco-guest-cart', text), JSON.stringify(lines))
  return '/cart'
}

const sinceThen = ({ price, quantity }: Variant, nth: number) =>
  [
    { price: price - 1 },
    { quantity: quantity + 5, stock_quantity: quantity + 9 },
    { variant_id: '00000000-0000-4000-8000-000000000000' },
    {},
  ][nth]!

async function chooseShipping(page: Page) {
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('button', { name: 'Place Order', disabled: false }).first().waitFor()
}

/** Cart and checkout. */
export const buyingScreens: readonly Screen[] = [
  { name: 'cart-empty', shows: 'Your cart is empty', path: '/cart' },
  { name: 'cart-full', shows: 'The cart', path: guestCart(() => ({})) },
  { name: 'cart-changed', shows: 'What changed since it was put there', path: guestCart(sinceThen) },
  { name: 'checkout-empty', shows: 'A checkout with nothing in it', as: 'newcomer', path: '/checkout' },
  {
    name: 'checkout-first-address',
    shows: 'The checkout of somebody new',
    as: 'newcomer',
    path: withCart('/checkout'),
  },
  {
    name: 'checkout-invalid',
    shows: 'What is missing stands at the fields',
    as: 'newcomer',
    path: withCart('/checkout'),
    act: press('Save address', /is required/),
  },
  {
    name: 'checkout-typed-address',
    shows: 'A typed address, and the options it has',
    as: 'newcomer',
    path: withCart('/checkout'),
    act: async (page) => {
      await fillAddress(page)
      await page.getByRole('radio', { name: /Standard/ }).waitFor()
    },
  },
  {
    name: 'checkout-no-shipping',
    shows: 'An address that nothing can be sent to',
    as: 'newcomer',
    path: withCart('/checkout'),
    act: async (page) => {
      await page.route('**/api/rpc/get_shipping_options', (route) => route.fulfill({ json: [] }))
      await fillAddress(page)
      await page.getByText('No Shipping Options Found').waitFor()
    },
  },
  {
    name: 'checkout-known-address',
    shows: 'The checkout with the address book',
    as: 'customer',
    path: withCart('/checkout'),
  },
  {
    name: 'checkout-ready',
    shows: 'Everything chosen',
    as: 'customer',
    path: withCart('/checkout'),
    act: chooseShipping,
  },
  {
    name: 'checkout-prices-changed',
    shows: 'Prices have changed: what was, and what is',
    as: 'customer',
    path: withCart('/checkout'),
    act: async (page) => {
      await page.route('**/api/rpc/estimate_order_taxes', (route) => route.fulfill({ json: 1.11 }))
      await chooseShipping(page)
      await page.getByText('$1.11').first().waitFor()
      await page.unroute('**/api/rpc/estimate_order_taxes')
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByRole('alert').filter({ hasText: 'Prices have changed.' }).waitFor()
    },
  },
]
