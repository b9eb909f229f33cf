import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { test, type Market } from '@server/testing/market'
import { plansOf } from '@server/testing/plans'
import { listMarketplace } from './list-marketplace'
import { listStoreProducts } from './list-store-products'
import { getProductDetails } from './product-details'
import { getProductFacets } from './product-facets'
import { getRelatedProducts } from './related-products'
import { suggestSearch } from './search/suggest-search'

/** Six thousand products of twenty vendors, made once for this file. */
const shelf = test.extend<{ full: Market }>({
  full: async ({ market }, use) => {
    const { rows } = await market.db.execute(sql`select count(*)::int as held from products`)
    if (rows[0]!['held'] === 0) {
      for (let n = 0; n < 20; n++)
        await market.newVendor({
          companyName: `Workshop${n} Lagos`,
          country: n < 18 ? 'NG' : n < 19 ? 'TG' : 'KE',
        })
      await market.db.execute(sql`insert into products
        (vendor_id, name, description, price_minor, quantity, category, variant_group, variant_label, created_at, sustainability_tags, sustainability_score)
        select v.id, (array['Sisal basket','Clay bowl','Shea butter','Wax print dress','Drum'])[1 + n % 5] || ' ' || n,
          repeat(md5(n::text) || ' ', 40), 100 + (n * 7919) % 20000, 5,
          (enum_range(null::product_category))[1 + n % 7], case when n % 3 = 0 then 'group-' || (n / 9) end, 'no. ' || n,
          now() - n * interval '1 minute',
          case when n % 50 = 0 then '{upcycled,vegan}' when n % 4 = 0 then '{vegan}' else '{organic}' end::text[], n % 101
        from generate_series(1, 300) n, vendors v`)
      await market.db.execute(sql`insert into product_images
        (product_id, image_url, file_key, width, height, source_hash, position)
        select id, '/files/' || id, 'x', 1, 1, 'x', 0 from products`)
      // As autovacuum does: without it the search index still has its newest entries in a list, and no index tells by itself which
      // rows are there. A vacuum beside another one's transaction leaves some pages to the next.
      const isVisible = async () => {
        await market.db.execute(sql`vacuum analyze`)
        const found = await market.db.execute(
          sql`select relallvisible = relpages as whole from pg_class where oid = 'products'::regclass`,
        )
        return found.rows[0]!['whole']
      }
      await expect.poll(isVisible).toBe(true)
    }
    await use(market)
  },
})

const queries: ProductQuery[] = [
  {},
  { sort: 'price_asc' },
  { sort: 'price_desc' },
  { category: 'Home & Garden' },
  { category: 'Home & Garden', sort: 'price_asc' },
  { category: 'Home & Garden', sort: 'price_desc', limit: 50 },
  { tags: ['vegan'] },
  { tags: ['upcycled'], sort: 'price_desc' },
  { country: ['TG', 'KE'], in_stock: true },
  { country: ['TG'], category: 'Home & Garden', sort: 'price_asc' },
  { score_min: 90, price_min: 20, price_max: 50, sort: 'price_asc' },
  { country: ['KE'], tags: ['upcycled'], score_min: 50 },
  { search: 'basket 120' },
  { search: 'basket', country: ['TG'], tags: ['vegan'] },
  { search: 'baskett 120' },
  { search: 'workshop17' },
]

// Whether there is any such product ends with the first one, however it is looked for.
const isYesOrNo = (plan: string) => /^(Result|Limit  .*rows=1 )/.test(plan)

shelf.for(queries)('the marketplace walks an index for %j, never the table', async (query, { full }) => {
  const list = (cursor?: string) => (tx: Queryable) =>
    listMarketplace({ ...query, cursor }, { ...full.context(), tx })
  const first = await list()(full.db)
  expect(first.items.length).toBeGreaterThan(0)
  const plans = [
    ...(await plansOf(full, list())),
    ...(first.next_cursor ? await plansOf(full, list(first.next_cursor)) : []),
  ]
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans.filter((one) => !isYesOrNo(one))) expect(plan).not.toMatch(/Seq Scan on products/)
})

shelf.for<ProductQuery>([
  { tags: ['upcycled'] },
  { country: ['KE'], in_stock: true, sort: 'price_asc' },
  { category: 'Home & Garden', score_min: 50, sort: 'price_desc' },
])('a narrowed list %j is found in the index alone, in its order', async (query, { full }) => {
  const [plan] = await plansOf(full, (tx) => listMarketplace(query, { ...full.context(), tx }))
  expect(plan).toMatch(/Index Only Scan (Backward )?using products_(newest|by_price|category_)/)
})

shelf('a search of one letter ranks nothing where names that begin so fill the page', async ({ full }) => {
  const plans = await plansOf(full, (tx) => listMarketplace({ search: 's' }, { ...full.context(), tx }))
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/Index Scan Backward using products_newest/)
})

shelf('counting reads the smallest index there is, and after that nothing', async ({ full }) => {
  const count = (tx: Queryable) => getProductFacets({ country: ['TG'] }, { ...full.context(), tx })
  const plans = await plansOf(full, async (tx) => (await count(tx), await count(tx)))
  expect(plans.filter((plan) => plan.includes('on products'))).toHaveLength(1)
  expect(plans.join()).toMatch(/Index Only Scan using products_shelf/)
})

shelf.for(['newest', 'price_asc', 'price_desc'] as const)(
  'the sort %s sorts nothing: its index is in order',
  async (sort, { full }) => {
    const [plan] = await plansOf(full, (tx) => listMarketplace({ sort }, { ...full.context(), tx }))
    expect(plan).toMatch(sort === 'newest' ? /products_newest/ : /products_by_price/)
    expect(plan).not.toMatch(/^\s*(->)?\s*Sort/m)
  },
)

shelf('a product page reads no product but its own kind', async ({ full }) => {
  const { items } = await listMarketplace({ limit: 3 }, full.context())
  const plans = await plansOf(full, (tx) =>
    getProductDetails({ p_product_id: items[2]!.id }, { ...full.context(), tx }),
  )
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (products|product_images)/)
})

shelf('a storefront reads no product of another vendor', async ({ full }) => {
  const { items } = await listMarketplace({}, full.context())
  const plans = await plansOf(full, (tx) =>
    listStoreProducts({ p_slug: items[0]!.vendor_slug }, { ...full.context(), tx }),
  )
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on products/)
})

shelf(
  'what is related to a product is found by index, also where every price lies near',
  async ({ full }) => {
    const { items } = await listMarketplace({ limit: 3 }, full.context())
    const plans = await plansOf(full, (tx) =>
      getRelatedProducts({ p_product_id: items[2]!.id }, { ...full.context(), tx }),
    )
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on products/)
    expect(plans.filter((plan) => plan.includes('products_category_price'))).toHaveLength(2)
  },
)

shelf.for(['workshop17', 'basket 120', 'baskett 120', 'maker 1999'])(
  'what %j may mean is found by index, among two thousand vendors too',
  async (search, { full }) => {
    await full.db.execute(sql`with people as (
        insert into users (name, email, email_verified) select 'Maker ' || n, 'maker-' || n || '@test.example', true
        from generate_series(1, 2000) n on conflict do nothing returning id, name)
      insert into vendors (user_id, status, store_slug, company_name, business_category, country)
        select id, 'approved', 'm-' || id, name, 'Manufacturer/Producer', 'KE' from people`)
    await full.db.execute(sql`vacuum analyze vendors`)
    const plans = await plansOf(full, (tx) => suggestSearch({ search }, { ...full.context(), tx }))
    for (const plan of plans.filter((one) => !isYesOrNo(one)))
      expect(plan).not.toMatch(/Seq Scan on products|Seq Scan on vendors/)
    expect(plans.join()).toMatch(/Bitmap Index Scan on vendors_search/)
  },
)
