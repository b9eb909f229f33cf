import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'

// Every guarantee the search makes to users, one by one.

const productsByVendor = {
  'Kumasi Clay Works': ['Water jug', 'Rice bowl', 'Women’s bracelet', 'Soup tureen'],
  'Savannah Weavers': [
    'Market basket from Bolga',
    'Basket for bread',
    'Handwoven hammock',
    'Ɛwe Kɔŋkɔ cloth',
  ],
  'Atelier Côte d’Ivoire': ['Café au lait bowl', 'Moringa powder', 'Coffret à thé'],
  'دار الفخار': ['طبق تقليدي', 'ባህላዊ ቅርጫት', 'Шаль из шерсти', '手織りの籠'],
} as const

const searchTest = test.extend<{
  find: (search: string) => Promise<{ names: string[]; closest: string | null }>
}>({
  find: async ({ market }, use) => {
    const api = market.api(null)
    if ((await market.db.$count(products)) === 0) await seedProducts(market)
    await use(async (search) => {
      const { items, did_you_mean } = await api.get_all_active_products({ search })
      return { names: items.map(({ name }) => name), closest: did_you_mean }
    })
  },
})

async function seedProducts(market: Market) {
  for (const [companyName, names] of Object.entries(productsByVendor)) {
    const vendor = await market.newVendor({ companyName })
    for (const name of names) await market.newProduct({ vendor, name, category: 'Arts & Crafts' })
  }
  await market.db
    .update(products)
    .set({ sustainabilityTags: ['vegan'] })
    .where(eq(products.name, 'Soup tureen'))
}

const testFinds = (cases: [search: string, name: string][], options = { isExact: true }) =>
  searchTest.for(cases)('%j finds %j', async ([search, name], { find }) => {
    const { names, closest } = await find(search)
    expect(names).toContain(name)
    expect(closest === null).toBe(options.isExact)
  })

describe('the beginning of any word is enough', () => {
  testFinds([
    ['mar', 'Market basket from Bolga'],
    ['bolg', 'Market basket from Bolga'],
    ['bask bol', 'Market basket from Bolga'],
    ['mo', 'Moringa powder'],
    ['w', 'Water jug'],
    ['sav', 'Basket for bread'],
  ])
})

describe('so is part of a word, from four letters, if no product has a word that begins with it', () => {
  testFinds([
    ['mmock', 'Handwoven hammock'],
    ['reen', 'Soup tureen'],
  ])
  searchTest('but not of two or three letters', async ({ find }) => {
    expect((await find('ug')).names).not.toContain('Water jug')
    expect((await find('een')).names).not.toContain('Soup tureen')
  })
})

describe('accents and case do not matter on either side', () => {
  testFinds([
    ['cafe', 'Café au lait bowl'],
    ['CAFÉ', 'Café au lait bowl'],
    ['cafe\u0301', 'Café au lait bowl'],
    ['bölga', 'Market basket from Bolga'],
    ['cote', 'Moringa powder'],
    ['ewe konko', 'Ɛwe Kɔŋkɔ cloth'],
    ['ｂａｓｋｅｔ', 'Basket for bread'],
  ])
})

describe('words may be in any order, spread over name and vendor, and mixed with stop words', () => {
  testFinds([
    ['bread basket', 'Basket for bread'],
    ['bolga basket market', 'Market basket from Bolga'],
    ['kumasi jug', 'Water jug'],
    ['basket with the bread', 'Basket for bread'],
    ['I am looking for a jug', 'Water jug'],
  ])
})

describe('apostrophes and other punctuation do not matter', () => {
  testFinds([
    ["women's", 'Women’s bracelet'],
    ['womens', 'Women’s bracelet'],
    ['women’s bracelet', 'Women’s bracelet'],
    ["cote d'ivoire", 'Moringa powder'],
    ['côte dʼivoire', 'Moringa powder'],
    ['ivoire', 'Moringa powder'],
    ['coffret/thé', 'Coffret à thé'],
    ['  basket!!! (bread) ', 'Basket for bread'],
  ])
})

describe('other scripts', () => {
  testFinds([
    ['طبق', 'طبق تقليدي'],
    ['ቅርጫት', 'ባህላዊ ቅርጫት'],
    ['ШАЛЬ', 'Шаль из шерсти'],
    ['手織', '手織りの籠'],
    ['الفخار', 'طبق تقليدي'],
  ])
})

describe('one letter wrong, missing, extra or swapped', () => {
  testFinds(
    [
      ['baskrt', 'Basket for bread'],
      ['baskt', 'Basket for bread'],
      ['baskett', 'Basket for bread'],
      ['bakset', 'Basket for bread'],
      ['jugg', 'Water jug'],
      ['bowk', 'Rice bowl'],
      ['watr jug', 'Water jug'],
      ['nasket', 'Basket for bread'],
      ['шалъ', 'Шаль из шерсти'],
    ],
    { isExact: false },
  )
})

describe('two letters wrong in a longer word', () => {
  testFinds(
    [
      ['bazkat', 'Basket for bread'],
      ['mornga powdr', 'Moringa powder'],
      ['braclt', 'Women’s bracelet'],
      ['hamok', 'Handwoven hammock'],
      ['bwol', 'Rice bowl'],
      ['tureeeen', 'Soup tureen'],
    ],
    { isExact: false },
  )
})

describe('a word still being typed may already contain a typo', () => {
  testFinds(
    [
      ['hamoc', 'Handwoven hammock'],
      ['braxel', 'Women’s bracelet'],
    ],
    { isExact: false },
  )
})

searchTest('the closest match is named', async ({ find }) => {
  expect((await find('watr jgu')).closest).toBe('water jug')
  expect((await find('markt baskte')).closest).toBe('market basket')
  expect((await find('basket')).closest).toBeNull()
})

searchTest('for a sentence no product matches, those with most of its words come first', async ({ find }) => {
  const { names, closest } = await find('something useful for my kitchen like a bread basket or a jug')
  expect(names[0]).toBe('Basket for bread')
  expect(names).toContain('Water jug')
  expect(closest).toBe('bread basket')
})

searchTest.for(['zzzzzz', '%', '_', '\\', "'; drop table products; --", '**', '%_%', '🧺', '1234567'])(
  '%j finds nothing and causes no error',
  async (search, { find }) => {
    expect(await find(search)).toEqual({ names: [], closest: null })
  },
)

describe("names rank first, then the vendor's additions, then tags, then the category", () => {
  searchTest('by where the word stands', async ({ market }) => {
    const addProduct = async (companyName: string, name: string, overrides = {}) => {
      const product = await market.newProduct({ vendor: await market.newVendor({ companyName }), name })
      await market.db
        .update(products)
        .set({ sustainabilityTags: [], ...overrides })
        .where(eq(products.id, product.id))
    }
    // By recency alone, the newest would come first.
    await addProduct('Q', 'Vegan soap')
    await addProduct('Q', 'Soap for vegans')
    await addProduct('Vegan House', 'Candle')
    await addProduct('Q', 'Bar of soap', { sustainabilityTags: ['vegan'] })
    const { items } = await market.api(null).get_all_active_products({ search: 'vegan' })
    expect(items.map(({ name }) => name).slice(0, 4)).toEqual([
      'Vegan soap',
      'Soap for vegans',
      'Candle',
      'Bar of soap',
    ])
    await addProduct('Q', 'Doll', { category: 'Toys & Games' })
    await addProduct('Q', 'Play mat', { category: 'Toys & Games' })
    await addProduct('Games & More', 'Chess')
    const games = await market.api(null).get_all_active_products({ search: 'games' })
    expect(games.items.map(({ name }) => name)).toEqual(['Chess', 'Play mat', 'Doll'])
  })

  searchTest('a search with a sort keeps the sort', async ({ market }) => {
    for (const sort of ['price_asc', 'price_desc', 'newest'] as const) {
      const { items } = await market.api(null).get_all_active_products({ search: 'baskt', sort })
      const prices = items.map(({ price }) => price)
      if (sort !== 'newest')
        expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price_asc' ? a - b : b - a)))
      else
        expect(items.map(({ name }) => name).slice(0, 2)).toEqual([
          'Basket for bread',
          'Market basket from Bolga',
        ])
    }
  })
})

searchTest('products off sale contribute no words for corrections', async ({ market, find }) => {
  const { id } = await market.newProduct({ name: 'Quokka figurine' })
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, id))
  expect(await find('quokkka')).toEqual({ names: [], closest: null })
})
