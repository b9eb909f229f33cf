import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderableCount } from '@contract/cart/orderable'
import { vendors } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

describe('a cart', () => {
  test('keeps the price from when a product was added, until more is added', async ({ market }) => {
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

  test('distinguishes sold-out products from those no longer sold', async ({ market }) => {
    const { api } = await market.newCustomer()
    const soldOut = await market.newProduct()
    const delisted = await market.newProduct()
    for (const { id } of [soldOut, delisted]) await api.add_to_cart({ p_product_id: id, p_quantity: 1 })
    await market.changeVariant(soldOut, { stock: 0 })
    await market.changeProduct(delisted, { status: 'rejected' })
    const lines = new Map((await api.get_cart_items()).map((line) => [line.product_id, line]))
    expect(lines.get(soldOut.id)).toMatchObject({ stock_quantity: 0, available: true })
    expect(lines.get(delisted.id)).toMatchObject({ stock_quantity: 0, available: false })
  })

  test('has its estimates for what can be ordered only', async ({ market }) => {
    const { api } = await market.newCustomer()
    const vendor = await market.newVendor()
    const [sold, soldOut, scarce, delisted, closed] = [
      await market.newProduct({ vendor, priceMinor: 10_00 }),
      await market.newProduct({ vendor, priceMinor: 20_00 }),
      await market.newProduct({ vendor, priceMinor: 40_00 }),
      await market.newProduct({ vendor, priceMinor: 80_00 }),
      await market.newProduct({ priceMinor: 160_00 }),
    ]
    for (const { id } of [sold, soldOut, scarce, delisted, closed])
      await api.add_to_cart({ p_product_id: id, p_quantity: 3 })
    const address = { p_shipping_address: nairobi }
    await market.changeVariant(soldOut, { stock: 0 })
    await market.changeVariant(scarce, { stock: 2 })
    await market.changeProduct(delisted, { status: 'rejected' })
    await market.db
      .update(vendors)
      .set({ closedFrom: '2026-01-01', closedTo: '2099-01-01' })
      .where(eq(vendors.id, closed.vendorId))
    const lines = await api.get_cart_items()
    expect(lines.map(orderableCount)).toEqual([3, 0, 2, 0, 0])
    // 16% of three at $10 and two at $40.
    expect(await api.estimate_order_taxes(address)).toBe(17.6)
  })

  test('adds a line once when the same request is repeated', async ({ market }) => {
    const { session, api } = await market.newCustomer()
    const product = await market.newProduct()
    const input = { p_product_id: product.id, p_quantity: 2 }
    const sameRequest = market.api(session, market.newKey())
    const results = await Promise.all([sameRequest.add_to_cart(input), sameRequest.add_to_cart(input)])
    expect(results).toEqual([{ quantity: 2 }, { quantity: 2 }])
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 2 }])
  })

  test('lists its lines in the order they were added, even within a millisecond', async ({ market }) => {
    const { api } = await market.newCustomer()
    const added: string[] = []
    market.setClock(new Date())
    for (let n = 0; n < 6; n++) {
      const { id } = await market.newProduct()
      await api.add_to_cart({ p_product_id: id, p_quantity: 1 })
      added.push(id)
    }
    expect((await api.get_cart_items()).map((line) => line.product_id)).toEqual(added)
  })

  test('sums quantities added separately', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ quantity: 5, priceMinor: 12_99 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 2 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 3, price: 12.99, stock_quantity: 5 }])
  })

  test('refuses more than is in stock, naming the product, and stays unchanged', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ name: 'Sisal basket', quantity: 5 })
    const cartLine = (p_quantity: number) => ({ p_product_id: product.id, p_quantity })
    await api.add_to_cart(cartLine(4))
    const expectedRefusal = { code: 'not_enough_stock', message: 'Only 5 in stock: Sisal basket' }
    await expect(api.add_to_cart(cartLine(2))).rejects.toMatchObject(expectedRefusal)
    await expect(api.update_cart_item_quantity(cartLine(6))).rejects.toMatchObject(expectedRefusal)
    await market.changeVariant(product, { stock: 0 })
    await expect(api.add_to_cart(cartLine(1))).rejects.toMatchObject({ message: 'Sisal basket is sold out.' })
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 4 }])
  })

  test.for([0, -1, 1.5])('refuses a quantity of %s', async (quantity, { market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct()
    await expect(api.add_to_cart({ p_product_id: product.id, p_quantity: quantity })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('sets a quantity only on an existing line', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ quantity: 5 })
    const quantityChange = { p_product_id: product.id, p_quantity: 2 }
    await expect(api.update_cart_item_quantity(quantityChange)).rejects.toMatchObject({ code: 'not_in_cart' })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    expect(await api.update_cart_item_quantity(quantityChange)).toEqual({ quantity: 2 })
  })

  test('removes a line, and tolerates one that is already gone', async ({ market }) => {
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

describe('a guest cart', () => {
  test('is merged line by line, capped at the stock, and the capped lines are reported', async ({
    market,
  }) => {
    const { api } = await market.newCustomer()
    const lowStockProduct = await market.newProduct({ name: 'Scarce bowl', quantity: 3 })
    const inStockProduct = await market.newProduct({ name: 'Ample bowl', quantity: 30 })
    const missingId = randomUUID()
    await api.add_to_cart({ p_product_id: lowStockProduct.id, p_quantity: 2 })
    const mergeResult = await api.merge_guest_cart({
      p_items: [
        { product_id: lowStockProduct.id, quantity: 2 },
        { product_id: inStockProduct.id, quantity: 4 },
        { product_id: missingId, quantity: 1 },
      ],
    })
    expect(mergeResult).toEqual({ added: 2, clamped: ['Scarce bowl'], left_out: [missingId] })
    const lines = await api.get_cart_items()
    expect(lines.map((line) => [line.name, line.quantity])).toEqual([
      ['Scarce bowl', 3],
      ['Ample bowl', 4],
    ])
  })

  test('is merged into a full cart as far as possible, and what did not fit is reported', async ({
    market,
  }) => {
    const { api } = await market.newCustomer()
    const vendor = await market.newVendor()
    const products = await Promise.all(Array.from({ length: 102 }, () => market.newProduct({ vendor })))
    const lineOf = ({ id }: { id: string }) => ({ product_id: id, quantity: 1 })
    await api.merge_guest_cart({ p_items: products.slice(0, 99).map(lineOf) })
    const mergeResult = await api.merge_guest_cart({ p_items: products.slice(98).map(lineOf) })
    expect(mergeResult).toMatchObject({ added: 2, clamped: ['Sisal basket', 'Sisal basket'] })
    expect(await api.get_cart_items()).toHaveLength(100)
  })

  test('is merged at the current price, whatever price the browser sends', async ({ market }) => {
    const { api } = await market.newCustomer()
    const { id: product_id } = await market.newProduct({ priceMinor: 34_50 })
    const line = { product_id, quantity: 1, price_when_added: 0.01 }
    await api.merge_guest_cart({ p_items: [line] })
    expect(await api.get_cart_items()).toMatchObject([{ price: 34.5, price_when_added: 34.5 }])
  })

  test('can look up price and stock of its products, excluding those not on sale', async ({ market }) => {
    const inStockProduct = await market.newProduct({ name: 'Ample bowl', priceMinor: 12_99, quantity: 30 })
    const pendingProduct = await market.newProduct()
    await market.changeProduct(pendingProduct, { status: 'pending' })
    const ids = [pendingProduct.variantId, inStockProduct.variantId, randomUUID()]
    const products = await market.api(null).get_cart_products({ p_variant_ids: ids })
    expect(products).toMatchObject([
      {
        product_id: inStockProduct.id,
        variant_id: inStockProduct.variantId,
        variant_title: null,
        name: 'Ample bowl',
        price: 12.99,
        stock_quantity: 30,
      },
    ])
  })
})
