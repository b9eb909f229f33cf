import type { Page } from '@playwright/test'
import { addToCart, callAs, fillAddress, productOnSale } from '../people'
import { guestLine, productById, findProductByName, type Variant } from '../products'
import { clickAndWait, type Screen } from './screen'

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
const guestCart = (overrides: (variant: Variant, index: number) => object) => async (page: Page) => {
  const hat = await findProductByName(page, 'Shela Sun Hat')
  const { items } = (await callAs(page, 'get_all_active_products', { in_stock: true })) as {
    items: { id: string }[]
  }
  const otherProducts = await Promise.all(items.slice(1, 4).map(({ id }) => productById(page, id)))
  const lines = [hat, ...otherProducts].map((product, index) => {
    const variant = product.variants[0]!
    return guestLine(product, variant, { quantity: 1 + (index % 2), ...overrides(variant, index) })
  })
  await page.addInitScript((text) => localStorage.setItem('eco-guest-cart', text), JSON.stringify(lines))
  return '/cart'
}

const outdatedLine = ({ price, quantity }: Variant, index: number) =>
  [
    { price: price - 1 },
    { quantity: quantity + 5, stock_quantity: quantity + 9 },
    { variant_id: '00000000-0000-4000-8000-000000000000' },
    {},
  ][index]!

async function chooseShipping(page: Page) {
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('button', { name: 'Place Order', disabled: false }).first().waitFor()
}

/** Cart and checkout. */
export const buyingScreens: readonly Screen[] = [
  { name: 'cart-empty', description: 'Your cart is empty', path: '/cart' },
  { name: 'cart-full', description: 'The cart', path: guestCart(() => ({})) },
  { name: 'cart-changed', description: 'What changed since it was put there', path: guestCart(outdatedLine) },
  {
    name: 'checkout-empty',
    description: 'A checkout with nothing in it',
    as: 'new-customer',
    path: '/checkout',
  },
  {
    name: 'checkout-first-address',
    description: 'The checkout of somebody new',
    as: 'new-customer',
    path: withCart('/checkout'),
  },
  {
    name: 'checkout-invalid',
    description: 'What is missing stands at the fields',
    as: 'new-customer',
    path: withCart('/checkout'),
    act: clickAndWait('Save address', /is required/),
  },
  {
    name: 'checkout-typed-address',
    description: 'A typed address, and the options it has',
    as: 'new-customer',
    path: withCart('/checkout'),
    act: async (page) => {
      await fillAddress(page)
      await page.getByRole('radio', { name: /Standard/ }).waitFor()
    },
  },
  {
    name: 'checkout-no-shipping',
    description: 'An address that nothing can be sent to',
    as: 'new-customer',
    path: withCart('/checkout'),
    act: async (page) => {
      await page.route('**/api/rpc/get_shipping_options', (route) => route.fulfill({ json: [] }))
      await fillAddress(page)
      await page.getByRole('main').getByText('No Shipping Options Found').waitFor()
    },
  },
  {
    name: 'checkout-known-address',
    description: 'The checkout with the address book',
    as: 'customer',
    path: withCart('/checkout'),
  },
  {
    name: 'checkout-ready',
    description: 'Everything chosen',
    as: 'customer',
    path: withCart('/checkout'),
    act: chooseShipping,
  },
  {
    name: 'checkout-prices-changed',
    description: 'Prices have changed: what was, and what is',
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
