import { asc, eq } from 'drizzle-orm'
import type { ProductOption } from '@contract/catalog/product-fields'
import { productOptions } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'

/** The options of a product, in order. */
export const readOptions = (productId: string, { tx }: Pick<Context, 'tx'>): Promise<ProductOption[]> =>
  tx
    .select({ name: productOptions.name, values: productOptions.values })
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position))

/** Replaces a product's options if they differ from the stored ones; returns whether they did. */
export async function saveOptions(
  productId: string,
  requested: readonly ProductOption[],
  stored: readonly ProductOption[],
  { tx }: Pick<Context, 'tx'>,
): Promise<boolean> {
  const rows = requested.map(({ name, values }, position) => ({ productId, position, name, values }))
  const serialize = (options: readonly ProductOption[]) =>
    JSON.stringify(options.map(({ name, values }) => [name, values]))
  if (serialize(requested) === serialize(stored)) return false
  if (stored.length > 0) await tx.delete(productOptions).where(eq(productOptions.productId, productId))
  if (rows.length > 0) await tx.insert(productOptions).values(rows)
  return true
}
