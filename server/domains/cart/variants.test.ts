import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'

const size = { name: 'Size', values: ['S', 'M', 'L'] }

describe('a product with options', () => {
  test('needs a variant to be chosen before it is added, and the refusal lists them', async ({ market }) => {
    const { api } = await market.newCustomer()
    const shirt = await market.newProduct({ options: [size] })
    await expect(api.add_to_cart({ p_product_id: shirt.id, p_quantity: 1 })).rejects.toMatchObject({
      code: 'choose_option',
      message: 'Choose an option first: S, M, L.',
    })
    expect(await api.get_cart_items()).toEqual([])
  })

  test('has one cart line per variant', async ({ market }) => {
    const { api } = await market.newCustomer()
    const shirt = await market.newProduct({
      name: 'Camp shirt',
      options: [size],
      variants: [
        { optionValues: ['S'], priceMinor: 30_00 },
        { optionValues: ['M'], priceMinor: 32_00, quantity: 1 },
      ],
    })
    const [small, medium] = shirt.variantIds
    const cartLine = (id: string | undefined) => ({ p_product_id: shirt.id, p_variant_id: id })
    await api.add_to_cart({ ...cartLine(small), p_quantity: 2 })
    await api.add_to_cart({ ...cartLine(medium), p_quantity: 1 })
    await expect(api.add_to_cart({ ...cartLine(medium), p_quantity: 1 })).rejects.toMatchObject({
      code: 'not_enough_stock',
    })
    expect(await api.get_cart_items()).toMatchObject([
      { product_id: shirt.id, variant_id: small, variant_title: 'S', quantity: 2, price: 30 },
      { product_id: shirt.id, variant_id: medium, variant_title: 'M', quantity: 1, price: 32 },
    ])
    await expect(api.remove_from_cart({ p_product_id: shirt.id })).rejects.toMatchObject({
      code: 'choose_option',
    })
    await api.update_cart_item_quantity({ ...cartLine(small), p_quantity: 3 })
    await api.remove_from_cart(cartLine(medium))
    await api.update_cart_item_quantity({ p_product_id: shirt.id, p_quantity: 4 })
    expect(await api.get_cart_items()).toMatchObject([{ variant_id: small, quantity: 4 }])
  })

  test('is found by a variant id, which used to be a product id', async ({ market }) => {
    const { api } = await market.newCustomer()
    const shirt = await market.newProduct({ options: [size] })
    const medium = shirt.variantIds[1]!
    await api.add_to_cart({ p_product_id: medium, p_quantity: 1 })
    expect(await api.get_cart_items()).toMatchObject([
      { product_id: shirt.id, variant_id: medium, variant_title: 'M' },
    ])
    expect(await api.get_product_details({ p_product_id: medium })).toMatchObject({ id: shirt.id })
    expect(await api.remove_from_cart({ p_product_id: medium })).toEqual({ removed: true })
  })

  test('is not sold as a variant of another product', async ({ market }) => {
    const { api } = await market.newCustomer()
    const [shirt, basket] = [await market.newProduct({ options: [size] }), await market.newProduct()]
    const mixed = { p_product_id: basket.id, p_variant_id: shirt.variantId, p_quantity: 1 }
    await expect(api.add_to_cart(mixed)).rejects.toMatchObject({ code: 'product_not_found' })
  })

  test('keeps a line, marked unavailable, after its variant was deleted', async ({ market }) => {
    const { api } = await market.newCustomer()
    const shirt = await market.newProduct({ options: [size] })
    await api.add_to_cart({ p_product_id: shirt.id, p_variant_id: shirt.variantId, p_quantity: 1 })
    await market.changeVariant(shirt, { deletedAt: new Date() })
    expect(await api.get_cart_items()).toMatchObject([{ available: false, stock_quantity: 0 }])
  })

  test('is merged from a guest cart, by variant or by former id', async ({ market }) => {
    const { api } = await market.newCustomer()
    const shirt = await market.newProduct({ name: 'Camp shirt', options: [size], quantity: 2 })
    const [small, medium, large] = shirt.variantIds
    const mergeResult = await api.merge_guest_cart({
      p_items: [
        { product_id: shirt.id, variant_id: small, quantity: 1 },
        { product_id: medium!, quantity: 5 },
        { product_id: shirt.id, quantity: 1 },
      ],
    })
    expect(mergeResult).toEqual({ added: 2, clamped: ['Camp shirt, M'], left_out: [shirt.id] })
    const lines = await api.get_cart_items()
    expect(lines.map((line) => [line.variant_id, line.quantity])).toEqual([
      [small, 1],
      [medium, 2],
    ])
    expect(lines.some(({ variant_id }) => variant_id === large)).toBe(false)
  })
})

describe('an order', () => {
  test('keeps a snapshot of what was bought: name, option, SKU, price and image', async ({ market }) => {
    const customer = await market.newCustomer()
    const shirt = await market.newProduct({
      name: 'Camp shirt',
      options: [size],
      variants: [{ optionValues: ['M'], sku: 'CS-M', priceMinor: 44_15 }],
    })
    const orderId = await market.placeOrder(customer, [{ product: shirt, quantity: 1 }])
    await market.changeVariant(shirt, { optionValues: ['XXL'], sku: 'NEW', priceMinor: 1_00 })
    await market.changeProduct(shirt, { name: 'Another name' })
    const { order_items } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order_items).toMatchObject([
      {
        product_name: 'Camp shirt',
        variant_title: 'M',
        sku: 'CS-M',
        price: 44.15,
        variant_id: shirt.variantId,
      },
    ])
  })

  test("reserves only its variants' stock and releases it to them", async ({ market }) => {
    const customer = await market.newCustomer()
    const shirt = await market.newProduct({ options: [size], quantity: 5 })
    const orderId = await market.placeOrder(customer, [{ product: shirt, quantity: 2 }])
    const stocks = async () =>
      (await market.api(null).get_product_details({ p_product_id: shirt.id })).variants.map(
        ({ quantity }) => quantity,
      )
    expect(await stocks()).toEqual([3, 5, 5])
    await customer.api.cancel_order({ p_order_id: orderId })
    expect(await stocks()).toEqual([5, 5, 5])
  })
})
