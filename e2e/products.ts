import { expect, type Page } from '@playwright/test'
import { callAs } from './people'

export interface Variant {
  id: string
  /** Null for the only variant of a product without options. */
  title: string | null
  option_values: string[]
  sku: string | null
  price: number
  quantity: number
}

/** A product as sent to its page. */
export interface Product {
  id: string
  name: string
  price: number
  price_max: number
  quantity: number
  vendor_name: string
  vendor_slug: string
  options: { name: string; values: string[] }[]
  variants: Variant[]
}

export const productById = async (page: Page, id: string): Promise<Product> =>
  (await callAs(page, 'get_product_details', { p_product_id: id })) as Product

/** A demo product, by its name. */
export async function findProductByName(page: Page, name: string): Promise<Product> {
  const { items } = (await callAs(page, 'get_all_active_products', { search: name })) as {
    items: { id: string; name: string }[]
  }
  const match = items.find((item) => item.name === name)
  expect(match, name).toBeDefined()
  return productById(page, match!.id)
}

/** One of a product's variants, by its title; without one, the only variant. */
export function variantOf({ name, variants }: Product, title: string | null = null): Variant {
  const match = variants.find((variant) => variant.title === title)
  expect(match, `${name}, ${title}`).toBeDefined()
  return match!
}

/** A cart line as stored in a guest's browser. */
export const guestLine = (product: Product, variant = variantOf(product), overrides: object = {}) => ({
  product_id: product.id,
  variant_id: variant.id,
  quantity: 1,
  name: product.name,
  variant_title: variant.title,
  price: variant.price,
  image_url: null,
  vendor_name: product.vendor_name,
  vendor_slug: product.vendor_slug,
  stock_quantity: variant.quantity,
  ...overrides,
})
