import { and, sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { isOnSale } from './queries'
import { Tally } from './tally'

/** All products on sale, or those of one search, as the filters count them. */
export interface Shelf {
  size: number
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

/** So many products are kept in memory at most, those of searches included, at twelve bytes each. */
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
  const [row] = await tx
    .select({
      bytes: sql<Buffer | null>`string_agg(int8send(${products.filterCode}) || int4send(${products.priceMinor}::int), '')`,
    })
    .from(products)
    .where(and(isOnSale, condition))
  const bytes = row?.bytes ?? Buffer.alloc(0)
  const size = bytes.length / 12
  const shelf = emptyShelf(size)
  for (let n = 0; n < size; n++) {
    const up = (shelf.upper[n] = bytes.readUInt32BE(n * 12))
    const low = (shelf.lower[n] = bytes.readUInt32BE(n * 12 + 4))
    shelf.prices[n] = bytes.readUInt32BE(n * 12 + 8)
    shelf.all.addCategory(low)
    shelf.all.addTags(low)
    shelf.all.addCertifications(low)
    shelf.all.addCountry(up)
  }
  return shelf
}

/** A shelf with room for so many products. */
export const emptyShelf = (size: number): Shelf => ({
  size,
  lower: new Uint32Array(size),
  upper: new Uint32Array(size),
  prices: new Uint32Array(size),
  all: new Tally(),
})
