import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { productListLimits as limits } from '@contract/cart/product-lists'
import { products } from '@server/database/schema/catalog'
import { profiles } from '@server/database/schema/accounts'
import { productListItems } from '@server/database/schema/product-lists'
import { test, type Market } from '@server/testing/market'

async function listOf(market: Market, p_name = 'Gifts') {
  const { api, session } = await market.newCustomer()
  const { list_id: p_list_id } = await api.create_product_list({ p_name })
  return { api, session, p_list_id }
}

describe('a list of products', () => {
  test('is its user’s own, and holds each product once, the last added first', async ({ market }) => {
    const { api, p_list_id } = await listOf(market)
    const [basket, hat] = [
      await market.newProduct({ name: 'Basket' }),
      await market.newProduct({ name: 'Hat' }),
    ]
    expect(await api.add_to_product_list({ p_list_id, p_product_id: basket.id })).toEqual({ added: true })
    expect(await api.add_to_product_list({ p_list_id, p_product_id: hat.id })).toEqual({ added: true })
    expect(await api.add_to_product_list({ p_list_id, p_product_id: hat.id })).toEqual({ added: false })
    const list = await api.get_product_list({ p_list_id })
    expect(list).toMatchObject({ name: 'Gifts', share_token: null, shows_name: false, unavailable: [] })
    expect(list.products.map(({ name }) => name).toSorted()).toEqual(['Basket', 'Hat'])
    expect(await api.list_product_lists({ p_product_id: hat.id })).toEqual([
      { list_id: p_list_id, name: 'Gifts', product_count: 2, is_shared: false, has_product: true },
    ])
    expect(await api.remove_from_product_list({ p_list_id, p_product_id: hat.id })).toEqual({ removed: true })
    expect(await api.remove_from_product_list({ p_list_id, p_product_id: hat.id })).toEqual({
      removed: false,
    })
    expect(await api.list_product_lists({ p_product_id: hat.id })).toMatchObject([{ has_product: false }])
    const other = await market.newCustomer()
    await expect(other.api.get_product_list({ p_list_id })).rejects.toMatchObject({
      code: 'product_list_not_found',
    })
    expect(await other.api.list_product_lists({})).toEqual([])
  })

  test('says of a product whether it can be put in the cart at once, and names those no longer sold', async ({
    market,
  }) => {
    const { api, p_list_id } = await listOf(market)
    const plain = await market.newProduct({ name: 'Basket', quantity: 0 })
    const shirt = await market.newProduct({
      name: 'Shirt',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { optionValues: ['S'], priceMinor: 10_00, quantity: 1 },
        { optionValues: ['M'], priceMinor: 12_00, quantity: 1 },
      ],
    })
    const gone = await market.newProduct({ name: 'Gone' })
    for (const { id } of [plain, shirt, gone]) await api.add_to_product_list({ p_list_id, p_product_id: id })
    await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id))
    const list = await api.get_product_list({ p_list_id })
    const byName = new Map(list.products.map((product) => [product.name, product]))
    expect(byName.get('Basket')).toMatchObject({ quantity: 0, variant_id: plain.variantIds[0] })
    expect(byName.get('Shirt')).toMatchObject({ variant_count: 2, variant_id: null })
    expect(list.products).toHaveLength(2)
    expect(list.unavailable).toEqual([{ product_id: gone.id, name: 'Gone' }])
    await expect(api.add_to_product_list({ p_list_id, p_product_id: gone.id })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })

  test('has a name of its own, in whichever case, without what nobody sees', async ({ market }) => {
    const { api, p_list_id } = await listOf(market)
    await expect(api.create_product_list({ p_name: ' gifts\u202e ' })).rejects.toMatchObject({
      code: 'product_list_name_taken',
    })
    const { list_id } = await api.create_product_list({ p_name: '<script>alert(1)</script>' })
    await expect(api.rename_product_list({ p_list_id: list_id, p_name: 'GIFTS' })).rejects.toMatchObject({
      code: 'product_list_name_taken',
    })
    await api.rename_product_list({ p_list_id, p_name: 'GIFTS' })
    expect((await api.list_product_lists({})).map(({ name }) => name)).toEqual([
      '<script>alert(1)</script>',
      'GIFTS',
    ])
    for (const p_name of ['', ' \u200b ', 'x'.repeat(limits.nameMax + 1)])
      await expect(api.create_product_list({ p_name })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is refused beyond the limits, also of two at the same moment', async ({ market }) => {
    const { api, p_list_id } = await listOf(market)
    for (let n = 2; n < limits.listsMax; n++) await api.create_product_list({ p_name: `List ${n}` })
    const create = (p_name: string) => api.create_product_list({ p_name })
    const results = await Promise.allSettled([create('One'), create('Two')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create('Three')).rejects.toMatchObject({ code: 'too_many_product_lists' })

    const vendor = await market.newVendor()
    const first = await market.newProduct({ vendor })
    const copies = Array.from({ length: limits.productsMax - 1 }, () => crypto.randomUUID())
    await market.db.$client.query(
      `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', copy.id, 'slug', copy.id))).*
       from products p, unnest($2::uuid[]) as copy (id) where p.id = $1`,
      [first.id, copies],
    )
    await market.db
      .insert(productListItems)
      .values(copies.map((productId) => ({ listId: p_list_id, productId })))
    const last = await market.newProduct({ vendor })
    const add = (p_product_id: string) => api.add_to_product_list({ p_list_id, p_product_id })
    const additions = await Promise.allSettled([add(first.id), add(last.id)])
    expect(additions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(additions.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'product_list_full' },
    })
  })
})

describe('a list with a link', () => {
  test('is seen by whoever has the link, until its user stops sharing it; the next link is another', async ({
    market,
  }) => {
    const { api, p_list_id } = await listOf(market)
    const product = await market.newProduct({ name: 'Basket' })
    await api.add_to_product_list({ p_list_id, p_product_id: product.id })
    const visitor = market.api(null)
    const { share_token: p_token } = await api.share_product_list({ p_list_id, p_shows_name: false })
    expect(await visitor.get_shared_list({ p_token })).toMatchObject({
      name: 'Gifts',
      first_name: null,
      products: [{ id: product.id, variant_id: product.variantIds[0] }],
    })
    expect(await api.share_product_list({ p_list_id, p_shows_name: true })).toEqual({ share_token: p_token })
    const shared = await visitor.get_shared_list({ p_token })
    expect(shared.first_name).toMatch(/^\S+$/)
    expect(Object.keys(shared).toSorted()).toEqual(['first_name', 'name', 'products'])

    await api.stop_sharing_product_list({ p_list_id })
    await expect(visitor.get_shared_list({ p_token })).rejects.toMatchObject({
      code: 'shared_list_not_found',
    })
    expect(await api.get_product_list({ p_list_id })).toMatchObject({ share_token: null, shows_name: false })
    const again = await api.share_product_list({ p_list_id, p_shows_name: false })
    expect(again.share_token).not.toBe(p_token)
    await api.delete_product_list({ p_list_id })
    await expect(visitor.get_shared_list({ p_token: again.share_token })).rejects.toMatchObject({
      code: 'shared_list_not_found',
    })
  })

  test('is hidden while its user is blocked', async ({ market }) => {
    const { api, session, p_list_id } = await listOf(market)
    const { share_token: p_token } = await api.share_product_list({ p_list_id, p_shows_name: true })
    await market.db
      .update(profiles)
      .set({ blockedAt: new Date(), blockReason: 'Spam' })
      .where(eq(profiles.id, session.userId))
    await expect(market.api(null).get_shared_list({ p_token })).rejects.toMatchObject({
      code: 'shared_list_not_found',
    })
  })

  test('is in the file of one’s data, and erased with the account', async ({ market }) => {
    const { api, session, p_list_id } = await listOf(market)
    const product = await market.newProduct({ name: 'Basket' })
    await api.add_to_product_list({ p_list_id, p_product_id: product.id })
    const { share_token: p_token } = await api.share_product_list({ p_list_id, p_shows_name: true })
    expect((await api.export_my_data()).product_lists).toMatchObject([
      {
        name: 'Gifts',
        share_token: p_token,
        shows_name: true,
        products: [{ product_id: product.id, name: 'Basket' }],
      },
    ])
    const admin = await market.newAdmin()
    await admin.api.erase_customer({ p_user_id: session.userId })
    await expect(market.api(null).get_shared_list({ p_token })).rejects.toMatchObject({
      code: 'shared_list_not_found',
    })
    const { rows } = await market.db.$client.query('select 1 from product_list_items where list_id = $1', [
      p_list_id,
    ])
    expect(rows).toEqual([])
  })
})
