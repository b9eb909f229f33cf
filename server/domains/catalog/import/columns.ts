import { visibleLine } from '@contract/core/schemas'
import { mapTextAttributes, type TextAttributeName } from '@contract/catalog/text-attributes'
import { serverLimits } from '@server/limits'
import { withoutApostrophe } from '@server/platform/csv'
import { csvColumnOf } from '../text-attribute-columns'

const { maxCellLength, maxDescriptionLength } = serverLimits.productImport

/** What shops call these attributes besides their labels. */
const aliases: Partial<Record<TextAttributeName, readonly string[]>> = { origin: ['Country of origin'] }

/**
 * The columns of a Shopify product file that we read, with every name Shopify has used for them over the years and common variations.
 * Compared without case, spaces and punctuation.
 */
const columnNames = {
  handle: ['Handle', 'URL handle', 'Product handle'],
  title: ['Title', 'Product title', 'Product name'],
  body: ['Body (HTML)', 'Body HTML', 'Body', 'Description', 'Product description'],
  category: [
    'Product Category',
    'Standard Product Type',
    'Google Shopping / Google Product Category',
    'Category',
  ],
  type: ['Type', 'Custom Product Type', 'Product Type'],
  tags: ['Tags', 'Product tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status', 'Product status'],
  option1Name: ['Option1 Name', 'Option 1 name'],
  option1: ['Option1 Value', 'Option 1 value'],
  option2Name: ['Option2 Name', 'Option 2 name'],
  option2: ['Option2 Value', 'Option 2 value'],
  option3Name: ['Option3 Name', 'Option 3 name'],
  option3: ['Option3 Value', 'Option 3 value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)', 'Weight (grams)', 'Grams'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: [
    'Variant Inventory Qty',
    'Variant Inventory Quantity',
    'Inventory quantity',
    'Inventory Qty',
    'Quantity',
    'Stock',
  ],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock', 'Inventory policy'],
  price: ['Variant Price', 'Price'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  needsShipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL', 'Image URL', 'Image'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  material: ['Material (product.metafields.shopify.material)', 'Material', 'Materials'],
  // Ours, written as Shopify writes a shop's own fields.
  shortDescription: ['Short description (product.metafields.custom.short_description)', 'Short description'],
  ...mapTextAttributes((name, { label }) => [csvColumnOf(name), label, ...(aliases[name] ?? [])]),
  score: ['Sustainability score (product.metafields.custom.sustainability_score)', 'Sustainability score'],
  handlingDays: ['Handling days (product.metafields.custom.handling_days)', 'Handling days', 'Handling time'],
  exportedStock: ['Exported stock (product.metafields.custom.exported_stock)'],
  exportedAt: ['Exported at (product.metafields.custom.exported_at)'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof columnNames

/** The cells of a row by column; a column missing from the file is empty. */
export type Cells = Record<Column, string>

/** The index of each column in a header row, or undefined if it is not the header of a product file. */
export function findColumns(header: readonly string[]): Map<Column, number> {
  const indexByName = new Map<string, number>()
  header.forEach((name, i) => {
    if (!indexByName.has(normalizeColumnName(name))) indexByName.set(normalizeColumnName(name), i)
  })
  const positions = new Map<Column, number>()
  for (const column of Object.keys(columnNames) as Column[]) {
    const name = columnNames[column].map(normalizeColumnName).find((candidate) => indexByName.has(candidate))
    if (name !== undefined) positions.set(column, indexByName.get(name)!)
  }
  return positions
}

/** One character more than this is read, so that a handle over the limit can be told from one of exactly the limit. */
export const handleMax = 255
const maxLengths: Partial<Record<Column, number>> = { handle: handleMax + 1, body: maxDescriptionLength }

/**
 * The columns of names, which are read as they are stored: in composed form, without what is not seen. A Mac and a spreadsheet may write the
 * same name in different letters.
 */
const nameColumns: ReadonlySet<Column> = new Set<Column>([
  'title',
  'option1Name',
  'option1',
  'option2Name',
  'option2',
  'option3Name',
  'option3',
  'sku',
])

/** The cells of a row by column, trimmed and truncated, so that later steps never process more of them than they need. */
export const cellsOf = (row: readonly string[], columns: Map<Column, number>): Cells =>
  Object.fromEntries(
    (Object.keys(columnNames) as Column[]).map((column) => {
      const i = columns.get(column)
      const cell =
        i === undefined ? '' : cleanCell(row[i] ?? '').slice(0, maxLengths[column] ?? maxCellLength)
      return [column, nameColumns.has(column) ? visibleLine(cell) : cell]
    }),
  ) as Cells

const cleanCell = (cell: string): string => withoutApostrophe(cell.replaceAll('\u0000', '').trim())

const normalizeColumnName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
