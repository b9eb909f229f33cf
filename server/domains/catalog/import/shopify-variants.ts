import { createHash } from 'node:crypto'
import { productLimits } from '@contract/catalog/facts'
import { toDollars, type Minor } from '@contract/core/money'
import { variantFields } from '@contract/catalog/product-fields'
import type { Column } from './columns'
import { createIssue, type ImportIssue, type ShopifyGroup, type ShopifyRow } from './parse-shopify'
import { toDollarPrice, type PriceRules } from './foreign-prices'
import { readGrams, readPrice, readInteger, isTruthyCell } from './read-number'
import { cutReason, truncateAtWord } from './html-to-text'
import { optionValueOf, labelOf, type ShopifyOption } from './shopify-options'

/** A variant as described by the file; absent fields are undefined. */
export interface VariantDraft {
  line: number
  importKey: string
  /** One value of each option. */
  option_values: string[]
  price: number
  /** The lower price that the file compares with `price`; null if its column is empty, undefined if it has none. */
  reduced_price?: number | null
  /** The currency that the price was converted from. */
  convertedFrom?: string
  quantity?: number
  /** In a file exported here: the stock at that time. */
  exportedStock?: number
  exportedAt?: Date
  sku?: string
  weight_grams?: number
  /** Whether the shop tracks its stock. */
  isTracked: boolean
}

interface ParsedVariants {
  variants: VariantDraft[]
  /** The keys of rejected variants: what an earlier import made of them stays. */
  rejectedKeys: string[]
  rejected: ImportIssue[]
  notes: ImportIssue[]
}

/** The variants of a product, from the rows that describe one. Each invalid row is rejected alone. */
export function readVariants(
  { handle, columns }: ShopifyGroup,
  rows: readonly ShopifyRow[],
  options: readonly ShopifyOption[],
  prices: PriceRules,
): ParsedVariants {
  const result: ParsedVariants = { variants: [], rejectedKeys: [], rejected: [], notes: [] }
  const lineByCombination = new Map<string, number>()
  let line = 0
  const normalize = createOptionNormalizer((uncut, max, value) =>
    result.notes.push(createIssue(line, handle, cutReason('an option value', uncut, max, value))),
  )
  for (const row of rows) {
    line = row.line
    const importKey = variantImportKeyOf(handle, labelOf(row))
    const values = options.map(({ column }) => normalize(column, optionValueOf(row, column)))
    const combination = JSON.stringify(values)
    const duplicateLine = lineByCombination.get(combination)
    const parsed =
      rejectionOf(values, options, duplicateLine, result.variants.length) ??
      readVariant(row, values, { columns, prices }, (reason) =>
        result.notes.push(createIssue(row.line, handle, reason)),
      )
    if ('reason' in parsed) {
      result.rejected.push(createIssue(row.line, handle, parsed.reason))
      result.rejectedKeys.push(importKey)
    } else result.variants.push({ line: row.line, importKey, ...parsed })
    if (duplicateLine === undefined) lineByCombination.set(combination, row.line)
  }
  return result
}

function rejectionOf(
  values: readonly string[],
  options: readonly ShopifyOption[],
  duplicateLine: number | undefined,
  variantCount: number,
): { reason: string } | undefined {
  const missingOption = options.find((_, i) => values[i] === '')
  if (missingOption) return { reason: `it has no value for the option "${missingOption.name}"` }
  if (duplicateLine !== undefined)
    return { reason: `the same product with the same options is in line ${duplicateLine}` }
  const { variantsMax } = productLimits
  if (variantCount >= variantsMax)
    return { reason: `a product can have at most ${variantsMax} variants here` }
  return undefined
}

function readVariant(
  { cells, line: _ }: ShopifyRow,
  option_values: string[],
  { columns, prices }: { columns: ReadonlySet<Column>; prices: PriceRules },
  addNote: (reason: string) => void,
): Omit<VariantDraft, 'line' | 'importKey'> | { reason: string } {
  const parsedPrice = readPrice(cells.price)
  if ('reason' in parsedPrice) return parsedPrice
  const price = toDollarPrice(parsedPrice, prices)
  if ('reason' in price) return price
  if (price.converted) addNote(price.converted.note)
  const comparePrice = readComparePrice(cells.comparePrice, prices)
  if (comparePrice === undefined)
    addNote(`the compare-at price "${cells.comparePrice.slice(0, 40)}" is no price and was left out`)
  const fields = {
    option_values,
    ...(columns.has('comparePrice')
      ? pricesOf(price.minor, comparePrice ?? 0)
      : { price: toDollars(price.minor) }),
    ...ifDefined('quantity', readStock(cells.quantity, columns, addNote)),
    ...ifDefined('weight_grams', readGrams(cells.grams)),
    ...ifDefined('sku', cells.sku || undefined),
  }
  const exportedFields = {
    ...ifDefined('exportedStock', readInteger(cells.exportedStock)),
    ...ifDefined('exportedAt', parseDate(cells.exportedAt)),
  }
  const validation = variantFields.safeParse({ quantity: 0, ...fields })
  if (!validation.success) {
    const [issue] = validation.error.issues
    return { reason: `${String(issue!.path[0])}: ${issue!.message}` }
  }
  if (/continue/i.test(cells.policy) || isTruthyCell(cells.policy))
    addNote('your shop sells this when out of stock; here it is sold only while in stock')
  return {
    ...fields,
    ...exportedFields,
    ...ifDefined('convertedFrom', price.converted?.currency),
    isTracked: cells.tracker !== '',
  }
}

/** The price before a reduction, in minor units: 0 if there is none, undefined if it cannot be read. */
function readComparePrice(cell: string, prices: PriceRules): Minor | undefined {
  if (cell === '') return 0
  const parsed = readPrice(cell)
  if ('reason' in parsed) return undefined
  const price = toDollarPrice(parsed, prices)
  return 'reason' in price ? undefined : price.minor
}

/** What the file compares its price with is the price here, and its price the reduced one; nothing lower, nothing reduced. */
const pricesOf = (price: Minor, comparePrice: Minor) =>
  comparePrice > price
    ? { price: toDollars(comparePrice), reduced_price: toDollars(price) }
    : { price: toDollars(price), reduced_price: null }

/** "red" and "Red" are one value, in the spelling that comes first. Values are truncated to our limit; `onCut` is told once of each. */
function createOptionNormalizer(onCut: (uncut: string, max: number, value: string) => void) {
  const max = productLimits.optionValueMax
  const normalizedByKey = new Map<string, string>()
  return (column: Column, value: string): string => {
    const truncated = truncateAtWord(value, max)
    const key = `${column}:${truncated.toLowerCase()}`
    const known = normalizedByKey.get(key)
    if (known !== undefined) return known
    normalizedByKey.set(key, truncated)
    if (truncated !== value) onCut(value, max, truncated)
    return truncated
  }
}

/** Options may exceed what PostgreSQL can index; then their hash is used instead. */
const variantImportKeyOf = (handle: string, label: string) =>
  `shopify:${handle}:${label.length > 300 ? createHash('sha256').update(label).digest('hex') : label}`

const ifDefined = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }

const parseDate = (cell: string): Date | undefined => {
  const date = new Date(cell)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A missing stock column is reported once, not for every row. */
function readStock(
  cell: string,
  columns: ReadonlySet<Column>,
  addNote: (reason: string) => void,
): number | undefined {
  if (cell === '') {
    if (columns.has('quantity'))
      addNote('the file gives no stock; a new product starts with 0 in stock until you set it')
    return undefined
  }
  const stock = readInteger(cell)
  if (stock === undefined) {
    addNote(`the stock "${cell.slice(0, 40)}" is not a whole number; a new product starts with 0 in stock`)
    return undefined
  }
  const { quantityMax } = productLimits
  if (stock < 0) addNote(`the stock ${stock} is below zero and was imported as 0`)
  if (stock > quantityMax) addNote(`the stock ${stock} is too high and was imported as ${quantityMax}`)
  return Math.min(Math.max(0, stock), quantityMax)
}
