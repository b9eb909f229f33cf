import { expect } from 'vitest'
import { sortIds, type SortId } from '@contract/lists'
import type { ProductFilters, ProductQuery } from '@contract/product-query'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

// Whatever is asked for, the lists and counts are those of a fold that is done here, by hand, over all products.

/** A number below `n`, the same in every run. */
const dice = (seed: number) => (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}
type Roll = ReturnType<typeof dice>
const oneOf = <T>(roll: Roll, values: readonly T[]): T => values[roll(values.length)]!

const tags = ['organic', 'vegan'] as const
const categories = ['Toys & Games', 'Home & Garden'] as const

/** Three hundred products in groups of one to nine; vendors call their groups alike, and there are ties in every order. */
async function fill(market: Market) {
  const roll = dice(11)
  const makers: VendorPerson[] = []
  for (const country of ['KE', 'GH', 'KE'])
    makers.push(await market.newVendor({ country, companyName: 'Works' }))
  await market.db.insert(products).values(
    Array.from({ length: 300 }, () => {
      const name = [oneOf(roll, ['kite', 'bowl', 'tray']), oneOf(roll, ['red', 'blue', 'green'])]
      const group = roll(70)
      return {
        vendorId: oneOf(roll, makers).vendorId,
        name: (roll(2) ? name : name.reverse()).join(' '),
        category: roll(9) === 0 ? null : oneOf(roll, categories),
        priceMinor: 1000 + roll(6) * 100,
        quantity: roll(3) === 0 ? 0 : 5,
        sustainabilityTags: tags.filter(() => roll(3) === 0),
        sustainabilityScore: roll(101),
        status: roll(12) === 0 ? ('pending' as const) : ('active' as const),
        // Few groups have most of the products: they have nine variants and more.
        variantGroup: group > 40 ? null : `group ${group > 12 ? group % 4 : group}`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + roll(20))),
      }
    }),
  )
}

const shelf = test.extend<{ rows: (typeof products.$inferSelect)[] }>({
  rows: async ({ market }, use) => {
    if ((await market.db.$count(products)) === 0) await fill(market)
    await use(await market.db.select().from(products))
  },
})
type Row = typeof products.$inferSelect

/** What is searched for, as it is put right. */
const meant: Record<string, string> = { bowk: 'bowl', gren: 'green' }

/** 0 where the name begins so, 1 where a word does, nothing where none does. */
function rankOf({ name }: Row, search = ''): number | undefined {
  const words = (meant[search] ?? search).split(' ')
  if (name.startsWith(words.join(' '))) return 0
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 1 : undefined
}

const passes = (row: Row, query: ProductFilters) =>
  row.status === 'active' &&
  rankOf(row, query.search) !== undefined &&
  (!query.category || row.category === query.category) &&
  (!query.tags || query.tags.some((tag) => row.sustainabilityTags.includes(tag))) &&
  (!query.country || query.country.includes(row.vendorCountry)) &&
  row.priceMinor >= (query.price_min ?? 0) * 100 &&
  row.priceMinor <= (query.price_max ?? 1e9) * 100 &&
  row.sustainabilityScore >= (query.score_min ?? 0) &&
  (!query.in_stock || row.quantity > 0)

const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1)
const newest = (a: Row, b: Row) => +b.createdAt - +a.createdAt || byId(b, a)
const orders: Record<SortId, (a: Row, b: Row) => number> = {
  newest,
  price_asc: (a, b) => a.priceMinor - b.priceMinor || byId(a, b),
  price_desc: (a, b) => b.priceMinor - a.priceMinor || byId(b, a),
}

function folded(rows: readonly Row[], query: ProductQuery): Row[] {
  const bestFirst = (a: Row, b: Row) => rankOf(a, query.search)! - rankOf(b, query.search)! || newest(a, b)
  const inOrder = query.sort ? orders[query.sort] : query.search ? bestFirst : newest
  const stockFirst = (a: Row, b: Row) => Number(b.inStock) - Number(a.inStock) || inOrder(a, b)
  const shown = new Map<string, Row>()
  for (const row of rows.filter((one) => passes(one, query)).sort(stockFirst)) {
    const group = row.variantGroup === null ? row.id : `${row.vendorId} ${row.variantGroup}`
    if (!shown.has(group)) shown.set(group, row)
  }
  return [...shown.values()].sort(inOrder)
}

function randomQuery(roll: Roll): ProductQuery {
  const some = <T>(chance: number, value: T) => (roll(chance) === 0 ? value : undefined)
  const searches = ['kite', 'b', 'r', 'blue', 'bowk', 'gren', 'tray red']
  const low = 10 + roll(6)
  return {
    search: some(2, oneOf(roll, searches)),
    sort: some(2, oneOf(roll, sortIds)),
    category: some(5, oneOf(roll, categories)),
    tags: some(4, [oneOf(roll, tags)]),
    country: some(5, [oneOf(roll, ['KE', 'GH'])]),
    price_min: some(4, low),
    price_max: some(4, low + 0.3),
    score_min: some(6, roll(80)),
    in_stock: some(5, true),
  }
}

shelf.for(Array.from({ length: 60 }, (_, seed) => randomQuery(dice(seed * 7919 + 3))))(
  '%j: all pages forth and back, and the counts, are those of a fold by hand',
  async (query, { market, rows }) => {
    const { get_all_active_products: list, get_product_facets: count } = market.api(null)
    const expected = folded(rows, query).map(({ id }) => id)
    const ids = (pages: Awaited<ReturnType<typeof list>>[]) =>
      pages.flatMap(({ items }) => items.map(({ id }) => id))
    const forth = [await list({ ...query, limit: 7 })]
    for (let cursor = forth[0]!.next_cursor; cursor; cursor = forth.at(-1)!.next_cursor)
      forth.push(await list({ ...query, limit: 7, cursor }))
    expect(ids(forth)).toEqual(expected)
    const back = [forth.at(-1)!]
    for (let before = back[0]!.previous_cursor; before; before = back[0]!.previous_cursor)
      back.unshift(await list({ ...query, limit: 7, before }))
    expect(ids(back)).toEqual(expected)

    const facets = await count(query)
    const shows = (choice: ProductFilters) => folded(rows, { ...query, ...choice }).length
    expect(facets.total).toBe(expected.length)
    expect(facets.in_stock).toBe(shows({ in_stock: true }))
    for (const { value, count: shown } of facets.category) expect(shown).toBe(shows({ category: value }))
    for (const { value, count: shown } of facets.tags) expect(shown).toBe(shows({ tags: [value] }))
    for (const { value, count: shown } of facets.country) expect(shown).toBe(shows({ country: [value] }))
    for (const { value, count: shown } of facets.score_min) expect(shown).toBe(shows({ score_min: value }))
    const prices = rows
      .filter((row) => passes(row, { ...query, price_min: undefined, price_max: undefined }))
      .map(({ priceMinor }) => priceMinor / 100)
    expect(facets.price).toEqual(
      prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    )
  },
)
