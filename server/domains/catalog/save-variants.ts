import { asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { randomUUID } from 'node:crypto'
import { productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { differs, type VariantColumns, type VariantRow } from './product-columns'

/** What an imported file says of a variant: its key, and its stock in the file; see `import/imported-stock.ts`. */
export interface VariantOfFile {
  importKey: string
  fileStock?: number
  fileExportedAt?: Date | null
}

/** A variant to be saved, with its id if it is stored. What a file says of it stays, unless another file says something else. */
export interface RequestedVariant {
  columns: VariantColumns
  id: string | undefined
  ofFile: VariantOfFile | undefined
}

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
 * Syncs the variants of a locked product with the wanted ones. A variant is matched by its id, else by its import key or its option values,
 * and keeps its id; one no longer wanted is marked deleted, but its row stays for past orders.
 */
export async function saveVariants(
  productId: string,
  requested: readonly RequestedVariant[],
  stored: readonly VariantRow[],
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<SavedVariants> {
  const matches = matchVariants(
    requested.map(({ id, columns, ofFile }) => ({
      id,
      importKey: ofFile?.importKey,
      optionValues: columns.optionValues,
    })),
    stored,
  )
  const rows = requested.map(({ columns, ofFile = notFromFile }, position) => {
    const { id = randomUUID(), importKey, fileStock, fileExportedAt } = matches[position] ?? notFromFile
    return { importKey, fileStock, fileExportedAt, ...ofFile, id, ...columns, position, deletedAt: null }
  })
  const changed = rows.flatMap((row, i) => {
    const match = matches[i]
    if (match && !differs<VariantRow>(match, row)) return []
    return [{ ...row, productId, createdAt: match?.createdAt ?? now, updatedAt: now }]
  })
  const held = stored.filter(({ deletedAt }) => deletedAt === null)
  const removed = held.filter((row) => !matches.includes(row))
  // Two variants may swap option values: all changing ones are moved out of the way first, so that they do not conflict.
  const moving = held.filter((row) => {
    const at = matches.indexOf(row)
    return at >= 0 && differs<VariantRow>(row, { optionValues: rows[at]!.optionValues })
  })
  const aside = [...removed, ...moving].map(({ id }) => id)
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
  // What a file said of its stock is kept for the next file: that alone changes nothing.
  const unchanged = rows.filter(({ fileStock: _, fileExportedAt: __, ...row }, i) => {
    const match = matches[i]
    return match?.deletedAt === null && !differs<VariantRow>(match, row)
  }).length
  const outcomes = {
    created,
    updated: rows.length - created - unchanged,
    unchanged,
    deleted: removed.length,
  }
  return { outcomes, rows }
}

const notFromFile: Partial<VariantRow> = {}

interface VariantIdentity {
  id?: string | undefined
  importKey?: string | undefined
  optionValues: readonly string[]
}

/** The stored variant that matches each wanted one, each at most once; undefined for a new one. */
export function matchVariants(
  requested: readonly VariantIdentity[],
  stored: readonly VariantRow[],
): (VariantRow | undefined)[] {
  const free = new Set(stored)
  const matches = requested.map((): VariantRow | undefined => undefined)
  const match = (isSame: (one: VariantIdentity, row: VariantRow) => boolean) =>
    requested.forEach((one, i) => {
      const found = matches[i] ?? [...free].find((row) => isSame(one, row))
      if (!found) return
      matches[i] = found
      free.delete(found)
    })
  match((one, row) => one.id === row.id)
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
