import { and, sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { partOf } from '@server/database/schema/filter-code'
import { isOnSale } from './queries'
import { Tally } from './tally'

/** All products on sale, or those of one search, as the filters count them. */
export interface Shelf {
  size: number
  /** So many stand alone and come first. Then come variants, those of one group side by side. */
  alone: number
  /** How many variants each group has. */
  groups: Uint32Array
  /** Their filter codes, in two halves. */
  lower: Uint32Array
  upper: Uint32Array
  /** US cents. */
  prices: Uint32Array
  /** All of them, counted. */
  all: Tally
}

interface Kept {
  shelf: Promise<Shelf>
  size: number
  version: string
  until: number
}

/** So many products are kept in memory at most, those of searches included, at twelve bytes each and four for a group of variants. */
const productsKept = 4_000_000
const settledMs = 60_000
const unsettledMs = 1_000

/**
 * The shelf of `name`, read by `condition`. It is kept in memory for as long as the catalogue's version stays the same, so counting
 * reads nothing but that version. A version is stepped a moment before its change is committed: a shelf read soon after a step may
 * miss the change, and is read again a second later.
 */
export async function shelfOf(tx: Queryable, name: string, condition?: SQL): Promise<Shelf> {
  const known = shelvesOf(tx)
  const version = await versionOf(tx)
  const now = Date.now()
  if (version !== known.version) Object.assign(known, { version, since: now })
  const held = known.shelves.get(name)
  if (held && held.version === version && now < held.until) return held.shelf
  const until = now + (now - known.since > unsettledMs ? settledMs : unsettledMs)
  const entry: Kept = { shelf: readShelf(tx, condition), size: 1, version, until }
  known.shelves.set(name, entry)
  try {
    const shelf = await entry.shelf
    if (known.shelves.peek(name) === entry) known.shelves.set(name, { ...entry, size: shelf.size + 1 })
    return shelf
  } catch (error) {
    known.shelves.delete(name)
    throw error
  }
}

interface Shelves {
  shelves: LRUCache<string, Kept>
  version: string
  /** When that version was first seen. */
  since: number
}

const ofDatabase = new WeakMap<Queryable, Shelves>()

function shelvesOf(tx: Queryable): Shelves {
  const known = ofDatabase.get(tx)
  if (known) return known
  const shelves = new LRUCache<string, Kept>({ maxSize: productsKept, sizeCalculation: ({ size }) => size })
  const made: Shelves = { shelves, version: '', since: 0 }
  ofDatabase.set(tx, made)
  return made
}

async function versionOf(tx: Queryable): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select last_value as version from catalogue_version`,
  )
  return rows[0]!.version
}

/** All products as one value of twelve bytes each: rows by the hundred thousand would keep the process from its other work. */
async function readShelf(tx: Queryable, condition: SQL | undefined): Promise<Shelf> {
  const family = products.variantFamily
  const families = tx
    .select({
      isGroup: sql`${family} is not null`.as('is_group'),
      size: sql`count(*)::int`.as('size'),
      bytes:
        sql`string_agg(int8send(${products.filterCode}) || int4send(${products.priceMinor}::int), '')`.as(
          'bytes',
        ),
    })
    .from(products)
    .where(and(isOnSale, condition))
    .groupBy(family)
    .as('families')
  const [row] = await tx
    .select({
      alone: bytesOf(sql`string_agg(bytes, '') filter (where not is_group)`),
      grouped: bytesOf(sql`string_agg(bytes, '') filter (where is_group)`),
      sizes: bytesOf(sql`string_agg(int4send(size), '') filter (where is_group)`),
    })
    .from(families)
  const { alone, grouped, sizes } = row!
  const bytes = Buffer.concat([alone, grouped])
  const shelf = emptyShelf(bytes.length / 12, sizes.length / 4)
  shelf.alone = alone.length / 12
  for (let n = 0; n < shelf.groups.length; n++) shelf.groups[n] = sizes.readUInt32BE(n * 4)
  for (let n = 0; n < shelf.size; n++) {
    const up = (shelf.upper[n] = bytes.readUInt32BE(n * 12))
    const low = (shelf.lower[n] = bytes.readUInt32BE(n * 12 + 4))
    shelf.prices[n] = bytes.readUInt32BE(n * 12 + 8)
    shelf.all.addCategories(1 << partOf.category(low))
    shelf.all.addTags(partOf.tags(low))
    shelf.all.addCertifications(partOf.certifications(low))
    shelf.all.addCountry(partOf.country(up))
  }
  return shelf
}

const bytesOf = (aggregate: SQL) => sql<Buffer>`coalesce(${aggregate}, '')`

/** A shelf with room for so many products, and so many groups of variants among them. */
export const emptyShelf = (size = 0, groups = 0): Shelf => ({
  size,
  alone: size,
  groups: new Uint32Array(groups),
  lower: new Uint32Array(size),
  upper: new Uint32Array(size),
  prices: new Uint32Array(size),
  all: new Tally(),
})
