import { and, sql, type SQL } from 'drizzle-orm'
import { limits } from '@contract/limits'
import type { CertificationId, ProductCategory, ProductTag } from '@contract/lists'
import { toDecimal } from '@contract/money'
import type { ProductFacets, ProductFilters } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { productSearch } from './search/product-search'
import { listingConditions } from './listings'

const { goodFrom, fairFrom } = limits.score

/** The facets, and which filters each of them belongs to: its own choice does not narrow its counts. */
const facetFilters = {
  category: ['category'],
  tags: ['tags'],
  country: ['country'],
  certification: ['certification'],
  score_min: ['score_min'],
  in_stock: ['in_stock'],
  price: ['price_min', 'price_max'],
} as const satisfies Record<string, readonly (keyof ProductFilters)[]>
type Facet = keyof typeof facetFilters
const facets = Object.keys(facetFilters) as Facet[]

/**
 * How many products on sale pass the search and the filters, and how many each choice of each filter would show. Values that no
 * product of the search has are left out; one that the other filters exclude is there with 0. Where more than `countedMax` products
 * match, the counts are estimated from a random sample of as many, and `is_estimate` says so.
 */
export async function getProductFacets(
  { search, ...filters }: ProductFilters = {},
  { tx }: Context,
): Promise<ProductFacets> {
  const searched = search ? await productSearch.condition(tx, search) : { condition: undefined }
  if (!searched) return { ...nothing }
  const { condition } = searched
  const active = facets.filter((facet) => isActive(filters, facet))
  const [unfiltered, filtered, ...others] = await Promise.all([
    countListings(tx, [condition]),
    active.length > 0 ? countListings(tx, [condition, ...listingConditions(filters)]) : undefined,
    ...active.map((facet) => countListings(tx, [condition, ...listingConditions(without(filters, facet))])),
  ])
  const countsOf = (facet: Facet) => others[active.indexOf(facet)] ?? filtered ?? unfiltered!
  return merge(unfiltered!, filtered ?? unfiltered!, countsOf)
}

const isActive = (filters: ProductFilters, facet: Facet) =>
  listingConditions(Object.fromEntries(facetFilters[facet].map((name) => [name, filters[name]]))).length > 0

function without(filters: ProductFilters, facet: Facet): ProductFilters {
  const own: readonly string[] = facetFilters[facet]
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)))
}

/** What is counted of some listings. Values by how many have them. Prices: US cents, null without listings. */
interface Counts {
  total: number
  category: Record<string, number> | null
  tags: Record<string, number> | null
  country: Record<string, number> | null
  certification: Record<string, number> | null
  good: number
  fair: number
  in_stock: number
  lowest: number | null
  highest: number | null
  isEstimate: boolean
}

/** So many listings are counted one by one; of more, as many are taken at random. */
export const countedMax = 20_000

async function countListings(tx: Queryable, conditions: readonly (SQL | undefined)[]): Promise<Counts> {
  const counts = await countUpTo(tx, conditions)
  if (counts.total <= countedMax) return { ...counts, isEstimate: false }
  const share = countedMax / (await approximateListings(tx))
  const sample = await countUpTo(tx, [...conditions, sql`${productListings.sampleKey} < ${share}::real`])
  return scaled(sample, 1 / share)
}

async function countUpTo(tx: Queryable, conditions: readonly (SQL | undefined)[]) {
  const { rows } = await tx.execute<Omit<Counts, 'isEstimate'> & Record<string, unknown>>(sql`
    with matching as materialized (
      select category, vendor_country, sustainability_tags, certifications, sustainability_score, in_stock, price_minor, price_max_minor
      from ${productListings} where ${and(...conditions) ?? sql`true`} limit ${countedMax + 1}
    )
    select count(*)::int as total, (count(*) filter (where in_stock))::int as in_stock,
      (count(*) filter (where sustainability_score >= ${goodFrom}))::int as good,
      (count(*) filter (where sustainability_score >= ${fairFrom}))::int as fair,
      min(price_minor)::float8 as lowest, max(price_max_minor)::float8 as highest,
      (select json_object_agg(value, n) from (
        select category as value, count(*) as n from matching where category is not null group by category) c) as category,
      (select json_object_agg(value, n) from (
        select vendor_country as value, count(*) as n from matching group by vendor_country) c) as country,
      (select json_object_agg(value, n) from (
        select value, count(*) as n from matching, unnest(sustainability_tags) as value group by value) c) as tags,
      (select json_object_agg(value, n) from (
        select value, count(*) as n from matching, unnest(certifications) as value group by value) c) as certification
    from matching`)
  return rows[0]!
}

/** How many products are on sale, as the planner knows it: good enough to take a share of them. */
async function approximateListings(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select greatest(reltuples, ${countedMax})::float8 as n from pg_class where oid = 'product_listings'::regclass`,
  )
  return rows[0]!.n
}

/** Counts of a sample as those of the whole. What is rare may be missing from a sample; what is there counts as one at least. */
function scaled(sample: Omit<Counts, 'isEstimate'>, factor: number): Counts {
  const whole = (n: number) => roundToTwoDigits(n * factor)
  const each = (counts: Record<string, number> | null) =>
    counts && Object.fromEntries(Object.entries(counts).map(([value, n]) => [value, whole(n)]))
  return {
    ...sample,
    total: whole(sample.total),
    category: each(sample.category),
    tags: each(sample.tags),
    country: each(sample.country),
    certification: each(sample.certification),
    good: whole(sample.good),
    fair: whole(sample.fair),
    in_stock: whole(sample.in_stock),
    isEstimate: true,
  }
}

/** An estimate claims no more digits than it has: 143,211 is "about 140,000". */
function roundToTwoDigits(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.round(n / unit) * unit
}

function merge(unfiltered: Counts, filtered: Counts, countsOf: (facet: Facet) => Counts): ProductFacets {
  const list = <T extends string>(facet: 'category' | 'tags' | 'country' | 'certification') => {
    const counts = countsOf(facet)[facet]
    return Object.keys(unfiltered[facet] ?? {})
      .sort()
      .map((value) => ({ value: value as T, count: counts?.[value] ?? 0 }))
  }
  const { lowest, highest } = countsOf('price')
  return {
    total: filtered.total,
    is_estimate: [filtered, ...facets.map(countsOf)].some(({ isEstimate }) => isEstimate),
    category: list<ProductCategory>('category'),
    tags: list<ProductTag>('tags'),
    country: list<string>('country'),
    certification: list<CertificationId>('certification'),
    score_min: [
      { value: goodFrom, count: countsOf('score_min').good },
      { value: fairFrom, count: countsOf('score_min').fair },
    ],
    in_stock: countsOf('in_stock').in_stock,
    price: lowest === null || highest === null ? null : { min: toDecimal(lowest), max: toDecimal(highest) },
  }
}

const nothing: ProductFacets = {
  total: 0,
  is_estimate: false,
  category: [],
  tags: [],
  country: [],
  certification: [],
  score_min: [
    { value: goodFrom, count: 0 },
    { value: fairFrom, count: 0 },
  ],
  in_stock: 0,
  price: null,
}
