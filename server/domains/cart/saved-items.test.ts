import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { savedItemsMax } from '@contract/cart/saved-facts'
import { savedItems } from '@server/database/schema/cart'
import { test } from '@server/testing/market'

describe('saving for later', () => {
  test('moves a line out of the cart and back, at today’s price', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct({ priceMinor: 10_00, quantity: 5 })
    await api.add_to_cart({ p_product_id: product.id, p_quantity: 3 })
    expect(await api.save_for_later({ p_product_id: product.id })).toEqual({ quantity: 3 })
    expect(await api.get_cart_items()).toEqual([])
    await market.changeVariant(product, { priceMinor: 12_50 })
    expect(await api.get_saved_items()).toMatchObject([
      { variant_id: product.variantId, quantity: 3, price: 12.5, stock_quantity: 5, available: true },
    ])
    expect(await api.move_saved_to_cart({ p_variant_id: product.variantId })).toEqual({ quantity: 3 })
    expect(await api.get_saved_items()).toEqual([])
    expect(await api.get_cart_items()).toMatchObject([{ quantity: 3, price_when_added: 12.5 }])
  })

  test('can be repeated after a lost response, and is refused for what was never in the cart', async ({
    market,
  }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct()
    const selection = { p_product_id: product.id, p_variant_id: product.variantId }
    await expect(api.save_for_later(selection)).rejects.toMatchObject({ code: 'not_in_cart' })
    await api.add_to_cart({ ...selection, p_quantity: 2 })
    await api.save_for_later(selection)
    expect(await api.save_for_later(selection)).toEqual({ quantity: 2 })
    expect(await api.get_saved_items()).toHaveLength(1)
  })

  test('saves a line once when two tabs do it at the same time', async ({ market }) => {
    const { api } = await market.newCustomer()
    const product = await market.newProduct()
    const selection = { p_product_id: product.id, p_variant_id: product.variantId }
    await api.add_to_cart({ ...selection, p_quantity: 2 })
    const results = await Promise.all([api.save_for_later(selection), api.save_for_later(selection)])
    expect(results).toEqual([{ quantity: 2 }, { quantity: 2 }])
  })

  test('puts back as many as are in stock, and keeps what is sold out or no longer sold', async ({
    market,
  }) => {
    const { api } = await market.newCustomer()
    const scarce = await market.newProduct({ quantity: 5 })
    const soldOut = await market.newProduct({ name: 'Sisal basket' })
    const delisted = await market.newProduct()
    for (const { id } of [scarce, soldOut, delisted]) {
      await api.add_to_cart({ p_product_id: id, p_quantity: 4 })
      await api.save_for_later({ p_product_id: id })
    }
    await market.changeVariant(scarce, { stock: 1 })
    await market.changeVariant(soldOut, { stock: 0 })
    await market.changeProduct(delisted, { status: 'rejected' })
    const move = ({ variantId }: { variantId: string }) => api.move_saved_to_cart({ p_variant_id: variantId })
    expect(await move(scarce)).toEqual({ quantity: 1 })
    await expect(move(soldOut)).rejects.toMatchObject({ message: 'Sisal basket is sold out.' })
    await expect(move(delisted)).rejects.toMatchObject({ code: 'product_not_found' })
    const items = new Map((await api.get_saved_items()).map((item) => [item.product_id, item]))
    expect(items.get(soldOut.id)).toMatchObject({ stock_quantity: 0, available: true })
    expect(items.get(delisted.id)).toMatchObject({ stock_quantity: 0, available: false })
    expect(await api.remove_saved_item({ p_variant_id: delisted.variantId })).toEqual({ removed: true })
    expect(await api.remove_saved_item({ p_variant_id: delisted.variantId })).toEqual({ removed: false })
    await expect(move(delisted)).rejects.toMatchObject({ code: 'not_saved' })
  })

  test('needs no cart, and keeps the quantity of what is already saved', async ({ market }) => {
    const { api } = await market.newCustomer()
    const soldOut = await market.newProduct({ quantity: 0 })
    const shirt = await market.newProduct({
      options: [{ name: 'Size', values: ['S', 'L'] }],
    })
    expect(await api.save_product({ p_product_id: soldOut.id })).toEqual({ quantity: 1 })
    await expect(api.save_product({ p_product_id: shirt.id })).rejects.toMatchObject({
      code: 'choose_option',
    })
    const large = { p_product_id: shirt.id, p_variant_id: shirt.variantIds[1]! }
    await api.add_to_cart({ ...large, p_quantity: 2 })
    await api.save_for_later(large)
    expect(await api.save_product(large)).toEqual({ quantity: 2 })
    expect(await api.get_saved_variants({ p_product_id: shirt.id })).toEqual([
      { variant_id: large.p_variant_id, alert: false },
    ])
    const items = new Map((await api.get_saved_items()).map((item) => [item.variant_id, item]))
    expect(items.get(large.p_variant_id)).toMatchObject({ quantity: 2 })
    expect(items.get(soldOut.variantId)).toMatchObject({ quantity: 1, stock_quantity: 0, available: true })
  })

  test('is refused for what is not on sale', async ({ market }) => {
    const { api } = await market.newCustomer()
    const delisted = await market.newProduct()
    await market.changeProduct(delisted, { status: 'rejected' })
    await expect(api.save_product({ p_product_id: delisted.id })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })

  test('is the user’s own', async ({ market }) => {
    const { api } = await market.newCustomer()
    const other = await market.newCustomer()
    const { id, variantId } = await market.newProduct()
    await api.add_to_cart({ p_product_id: id, p_quantity: 1 })
    await api.save_for_later({ p_product_id: id })
    expect(await other.api.get_saved_items()).toEqual([])
    expect(await other.api.get_saved_variants({ p_product_id: id })).toEqual([])
    await expect(other.api.move_saved_to_cart({ p_variant_id: variantId })).rejects.toMatchObject({
      code: 'not_saved',
    })
    expect(await other.api.remove_saved_item({ p_variant_id: variantId })).toEqual({ removed: false })
    expect(await api.get_saved_items()).toHaveLength(1)
  })

  test('ends at a limit, with nothing lost from the cart', async ({ market }) => {
    const { api, session } = await market.newCustomer()
    const products = []
    for (let n = 0; n <= savedItemsMax; n++) products.push(await market.newProduct())
    const last = products.pop()!
    await market.db
      .insert(savedItems)
      .values(products.map(({ variantId }) => ({ userId: session.userId, variantId, quantity: 1 })))
    await api.add_to_cart({ p_product_id: last.id, p_quantity: 1 })
    await expect(api.save_for_later({ p_product_id: last.id })).rejects.toMatchObject({
      message: 'You can save up to 100 products.',
    })
    expect(await api.get_cart_items()).toHaveLength(1)
    await expect(api.save_product({ p_product_id: last.id })).rejects.toMatchObject({ code: 'saved_full' })
    const p_items = [last, products[0]!].map(({ variantId }) => ({ variant_id: variantId, quantity: 1 }))
    expect(await api.merge_saved_items({ p_items })).toEqual({ left_out: [last.variantId] })
  })
})

describe('what a guest saved', () => {
  test('joins what the account has, once', async ({ market }) => {
    const { api } = await market.newCustomer()
    const saved = await market.newProduct()
    const added = await market.newProduct()
    await api.add_to_cart({ p_product_id: saved.id, p_quantity: 3 })
    await api.save_for_later({ p_product_id: saved.id })
    const p_items = [saved.variantId, added.variantId, randomUUID()].map((variant_id) => ({
      variant_id,
      quantity: 2,
    }))
    for (let n = 0; n < 2; n++) expect(await api.merge_saved_items({ p_items })).toEqual({ left_out: [] })
    const quantities = new Map((await api.get_saved_items()).map((item) => [item.variant_id, item.quantity]))
    expect(quantities).toEqual(
      new Map([
        [saved.variantId, 3],
        [added.variantId, 2],
      ]),
    )
  })
})
