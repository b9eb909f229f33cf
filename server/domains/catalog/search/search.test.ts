import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { products } from '@server/database/schema/catalog'
import { test } from '@server/testing/market'
import { searchWords } from './query-words'

const searchTest = test.extend<{ find: (search: string) => Promise<string[]> }>({
  find: async ({ market }, use) => {
    const api = market.api(null)
    if ((await api.get_all_active_products({ search: 'bolga' })).items.length === 0) {
      const clayVendor = await market.newVendor({ companyName: 'Kumasi Clay Works' })
      const vendor = await market.newVendor({ companyName: 'Savannah Weavers' })
      await market.newProduct({ vendor, name: 'Market basket from Bolga' })
      await market.newProduct({ vendor, name: 'Basket for bread' })
      await market.newProduct({ vendor, name: 'Café au lait bowl' })
      await market.newProduct({
        vendor: clayVendor,
        name: 'Bracelet of beads',
        category: 'Fashion & Apparel',
      })
      const { id } = await market.newProduct({ vendor: clayVendor, name: 'Water jug' })
      await market.db
        .update(products)
        .set({ sustainabilityTags: ['fair_trade'] })
        .where(eq(products.id, id))
    }
    await use(async (search) => (await api.get_all_active_products({ search })).items.map(({ name }) => name))
  },
})

searchTest.for([
  ['bolga', ['Market basket from Bolga']],
  ['BOLGA', ['Market basket from Bolga']],
  ['bas', ['Basket for bread', 'Market basket from Bolga']],
  ['basket', ['Basket for bread', 'Market basket from Bolga']],
  ['bread basket', ['Basket for bread']],
  ['cafe', ['Café au lait bowl']],
  ['CAFÉ', ['Café au lait bowl']],
  ['au', ['Café au lait bowl']],
  ['ju', ['Water jug']],
  ['fair trade', ['Water jug']],
  ['apparel', ['Bracelet of beads']],
  ['kumasi jug', ['Water jug']],
  ['baskt', ['Market basket from Bolga', 'Basket for bread']],
  ['braclet', ['Bracelet of beads']],
  ['bracelett', ['Bracelet of beads']],
  ['watr jug', ['Water jug']],
  ['%', []],
  ['_', []],
  ['zzzzzz', []],
  ["'; drop table products; --", []],
] as const)('a search for %j finds %j', async ([search, names], { find }) => {
  expect([...(await find(search))].sort()).toEqual([...names].sort())
})

searchTest(
  'the emoji of a name are found by themselves, and do not narrow a search for words',
  async ({ find, market }) => {
    await market.newProduct({ vendor: await market.newVendor(), name: 'Herb 🌿 bath 🛁' })
    expect(await find('🌿')).toEqual(['Herb 🌿 bath 🛁'])
    expect(await find('🛁🌿')).toEqual(['Herb 🌿 bath 🛁'])
    expect(await find('herb 🌿')).toEqual(['Herb 🌿 bath 🛁'])
    expect(await find('jug 🌿')).toEqual(['Water jug'])
    expect(await find('🦒')).toEqual([])
  },
)

searchTest('a name that begins with the search ranks before one that only contains it', async ({ find }) => {
  expect(await find('basket')).toEqual(['Basket for bread', 'Market basket from Bolga'])
})

searchTest('a name match outranks a vendor match', async ({ find, market }) => {
  const vendor = await market.newVendor({ companyName: 'Lantern House' })
  await market.newProduct({ vendor: await market.newVendor(), name: 'Paper lantern' })
  await market.newProduct({ vendor, name: 'Floor cushion' })
  expect(await find('lantern')).toEqual(['Paper lantern', 'Floor cushion'])
})

searchTest('results are paged, best first', async ({ market, find }) => {
  await find('basket')
  const api = market.api(null)
  const first = await api.get_all_active_products({ search: 'basket', limit: 1 })
  const second = await api.get_all_active_products({
    search: 'basket',
    limit: 1,
    cursor: first.next_cursor!,
  })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    'Basket for bread',
    'Market basket from Bolga',
  ])
  expect(second.next_cursor).toBeNull()
})

searchTest('results can be sorted by price', async ({ market, find }) => {
  await find('basket')
  const vendor = await market.newVendor()
  await market.newProduct({ vendor, name: 'Tiny basket', priceMinor: 100 })
  const { items } = await market.api(null).get_all_active_products({ search: 'basket', sort: 'price_asc' })
  expect(items[0]!.name).toBe('Tiny basket')
})

test('a search is split into words of letters and digits, without stop words', () => {
  expect(searchWords("  Hand-made, Côte d'Ivoire 2024!  ")).toEqual([
    'Hand',
    'made',
    'Côte',
    'Ivoire',
    '2024',
  ])
  expect(searchWords('I am looking for a gift for the kitchen')).toEqual(['gift', 'kitchen'])
  expect(searchWords('for')).toEqual(['for'])
  expect(searchWords('b c d e f g h j k l')).toHaveLength(8)
  expect(searchWords('%_\\')).toEqual([])
})
