import { createHash } from 'node:crypto'
import { productLimits } from '@contract/catalog/facts'
import { toDollars } from '@contract/core/money'
import { variantFields } from '@contract/catalog/product-fields'
import type { Column } from './columns'
import { remark, type Remark, type ShopifyGroup, type ShopifyRow } from './parse-shopify'
import { readGrams, readPrice, readInteger, isTruthyCell } from './read-number'
import { truncateAtWord } from './html-to-text'
import { selectedValues, labelOf, type ShopifyOption } from './shopify-options'

/** A variant as described by the file; absent fields are undefined. */
export interface VariantDraft {
  line: number
  importKey: string
  /** One value of each option. */
  option_values: string[]
  price: number
  quantity?: number
  /** In a file exported here: the stock at that time. */
  exportedStock?: number
  exportedAt?: Date
  sku?: string
  weight_grams?: number
  /** Whether the shop tracks its stock. */
  isTracked: boolean
  /** Whether the shop shows a price before a sale beside its own. */
  isCompared: boolean
}

interface Variants {
  variants: VariantDraft[]
  /** The keys of rejected variants: what an earlier import made of them stays. */
  refusedKeys: string[]
  refused: Remark[]
  notes: Remark[]
}

/** The variants of a product, from the rows that describe one. Each invalid row is rejected alone. */
export function readVariants(
  { handle, columns }: ShopifyGroup,
  rows: readonly ShopifyRow[],
  options: readonly ShopifyOption[],
): Variants {
  const out: Variants = { variants: [], refusedKeys: [], refused: [], notes: [] }
  const spell = normalizeOptions()
  const lines = new Map<string, number>()
  for (const row of rows) {
    const importKey = importKeyOf(handle, labelOf(row))
    const values = options.map(({ column }) => spell(column, selectedValues(row, column)))
    const choice = JSON.stringify(values)
    const twin = lines.get(choice)
    const read =
      refusalOf(values, options, twin, out.variants.length) ??
      readVariant(row, values, columns, (reason) => out.notes.push(remark(row.line, handle, reason)))
    if ('reason' in read) {
      out.refused.push(remark(row.line, handle, read.reason))
      out.refusedKeys.push(importKey)
    } else out.variants.push({ line: row.line, importKey, ...read })
    if (twin === undefined) lines.set(choice, row.line)
  }
  return out
}

function refusalOf(
  values: readonly string[],
  options: readonly ShopifyOption[],
  twin: number | undefined,
  taken: number,
): { reason: string } | undefined {
  const missing = options.find((_, i) => values[i] === '')
  if (missing) return { reason: `it has no value for the option "${missing.name}"` }
  if (twin !== undefined) return { reason: `the same product with the same options is in line ${twin}` }
  const { variantsMax } = productLimits
  if (taken >= variantsMax) return { reason: `a product can have at most ${variantsMax} variants here` }
  return undefined
}

function readVariant(
  { cells, line: _ }: ShopifyRow,
  option_values: string[],
  columns: ReadonlySet<Column>,
  note: (reason: string) => void,
): Omit<VariantDraft, 'line' | 'importKey'> | { reason: string } {
  const price = readPrice(cells.price)
  if ('reason' in price) return price
  if (price.foreign)
    note(`the price is marked ${price.foreign} and was imported as ${toDollars(price.minor)} US dollars`)
  const described = {
    option_values,
    price: toDollars(price.minor),
    ...present('quantity', stockOf(cells.quantity, columns, note)),
    ...present('weight_grams', readGrams(cells.grams)),
    ...present('sku', cells.sku || undefined),
  }
  const exported = {
    ...present('exportedStock', readInteger(cells.exportedStock)),
    ...present('exportedAt', momentOf(cells.exportedAt)),
  }
  const checked = variantFields.safeParse({ quantity: 0, ...described })
  if (!checked.success) {
    const [issue] = checked.error.issues
    return { reason: `${String(issue!.path[0])}: ${issue!.message}` }
  }
  if (/continue/i.test(cells.policy) || isTruthyCell(cells.policy))
    note('your shop sells this when out of stock; here it is sold only while in stock')
  return { ...described, ...exported, isTracked: cells.tracker !== '', isCompared: cells.comparePrice !== '' }
}

/** "red" and "Red" are one value, spelled as first seen. Values are truncated to our limit. */
function normalizeOptions() {
  const spellings = new Map<string, string>()
  return (column: Column, value: string): string => {
    const cut = truncateAtWord(value, productLimits.optionValueMax)
    const key = `${column}:${cut.toLowerCase()}`
    const spelling = spellings.get(key) ?? cut
    spellings.set(key, spelling)
    return spelling
  }
}

/** Options may exceed what PostgreSQL can index; then their hash is used instead. */
const importKeyOf = (handle: string, label: string) =>
  `shopify:${handle}:${label.length > 300 ? createHash('sha256').update(label).digest('hex') : label}`

const present = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }

const momentOf = (cell: string): Date | undefined => {
  const moment = new Date(cell)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A missing stock column is reported once, not for every row. */
function stockOf(
  cell: string,
  columns: ReadonlySet<Column>,
  note: (reason: string) => void,
): number | undefined {
  if (cell === '') {
    if (columns.has('quantity'))
      note('the file gives no stock; a new product starts with 0 in stock until you set it')
    return undefined
  }
  const stock = readInteger(cell)
  if (stock === undefined) {
    note(`the stock "${cell.slice(0, 40)}" is not a whole number; a new product starts with 0 in stock`)
    return undefined
  }
  const { quantityMax } = productLimits
  if (stock < 0) note(`the stock ${stock} is below zero and was imported as 0`)
  if (stock > quantityMax) note(`the stock ${stock} is too high and was imported as ${quantityMax}`)
  return Math.min(Math.max(0, stock), quantityMax)
}
