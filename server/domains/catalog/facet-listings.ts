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
const maxCounted = 10_000

/**
 * The listings that match some conditions. If a sample of the catalogue suggests more than `maxCounted` matches, the sample is used, which
 * bounds the time and memory of every count.
 */
export async function readListings(tx: Queryable, conditions: readonly SQL[]): Promise<FacetListings> {
  const condition = and(...conditions)
  if (!condition) return sharedListings(tx)
  const sample = await readSample(tx, condition)
  return sample && sample.listings.length * sample.weight > maxCounted ? sample : readAll(tx, condition)
}

/** The listings that match a condition, without an estimate of their number: they must be few. */
export const readAll = async (tx: Queryable, condition: SQL | undefined): Promise<FacetListings> => ({
  listings: await select(tx, condition),
  weight: 1,
})

/** Everything on sale, the basis of every count without a search. */
const sharedListings = microCached(
  async (tx: Queryable) => (await readSample(tx)) ?? (await readAll(tx, undefined)),
)

/** A random sample; undefined if the whole catalogue is no larger than one. */
async function readSample(tx: Queryable, condition?: SQL): Promise<FacetListings | undefined> {
  const total = await approximateListings(tx)
  if (total <= maxCounted) return undefined
  const share = maxCounted / total
  const listings = await select(tx, and(condition, sql`${productListings.sampleKey} < ${share}::real`))
  return { listings, weight: 1 / share }
}

/** The planner's estimate of products on sale, accurate enough to choose a sampling rate; -1 if unknown. */
const approximateListings = microCached(async (tx: Queryable) => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = 'product_listings'::regclass`,
  )
  return rows[0]!.n
})

async function select(tx: Queryable, condition: SQL | undefined): Promise<FacetListing[]> {
  const { rows } = await tx.execute<{ listings: string | null }>(sql`
    select string_agg(concat_ws(${between}, coalesce(category::text, ''), vendor_country, array_to_string(sustainability_tags, ','),
      array_to_string(certifications, ','), sustainability_score, in_stock::int, price_minor), ${after}) as listings
    from ${productListings} where ${condition ?? sql`true`}`)
  const text = rows[0]?.listings
  if (!text) return []
  const listed = internLists()
  return text.split('\n').map((listing) => {
    const [category, country, tags, certifications, score, inStock, price] = listing.split('|')
    return {
      category: category || null,
      country: country!,
      tags: listed(tags!),
      certifications: listed(certifications!),
      score: Number(score),
      inStock: inStock === '1',
      price: Number(price),
    }
  })
}

// All listings travel as one text: thousands of rows of seven columns take the driver five times longer. None of the values has these signs.
const [between, after] = [sql.raw("'|'"), sql.raw("E'\\n'")]

/** Splits lists, each different one only once: many products have the same tags. */
function internLists(): (text: string) => readonly string[] {
  const lists = new Map<string, readonly string[]>([['', []]])
  return (text) => {
    const list = lists.get(text) ?? text.split(',')
    lists.set(text, list)
    return list
  }
}
