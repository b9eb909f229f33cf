import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'

describe('a cart', () => {
  test('adds up what is added twice', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ quantity: 5, priceMinor: 12_99 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 2 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 3, price: 12.99, stock_quantity: 5 }])
  })

  test('refuses more than is in stock and stays as it was', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ quantity: 5 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 4 })
    await expect(api.add_to_cart({ p_product_id: product.id, p_quantity: 2 })).rejects.toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 5 in stock',
    })
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 4 }])
  })

  test.for([0, -1, 1.5])('refuses a quantity of %s', async (quantity, { market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct()
    await expect(api.add_to_cart({ p_product_id: product.id, p_quantity: quantity })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('sets a quantity only on a line that is there', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ quantity: 5 })
    const change = { p_product_id: product.id, p_quantity: 2 }
    await expect(api.update_cart_item_quantity(change)).rejects.toMatchObject({ code: 'not_in_cart' })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    expect(await api.update_cart_item_quantity(change)).toEqual({ quantity: 2 })
  })

  test('takes a line out, and does not mind one that is gone', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct()
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    expect(await api.remove_from_cart({ p_product_id: product.id })).toEqual({ removed: true })
    expect(await api.remove_from_cart({ p_product_id: product.id })).toEqual({ removed: false })
  })

  test('holds at most a hundred products', async ({ market }) => {
    const { api } = await market.newCustomer()
    const vendor = await market.newVendor()
    const products = await Promise.all(Array.from({ length: 101 }, () => market.newProduct({ vendor })))
    for (const product of products.slice(0, 100))
      await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    await expect(api.add_to_cart({ p_product_id: products[100]!.id, p_quantity: 1 })).rejects.toMatchObject({
      code: 'cart_full',
    })
  })
})

describe('a guest’s cart', () => {
  test('joins the server’s line by line, stops at the stock and says where', async ({ market }) => {
    const { api } = await market.newCustomer()
    const scarce = await market.newProduct({ name: 'Scarce bowl', quantity: 3 })
    const ample = await market.newProduct({ name: 'Ample bowl', quantity: 30 })
    await api.add_to_cart({ p_product_id: scarce.id, p_quantity: 2 })
    const merged = await api.merge_guest_cart({
      p_items: [
        { product_id: scarce.id, quantity: 2 },
        { product_id: ample.id, quantity: 4 },
        { product_id: randomUUID(), quantity: 1 },
      ],
    })
    expect(merged).toEqual({ added: 2, clamped: ['Scarce bowl'] })
    const lines = await api.get_cart_items()
    expect(lines.map((line) => [line.name, line.quantity])).toEqual([
      ['Scarce bowl', 3],
      ['Ample bowl', 4],
    ])
  })

  test('joins a full one as far as there is room, and says what did not fit', async ({ market }) => {
    const { api } = await market.newCustomer()
    const vendor = await market.newVendor()
    const products = await Promise.all(Array.from({ length: 102 }, () => market.newProduct({ vendor })))
    const lineOf = ({ id }: { id: string }) => ({ product_id: id, quantity: 1 })
    await api.merge_guest_cart({ p_items: products.slice(0, 99).map(lineOf) })
    const merged = await api.merge_guest_cart({ p_items: products.slice(98).map(lineOf) })
    expect(merged).toEqual({ added: 2, clamped: ['Sisal basket', 'Sisal basket'] })
    expect(await api.get_cart_items()).toHaveLength(100)
  })
})
