import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'

describe('a cart', () => {
  test('remembers what a product cost when it was put in, until more of it is', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ priceMinor: 10_00 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    await market.changeVariant(product, { priceMinor: 12_50 })
    expect(await api.get_cart_items()).toMatchObject([{ price: 12.5, price_when_added: 10 }])
    await api.update_cart_item_quantity({ p_product_id: product.id, p_quantity: 3 })
    expect(await api.get_cart_items()).toMatchObject([{ price: 12.5, price_when_added: 10 }])
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 4, price: 12.5, price_when_added: 12.5 }])
  })

  test('tells what is sold out from what is no longer sold', async ({ market }) => {
    const { api } = await market.newCustomer()
    const soldOut = await market.newProduct()
    const takenOff = await market.newProduct()
    for (const { id } of [soldOut, takenOff]) await api.add_to_cart({ p_product_id: id, p_quantity: 1 })
    await market.changeVariant(soldOut, { stock: 0 })
    await market.changeProduct(takenOff, { status: 'rejected' })
    const lines = new Map((await api.get_cart_items()).map((line) => [line.product_id, line]))
    expect(lines.get(soldOut.id)).toMatchObject({ stock_quantity: 0, available: true })
    expect(lines.get(takenOff.id)).toMatchObject({ stock_quantity: 0, available: false })
  })

  test('takes a line once when the same request comes twice', async ({ market }) => {
    const { session, api } = await market.newCustomer()
    const product = await market.newProduct()
    const input = { p_product_id: product.id, p_quantity: 2 }
    const sameRequest = market.api(session, market.newKey())
    const answers = await Promise.all([sameRequest.add_to_cart(input), sameRequest.add_to_cart(input)])
    expect(answers).toEqual([{ quantity: 2 }, { quantity: 2 }])
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 2 }])
  })

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
    const gone = randomUUID()
    await api.add_to_cart({ p_product_id: scarce.id, p_quantity: 2 })
    const merged = await api.merge_guest_cart({
      p_items: [
        { product_id: scarce.id, quantity: 2 },
        { product_id: ample.id, quantity: 4 },
        { product_id: gone, quantity: 1 },
      ],
    })
    expect(merged).toEqual({ added: 2, clamped: ['Scarce bowl'], left_out: [gone] })
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
    expect(merged).toMatchObject({ added: 2, clamped: ['Sisal basket', 'Sisal basket'] })
    expect(await api.get_cart_items()).toHaveLength(100)
  })

  test('keeps the price the guest saw, though never as the price to pay', async ({ market }) => {
    const { api } = await market.newCustomer()
    const { id: product_id } = await market.newProduct({ priceMinor: 34_50 })
    await api.merge_guest_cart({ p_items: [{ product_id, quantity: 1, price_when_added: 0.01 }] })
    expect(await api.get_cart_items()).toMatchObject([{ price: 34.5, price_when_added: 0.01 }])
  })

  test('can ask what its products cost and how many there are, without those not on sale', async ({
    market,
  }) => {
    const shown = await market.newProduct({ name: 'Ample bowl', priceMinor: 12_99, quantity: 30 })
    const hidden = await market.newProduct()
    await market.changeProduct(hidden, { status: 'pending' })
    const ids = [hidden.variantId, shown.variantId, randomUUID()]
    const products = await market.api(null).get_cart_products({ p_variant_ids: ids })
    expect(products).toMatchObject([
      {
        product_id: shown.id,
        variant_id: shown.variantId,
        variant_title: null,
        name: 'Ample bowl',
        price: 12.99,
        stock_quantity: 30,
      },
    ])
  })
})
