import { isDeepStrictEqual } from 'node:util'
import { productCells } from '../exported-cells'
import type { StoredProduct } from '../save-product'
import { cellsOf, findColumns } from './columns'
import { fieldsOf, type ProductDraft } from './shopify-product'

/**
 * The fields in which a file says something else than our own export does of the stored product. A file cannot hold all that a text may: a
 * second space, an indent or an invisible mark would be lost by importing what was exported.
 */
export function changedFields(
  fields: Partial<ProductDraft['fields']>,
  stored: StoredProduct,
): Partial<ProductDraft['fields']> {
  const exported = productCells(stored.row.status, stored.fields)
  const columns = findColumns(Object.keys(exported))
  const cells = cellsOf(
    Object.values(exported).map((cell) => String(cell ?? '')),
    columns,
  )
  const fileFields: Partial<ProductDraft['fields']> = fieldsOf([{ line: 1, cells }])
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(value, fileFields[name as keyof ProductDraft['fields']]),
    ),
  ) as Partial<ProductDraft['fields']>
}
