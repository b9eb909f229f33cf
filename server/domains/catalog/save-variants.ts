import { asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { randomUUID } from 'node:crypto'
import { productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { differs, type VariantColumns, type VariantRow } from './product-columns'

/** A variant to be saved. The import key of an imported one is kept unless another is given. */
export type WantedVariant = VariantColumns & { importKey?: string | undefined }

/** How many of a product's variants were created, updated and so on. A restored one counts as created. */
export interface VariantOutcomes {
  created: number
  updated: number
  unchanged: number
  deleted: number
}

export interface SavedVariants {
  outcomes: VariantOutcomes
  /** The current variants, in order. */
  rows: Pick<VariantRow, 'id' | 'imageId'>[]
}

/** All variants of a product, deleted ones last. */
export const readVariants = (productId: string, { tx }: Pick<Context, 'tx'>): Promise<VariantRow[]> =>
  tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(sql`${productVariants.deletedAt} desc nulls first`, asc(productVariants.position))

/**
 * Syncs the variants of a locked product with the wanted ones. A variant is matched by its import key, else by its option values, and keeps
 * its id; one no longer wanted is marked deleted, but its row stays for past orders.
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
  // Two variants may swap option values: all changing ones are moved out of the way first, so that they do not conflict.
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

/** The stored variant that matches each wanted one, each at most once; undefined for a new one. */
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
