import { asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { randomUUID } from 'node:crypto'
import { productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { differs, type VariantColumns, type VariantRow } from './product-columns'

/** A variant as it is to be. The import key of one that an import has made stays unless another is given. */
export type WantedVariant = VariantColumns & { importKey?: string | undefined }

/** How many of a product's variants became what. One that comes back after it was deleted counts as created. */
export interface VariantOutcomes {
  created: number
  updated: number
  unchanged: number
  deleted: number
}

export interface SavedVariants {
  outcomes: VariantOutcomes
  /** The variants as they are now, in their order. */
  rows: Pick<VariantRow, 'id' | 'imageId'>[]
}

/** All variants of a product, deleted ones after the others. */
export const readVariants = (productId: string, { tx }: Pick<Context, 'tx'>): Promise<VariantRow[]> =>
  tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(sql`${productVariants.deletedAt} desc nulls first`, asc(productVariants.position))

/**
 * Brings the variants of a product, which the caller has locked, to what is wanted. A variant is known again by its import key,
 * else by its option values, and keeps its id; one that is not wanted any more is deleted but keeps its row for the orders that
 * hold it.
 */
export async function saveVariants(
  productId: string,
  wanted: readonly WantedVariant[],
  stored: readonly VariantRow[],
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<SavedVariants> {
  const matches = matchVariants(wanted, stored)
  const rows = wanted.map(({ importKey, ...columns }, position) => ({
    id: matches[position]?.id ?? randomUUID(),
    ...columns,
    position,
    importKey: importKey ?? matches[position]?.importKey ?? null,
    deletedAt: null,
  }))
  const changed = rows.flatMap((row, i) => {
    const match = matches[i]
    if (match && !differs<VariantRow>(match, row)) return []
    return [{ ...row, productId, createdAt: match?.createdAt ?? now, updatedAt: now }]
  })
  const held = stored.filter(({ deletedAt }) => deletedAt === null)
  const gone = held.filter((row) => !matches.includes(row))
  // Two variants may swap their option values: none is in the way of another while all that change them are set aside.
  const moving = held.filter((row) => {
    const at = matches.indexOf(row)
    return at >= 0 && differs<VariantRow>(row, { optionValues: rows[at]!.optionValues })
  })
  const aside = [...gone, ...moving].map(({ id }) => id)
  if (aside.length > 0)
    await tx
      .update(productVariants)
      .set({ deletedAt: now, updatedAt: now })
      .where(inArray(productVariants.id, aside))
  if (changed.length > 0)
    await tx
      .insert(productVariants)
      .values(changed)
      .onConflictDoUpdate({ target: productVariants.id, set: allAsInserted })
  const created = matches.filter((match) => match === undefined || match.deletedAt !== null).length
  const outcomes = {
    created,
    updated: changed.length - created,
    unchanged: rows.length - changed.length,
    deleted: gone.length,
  }
  return { outcomes, rows }
}

type VariantIdentity = Pick<WantedVariant, 'importKey' | 'optionValues'>

/** The stored variant that each wanted one is, each at most once; undefined for a new one. */
export function matchVariants(
  wanted: readonly VariantIdentity[],
  stored: readonly VariantRow[],
): (VariantRow | undefined)[] {
  const free = new Set(stored)
  const matches = wanted.map((): VariantRow | undefined => undefined)
  const match = (isSame: (one: VariantIdentity, row: VariantRow) => boolean) =>
    wanted.forEach((one, i) => {
      const found = matches[i] ?? [...free].find((row) => isSame(one, row))
      if (!found) return
      matches[i] = found
      free.delete(found)
    })
  match((one, row) => one.importKey !== undefined && one.importKey === row.importKey)
  match((one, row) => JSON.stringify(one.optionValues) === JSON.stringify(row.optionValues))
  return matches
}

const allAsInserted: Record<string, SQL> = Object.fromEntries(
  Object.keys(getTableColumns(productVariants)).map((name) => [
    name,
    sql`excluded.${sql.identifier(toSnakeCase(name))}`,
  ]),
)
