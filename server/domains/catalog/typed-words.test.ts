import { expect } from 'vitest'
import { limits } from '@contract/limits'
import { test } from '@server/testing/market'

// What people type and what they mean by it, in a shop with words enough to be taken for others.

const shelves = {
  'Soleil Recharge': ['Ngor Solar Lantern', 'Mud-Mark Laptop Sleeve', 'Folding Sun Panel', 'Sole Balm'],
  'Care & Clay': [
    'Argan Oil for Face',
    'Karité Hand Balm',
    'Beaded Belt',
    'Cup of Clay',
    'Slope Wine',
    'Mop',
  ],
  'Dilla Road': [
    'Gedeb Hills Coffee',
    'White Forest Honey',
    'Bourbon Vanilla Pods',
    'Milk Chocolate',
    'Store Box',
    'Soup Spoon',
  ],
  'Maputo Works': [
    'Capulana Camp Shirt',
    'Tall Table',
    'Kitenge Wrap Dress',
    'Beaded Sandals',
    'Sunwheel Earrings',
  ],
  'Lamu Weavers': [
    'Dhow Sail Duffle',
    'Great Market Basket',
    'Unrefined Shea Butter',
    'Black Soap',
    'Adire Cloth',
  ],
} as const

const shop = test.extend<{
  find: (search: string) => Promise<{ first: string | undefined; many: number; closest: string | null }>
}>({
  find: async ({ market }, use) => {
    const api = market.api(null)
    if ((await api.get_all_active_products({})).items.length === 0)
      for (const [companyName, names] of Object.entries(shelves)) {
        const vendor = await market.newVendor({ companyName, country: 'KE' })
        for (const name of names) await market.newProduct({ vendor, name })
      }
    await use(async (search) => {
      const { items, closest_to: closest } = await api.get_all_active_products({ search, limit: 100 })
      return { first: items[0]?.name, many: items.length, closest }
    })
  },
})

const finds = (typed: readonly [search: string, name: string, closest: string | null][]) =>
  shop.for(typed)('%j finds %j, closest %j', async ([search, name, closest], { find }) => {
    expect(await find(search)).toEqual({ first: name, many: 1, closest })
  })

finds([
  // One letter before a hyphen is a word of its own, and says nothing where no product holds it.
  ['t-shirt', 'Capulana Camp Shirt', 'shirt'],
  ['T shirt', 'Capulana Camp Shirt', 'shirt'],
  ['tshirt', 'Capulana Camp Shirt', 'shirt'],
  ['camp s', 'Capulana Camp Shirt', null],
  ['mud-mark', 'Mud-Mark Laptop Sleeve', null],
  // Vowels left out, swapped or wrong.
  ['bskt', 'Great Market Basket', 'basket'],
  ['baskt', 'Great Market Basket', 'basket'],
  ['saop', 'Black Soap', 'soap'],
  ['café', 'Gedeb Hills Coffee', 'coffee'],
  ['cofee', 'Gedeb Hills Coffee', 'coffee'],
  ['honney', 'White Forest Honey', 'honey'],
  ['ketinge', 'Kitenge Wrap Dress', 'kitenge'],
  ['sandels', 'Beaded Sandals', 'sandals'],
  ['earings', 'Sunwheel Earrings', 'earrings'],
  ['vanila', 'Bourbon Vanilla Pods', 'vanilla'],
  ['choclate', 'Milk Chocolate', 'chocolate'],
  ['Adíre', 'Adire Cloth', null],
  // Two words without the space between them.
  ['sheabutter', 'Unrefined Shea Butter', 'shea butter'],
  ['handbalm', 'Karité Hand Balm', 'hand balm'],
  // What makers call by its kind.
  ['bag', 'Dhow Sail Duffle', null],
  ['bags', 'Dhow Sail Duffle', null],
  ['jewelry', 'Sunwheel Earrings', null],
  ['Jewellery', 'Sunwheel Earrings', null],
  ['mug', 'Cup of Clay', null],
  ['clay mug', 'Cup of Clay', null],
])

shop('"sope" finds soap first', async ({ find }) => {
  expect((await find('sope')).closest).toMatch(/^soap/)
})

shop.for(['hug', 'mub', 'kenya', 'Nigeria', 'shearubber'])('%j finds nothing', async (search, { find }) => {
  expect(await find(search)).toEqual({ first: undefined, many: 0, closest: null })
})

shop(
  'a country with something on sale is suggested by its name, others are not',
  async ({ market, find }) => {
    await find('soap')
    await market.newVendor({ country: 'NG' })
    const suggest = (search: string) => market.api(null).suggest_search({ search })
    expect((await suggest('kenya')).countries).toEqual(['KE'])
    expect((await suggest('KÉN')).countries).toEqual(['KE'])
    expect((await suggest('nigeria')).countries).toEqual([])
    expect((await suggest('soap')).countries).toEqual([])
    expect(limits.suggestions.countries).toBeGreaterThan(0)
  },
)
