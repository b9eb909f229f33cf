import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { microCached } from './micro-cache'

/** A product on sale, as far as filters distinguish products. Price: US cents. */
export interface FacetListing {
  category: string | null
  country: string
  tags: readonly string[]
  certifications: readonly string[]
  score: number
  inStock: boolean
  price: number
}

export interface FacetListings {
  listings: readonly FacetListing[]
  /** How many products each of them stands for: 1, or more in a random sample, because there were too many to count. */
  weight: number
}

/** Up to this many listings are counted exactly; beyond that, a random sample of about this size is used. */
const maxExactCount = 10_000

/**
 * The listings that match some conditions. If a sample of the catalogue suggests more than `maxExactCount` matches, the sample is used, which
 * bounds the time and memory of every count.
 */
export async function readListings(tx: Queryable, conditions: readonly SQL[]): Promise<FacetListings> {
  const condition = and(...conditions)
  if (!condition) return sharedListings(tx)
  const sample = await readSample(tx, condition)
  return sample && sample.listings.length * sample.weight > maxExactCount
    ? sample
    : readAllListings(tx, condition)
}

/** The listings that match a condition, without an estimate of their number: they must be few. */
export const readAllListings = async (tx: Queryable, condition: SQL | undefined): Promise<FacetListings> => ({
  listings: await selectListings(tx, condition),
  weight: 1,
})

/** Everything on sale, the basis of every count without a search. */
const sharedListings = microCached(
  async (tx: Queryable) => (await readSample(tx)) ?? (await readAllListings(tx, undefined)),
)

/** A random sample; undefined if the whole catalogue is no larger than one. */
async function readSample(tx: Queryable, condition?: SQL): Promise<FacetListings | undefined> {
  const total = await estimateListingCount(tx)
  if (total <= maxExactCount) return undefined
  const samplingRate = maxExactCount / total
  const listings = await selectListings(
    tx,
    and(condition, sql`${productListings.sampleKey} < ${samplingRate}::real`),
  )
  return { listings, weight: 1 / samplingRate }
}

/** The planner's estimate of products on sale, accurate enough to choose a sampling rate; -1 if unknown. */
const estimateListingCount = microCached(async (tx: Queryable) => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = 'product_listings'::regclass`,
  )
  return rows[0]!.n
})

async function selectListings(tx: Queryable, condition: SQL | undefined): Promise<FacetListing[]> {
  const { rows } = await tx.execute<{ listings: string | null }>(sql`
    select string_agg(concat_ws(${fieldSeparator}, coalesce(category::text, ''), vendor_country, array_to_string(sustainability_tags, ','),
      array_to_string(certifications, ','), sustainability_score, in_stock::int, price_minor), ${rowSeparator}) as listings
    from ${productListings} where ${condition ?? sql`true`}`)
  const text = rows[0]?.listings
  if (!text) return []
  const splitList = createListSplitter()
  return text.split('\n').map((listing) => {
    const [category, country, tags, certifications, score, inStock, price] = listing.split('|')
    return {
      category: category || null,
      country: country!,
      tags: splitList(tags!),
      certifications: splitList(certifications!),
      score: Number(score),
      inStock: inStock === '1',
      price: Number(price),
    }
  })
}

// All listings are sent as one string: thousands of rows of seven columns take the driver five times longer. No value contains a separator.
const [fieldSeparator, rowSeparator] = [sql.raw("'|'"), sql.raw("E'\\n'")]

/** Splits lists, each distinct one only once: many products have the same tags. */
function createListSplitter(): (text: string) => readonly string[] {
  const cache = new Map<string, readonly string[]>([['', []]])
  return (text) => {
    const list = cache.get(text) ?? text.split(',')
    cache.set(text, list)
    return list
  }
}
