import { productLimits } from '@contract/catalog/facts'
import type { Column } from './columns'
import { firstOf, type ShopifyRow } from './parse-shopify'
import { truncateAtWord } from './html-to-text'

/** A product option and the column that holds its values. */
export interface ShopifyOption {
  name: string
  column: Column
}

const columns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

/** The options that a product's variants have values for. An unnamed one is called "Option". */
export function optionsOf(rows: readonly ShopifyRow[]): ShopifyOption[] {
  const used = columns.filter(([, column]) => rows.some((row) => selectedValues(row, column) !== ''))
  const usedNames = new Set<string>()
  return used.map(([nameColumn, column], i) => {
    const given = truncateAtWord(firstOf(rows, nameColumn), productLimits.optionNameMax)
    const isFree = given !== '' && !usedNames.has(given.toLowerCase())
    const name = isFree ? given : used.length > 1 ? `Option ${i + 1}` : 'Option'
    usedNames.add(name.toLowerCase())
    return { name, column }
  })
}

/** A variant's value for an option, or '' for none, including Shopify's "no options" placeholder. */
export const selectedValues = ({ cells }: ShopifyRow, column: Column): string =>
  cells[column].toLowerCase() === 'default title' ? '' : cells[column]

/** A variant's option values as a label: "Blue / Large". */
export const labelOf = (row: ShopifyRow): string =>
  columns
    .map(([, column]) => selectedValues(row, column))
    .filter((value) => value !== '')
    .join(' / ')
