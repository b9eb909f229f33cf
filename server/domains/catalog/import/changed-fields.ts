import { isDeepStrictEqual } from 'node:util'
import { productCells } from '../exported-cells'
import type { StoredProduct } from '../save-product'
import { cellsOf, findColumns } from './columns'
import { fieldsOf, type ProductDraft } from './shopify-product'

/**
 * The fields in which a file differs from our own export of the stored product. A file cannot preserve everything in a text: a double
 * space, an indent or an invisible character would be lost by importing what was exported.
 */
export function findChangedFields(
  fields: Partial<ProductDraft['fields']>,
  stored: StoredProduct,
): Partial<ProductDraft['fields']> {
  const exportedCells = productCells(stored.row.status, stored.fields)
  const columns = findColumns(Object.keys(exportedCells))
  const cells = cellsOf(
    Object.values(exportedCells).map((cell) => String(cell ?? '')),
    columns,
  )
  const exportedFields: Partial<ProductDraft['fields']> = fieldsOf([{ line: 1, cells }])
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(value, exportedFields[name as keyof ProductDraft['fields']]),
    ),
  ) as Partial<ProductDraft['fields']>
}
