import { expect } from 'vitest'
import { suggestionLimits } from '@contract/catalog/facts'
import { test } from '@server/testing/market'

// Realistic input and its intended results, in a shop with plenty of similar words.

const productNamesByVendor = {
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

const searchTest = test.extend<{
  find: (search: string) => Promise<{ first: string | undefined; count: number; closest: string | null }>
}>({
  find: async ({ market }, use) => {
    const api = market.api(null)
    if ((await api.get_all_active_products({})).items.length === 0)
      for (const [companyName, names] of Object.entries(productNamesByVendor)) {
        const vendor = await market.newVendor({ companyName, country: 'KE' })
        for (const name of names) await market.newProduct({ vendor, name })
      }
    await use(async (search) => {
      const { items, did_you_mean: closest } = await api.get_all_active_products({ search, limit: 100 })
      return { first: items[0]?.name, count: items.length, closest }
    })
  },
})

const testFinds = (searches: readonly [search: string, name: string, closest: string | null][]) =>
  searchTest.for(searches)('%j finds %j, closest %j', async ([search, name, closest], { find }) => {
    expect(await find(search)).toEqual({ first: name, count: 1, closest })
  })

testFinds([
  ['t-shirt', 'Capulana Camp Shirt', null],
  ['T shirt', 'Capulana Camp Shirt', null],
  ['tshirt', 'Capulana Camp Shirt', null],
  ['tee', 'Capulana Camp Shirt', null],
  ['camp s', 'Capulana Camp Shirt', null],
  ['mud-mark', 'Mud-Mark Laptop Sleeve', null],
  // Vowels missing, swapped or wrong.
  ['bskt', 'Great Market Basket', 'basket'],
  ['baskt', 'Great Market Basket', 'basket'],
  ['saop', 'Black Soap', 'soap'],
  ['café', 'Gedeb Hills Coffee', null],
  ['cofee', 'Gedeb Hills Coffee', 'coffee'],
  ['honney', 'White Forest Honey', 'honey'],
  ['sandels', 'Beaded Sandals', 'sandals'],
  ['earings', 'Sunwheel Earrings', 'earrings'],
  ['vanila', 'Bourbon Vanilla Pods', null],
  ['vanlila', 'Bourbon Vanilla Pods', 'vanilla'],
  ['choclate', 'Milk Chocolate', 'chocolate'],
  ['Adíre', 'Adire Cloth', null],
  // Two words without the space, one word with an extra space.
  ['handbalm', 'Karité Hand Balm', null],
  ['ear rings', 'Sunwheel Earrings', null],
  ['capu lana', 'Capulana Camp Shirt', null],
  // Products named by their maker after a kind of the thing.
  ['bag', 'Dhow Sail Duffle', null],
  ['bags', 'Dhow Sail Duffle', null],
  ['jewelry', 'Sunwheel Earrings', null],
  ['Jewellery', 'Sunwheel Earrings', null],
  ['mug', 'Cup of Clay', null],
  ['clay mug', 'Cup of Clay', null],
])

searchTest('"sope" finds soap first', async ({ find }) => {
  expect((await find('sope')).closest).toMatch(/^soap/)
})

searchTest('"sheabutter" finds shea butter first', async ({ find }) => {
  expect(await find('sheabutter')).toMatchObject({ first: 'Unrefined Shea Butter', closest: null })
})

searchTest('"ketinge" finds kitenge first', async ({ find }) => {
  expect(await find('ketinge')).toMatchObject({ first: 'Kitenge Wrap Dress', closest: 'kitenge' })
})

searchTest.for(['kenya', 'Kenyan', 'from Kenya', 'kényane'])(
  '%j finds products from there, as typed',
  async (search, { find }) => {
    const { count, closest } = await find(search)
    expect(count).toBe(Object.values(productNamesByVendor).flat().length)
    expect(closest).toBeNull()
  },
)

searchTest.for(['hug', 'mub', 'Nigeria', 'shearubber', 'constructor', '__proto__', 'toString'])(
  '%j finds nothing',
  async (search, { find }) => {
    expect(await find(search)).toEqual({ first: undefined, count: 0, closest: null })
  },
)

// The shop has "store", "milk" and "shea": words of the dictionary are not taken for misspellings of others.
searchTest.for(['hotel', 'hotel amenities', 'wholesale', 'silk', 'mask', 'stove', 'lock', 'shear'])(
  '%j is not corrected to another word',
  async (search, { find }) => {
    expect(await find(search)).toEqual({ first: undefined, count: 0, closest: null })
  },
)

searchTest('a word of the dictionary is corrected if the other words fit', async ({ find }) => {
  expect(await find('shear butter')).toMatchObject({ first: 'Unrefined Shea Butter', closest: 'shea butter' })
})

searchTest('only countries with something on sale are suggested by name', async ({ market, find }) => {
  await find('soap')
  await market.newVendor({ country: 'NG' })
  const suggest = (search: string) => market.api(null).suggest_search({ search })
  expect((await suggest('kenya')).countries).toEqual(['KE'])
  expect((await suggest('KÉN')).countries).toEqual(['KE'])
  expect((await suggest('nigeria')).countries).toEqual([])
  expect((await suggest('soap')).countries).toEqual([])
  expect(suggestionLimits.countries).toBeGreaterThan(0)
})
