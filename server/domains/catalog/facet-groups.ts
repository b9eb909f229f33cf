import { and, sql, type SQL } from 'drizzle-orm'
import { limits } from '@contract/limits'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { forAMoment } from './for-a-moment'

/** Listings that are equal to every filter except the price and the score within its band. Prices: US cents. */
export interface FacetGroup {
  category: string | null
  country: string
  tags: readonly string[]
  certifications: readonly string[]
  /** The highest of `scoreBands` reached, or 0; the score itself in exact groups. */
  score: number
  inStock: boolean
  size: number
  lowest: number
  highest: number
}

/** The score thresholds that the filter offers. */
export const scoreBands: readonly number[] = [limits.score.goodFrom, limits.score.fairFrom]

export interface Groups {
  groups: readonly FacetGroup[]
  /** Sizes are estimated from a random sample, because there were too many listings. */
  isEstimate: boolean
}

/** Up to this many listings are counted exactly; beyond that, a random sample of about this size is used. */
const countedMax = 10_000

/**
 * The listings that match some conditions, as groups. If a sample of the catalogue suggests more than `countedMax` matches, group sizes are
 * estimated from it, which bounds the time of every count.
 */
export async function readGroups(tx: Queryable, conditions: readonly SQL[]): Promise<Groups> {
  const condition = and(...conditions)
  if (!condition) return sharedGroups(tx)
  const sample = await sampleGroups(tx, condition)
  return sample && sizeOf(sample) > countedMax ? sample : countGroups(tx, condition)
}

const countGroups = async (tx: Queryable, condition: SQL | undefined): Promise<Groups> => ({
  groups: await selectGroups(tx, condition),
  isEstimate: false,
})

/** Few listings, as groups that are equal in price and score too. */
export const countExactGroups = async (tx: Queryable, condition: SQL): Promise<Groups> => ({
  groups: await selectGroups(tx, condition, { score: sql`sustainability_score`, also: sql`, price_minor` }),
  isEstimate: false,
})

const sizeOf = ({ groups }: Groups) => groups.reduce((sum, { size }) => sum + size, 0)

/** The groups of everything on sale, the basis of every count without a search. */
const sharedGroups = forAMoment(
  async (tx: Queryable) => (await sampleGroups(tx)) ?? (await countGroups(tx, undefined)),
)

/** Groups of a random sample, with estimated sizes; undefined if the whole catalogue is no larger than a sample. */
async function sampleGroups(tx: Queryable, condition?: SQL): Promise<Groups | undefined> {
  const listings = await approximateListings(tx)
  if (listings <= countedMax) return undefined
  const share = countedMax / listings
  const groups = await selectGroups(tx, and(condition, sql`${productListings.sampleKey} < ${share}::real`))
  return { groups: groups.map((group) => ({ ...group, size: group.size / share })), isEstimate: true }
}

/** The planner's estimate of products on sale, accurate enough to choose a sampling rate; -1 if unknown. */
const approximateListings = forAMoment(async (tx: Queryable) => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = 'product_listings'::regclass`,
  )
  return rows[0]!.n
})

const [good, fair] = [sql.raw(`${limits.score.goodFrom}`), sql.raw(`${limits.score.fairFrom}`)]
const scoreBand = sql`case when sustainability_score >= ${good} then ${good} when sustainability_score >= ${fair} then ${fair} else 0 end`

async function selectGroups(
  tx: Queryable,
  condition: SQL | undefined,
  { score, also } = { score: scoreBand, also: sql`` },
): Promise<FacetGroup[]> {
  const { rows } = await tx.execute<{ groups: string | null }>(sql`
    select string_agg(concat_ws(${between}, coalesce(category::text, ''), vendor_country, array_to_string(sustainability_tags, ','),
      array_to_string(certifications, ','), score, in_stock::int, size, lowest, highest), ${after}) as groups
    from (
      select category, vendor_country, sustainability_tags, certifications,
        ${score} as score, in_stock, count(*) as size, min(price_minor) as lowest, max(price_minor) as highest
      from ${productListings} where ${condition ?? sql`true`} group by 1, 2, 3, 4, 5, 6${also}) groups`)
  const text = rows[0]?.groups
  if (!text) return []
  const listed = listsOnce()
  return text.split('\n').map((group) => {
    const [category, country, tags, certifications, score, inStock, size, lowest, highest] = group.split('|')
    return {
      category: category || null,
      country: country!,
      tags: listed(tags!),
      certifications: listed(certifications!),
      score: Number(score),
      inStock: inStock === '1',
      size: Number(size),
      lowest: Number(lowest),
      highest: Number(highest),
    }
  })
}

// All groups travel as one text: thousands of rows of nine columns take the driver five times longer. None of the values has these signs.
const [between, after] = [sql.raw("'|'"), sql.raw("E'\\n'")]

/** Splits lists, each different one only once: many groups have the same tags. */
function listsOnce(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>([['', []]])
  return (text) => {
    const list = known.get(text) ?? text.split(',')
    known.set(text, list)
    return list
  }
}
