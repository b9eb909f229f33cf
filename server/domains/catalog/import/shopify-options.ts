import { productLimits } from '@contract/catalog/facts'
import type { Column } from './columns'
import { firstOf, type ShopifyRow } from './parse-shopify'
import { truncateAtWord } from './html-to-text'

/** A product option and the column that holds its values. */
export interface ShopifyOption {
  name: string
  column: Column
  /** Its name in the file, if it is too long and was cut. */
  uncutName?: string
}

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

/** The options that a product's variants have values for. An unnamed one is called "Option". */
export function optionsOf(rows: readonly ShopifyRow[]): ShopifyOption[] {
  const usedColumns = optionColumns.filter(([, column]) =>
    rows.some((row) => optionValueOf(row, column) !== ''),
  )
  const usedNames = new Set<string>()
  return usedColumns.map(([nameColumn, column], i) => {
    const fileName = firstOf(rows, nameColumn)
    const optionName = truncateAtWord(fileName, productLimits.optionNameMax)
    const isUsable = optionName !== '' && !usedNames.has(optionName.toLowerCase())
    const name = isUsable ? optionName : usedColumns.length > 1 ? `Option ${i + 1}` : 'Option'
    usedNames.add(name.toLowerCase())
    return { name, column, ...(optionName !== fileName && { uncutName: fileName }) }
  })
}

/** A variant's value for an option, or '' for none, including Shopify's "no options" placeholder. */
export const optionValueOf = ({ cells }: ShopifyRow, column: Column): string =>
  cells[column].toLowerCase() === 'default title' ? '' : cells[column]

/** A variant's option values as a label: "Blue / Large". */
export const labelOf = (row: ShopifyRow): string =>
  optionColumns
    .map(([, column]) => optionValueOf(row, column))
    .filter((value) => value !== '')
    .join(' / ')
