import { asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { randomUUID } from 'node:crypto'
import { productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { setStockCause, type StockChange } from './stock-cause'
import { differs, type VariantColumns, type VariantRow } from './product-columns'

/** An imported file's data of a variant: its key, and its stock in the file; see `import/imported-stock.ts`. */
export interface FileVariant {
  importKey: string
  fileStock?: number
  fileExportedAt?: Date | null
}

/** A variant to be saved, with its id if it is stored. Data from a file stays until another file replaces it. */
export interface RequestedVariant {
  columns: VariantColumns
  id: string | undefined
  fileVariant: FileVariant | undefined
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
 * Syncs the variants of a locked product with the requested ones. A variant is matched by its id, else by its import key or its option values,
 * and keeps its id; one no longer requested is marked deleted, but its row stays for past orders. `stockChange` is why stock changes.
 */
export async function saveVariants(
  productId: string,
  requested: readonly RequestedVariant[],
  stored: readonly VariantRow[],
  stockChange: StockChange,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<SavedVariants> {
  const matches = matchVariants(
    requested.map(({ id, columns, fileVariant }) => ({
      id,
      importKey: fileVariant?.importKey,
      optionValues: columns.optionValues,
    })),
    stored,
  )
  const rows = requested.map(({ columns, fileVariant = emptyRow }, position) => {
    const { id = randomUUID(), importKey, fileStock, fileExportedAt } = matches[position] ?? emptyRow
    return { importKey, fileStock, fileExportedAt, ...fileVariant, id, ...columns, position, deletedAt: null }
  })
  const changed = rows.flatMap((row, i) => {
    const match = matches[i]
    if (match && !differs<VariantRow>(match, row)) return []
    return [{ ...row, productId, createdAt: match?.createdAt ?? now, updatedAt: now }]
  })
  const activeRows = stored.filter(({ deletedAt }) => deletedAt === null)
  const removed = activeRows.filter((row) => !matches.includes(row))
  // Two variants may swap option values: all changing ones are moved out of the way first, so that they do not conflict.
  const reordered = activeRows.filter((row) => {
    const index = matches.indexOf(row)
    return index >= 0 && differs<VariantRow>(row, { optionValues: rows[index]!.optionValues })
  })
  const detachedIds = [...removed, ...reordered].map(({ id }) => id)
  if (detachedIds.length > 0)
    await tx
      .update(productVariants)
      .set({ deletedAt: now, updatedAt: now })
      .where(inArray(productVariants.id, detachedIds))
  const hasNewStock = rows.some((row, i) => matches[i] && matches[i].stock !== row.stock)
  if (hasNewStock) await setStockCause(tx, stockChange)
  if (changed.length > 0)
    await tx
      .insert(productVariants)
      .values(changed)
      .onConflictDoUpdate({ target: productVariants.id, set: excludedValues })
  const created = matches.filter((match) => match === undefined || match.deletedAt !== null).length
  // The stock in a file is only stored for the next file: it alone does not count as a change.
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

const emptyRow: Partial<VariantRow> = {}

interface VariantIdentity {
  id?: string | undefined
  importKey?: string | undefined
  optionValues: readonly string[]
}

/** The stored variant that matches each requested one, each at most once; undefined for a new one. */
export function matchVariants(
  requested: readonly VariantIdentity[],
  stored: readonly VariantRow[],
): (VariantRow | undefined)[] {
  const unmatched = new Set(stored)
  const matches = requested.map((): VariantRow | undefined => undefined)
  const matchBy = (isSameVariant: (identity: VariantIdentity, row: VariantRow) => boolean) =>
    requested.forEach((identity, i) => {
      const matchingRow = matches[i] ?? [...unmatched].find((row) => isSameVariant(identity, row))
      if (!matchingRow) return
      matches[i] = matchingRow
      unmatched.delete(matchingRow)
    })
  matchBy((identity, row) => identity.id === row.id)
  matchBy((identity, row) => identity.importKey !== undefined && identity.importKey === row.importKey)
  matchBy((identity, row) => JSON.stringify(identity.optionValues) === JSON.stringify(row.optionValues))
  return matches
}

const excludedValues: Record<string, SQL> = Object.fromEntries(
  Object.keys(getTableColumns(productVariants)).map((name) => [
    name,
    sql`excluded.${sql.identifier(toSnakeCase(name))}`,
  ]),
)
