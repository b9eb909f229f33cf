import { createHash } from 'node:crypto'
import { productFields, type ProductInput } from '@contract/catalog'
import { limits } from '@contract/limits'
import { toDecimal } from '@contract/money'
import type { Column } from './columns'
import { cutAtWord, htmlToText, shortenText } from './safe-html'
import { categoryOf, tagsOf } from './meanings'
import { remark, type Remark, type ShopifyGroup, type ShopifyRow } from './parse-shopify'
import { picturesOf, type DraftPicture } from './shopify-pictures'
import { readGrams, readPrice, readWhole, saysNo, saysYes } from './read-number'

/** A product as the file describes it; what the file says nothing of is left out. */
export interface ProductDraft {
  line: number
  handle: string
  importKey: string
  fields: Partial<ProductInput> & Pick<ProductInput, 'name' | 'price'>
  /** Whether the shop shows it to buyers. */
  isPublished: boolean
  /** Whether the shop counts its stock. */
  isTracked: boolean
  pictures: DraftPicture[]
}

interface Drafts {
  drafts: ProductDraft[]
  refused: Remark[]
  notes: Remark[]
}

/** The products of one handle: one for each variant. A variant that cannot be taken is refused alone. */
export function draftsOf(group: ShopifyGroup): Drafts {
  const out: Drafts = { drafts: [], refused: [], notes: [] }
  const refusal = refusalOf(group)
  if (refusal) return { ...out, refused: [remark(group.rows[0]!.line, group.handle, refusal)] }
  const variants = variantsOf(group.rows)
  const seen = new Map<string, number>()
  for (const row of variants) {
    const label = optionsOf(row).join(' / ')
    const twin = seen.get(label)
    const draft = twin === undefined ? draftOf(row, label, group, variants, out.notes) : twinOf(twin)
    if ('reason' in draft) out.refused.push(remark(row.line, group.handle, draft.reason))
    else out.drafts.push(draft)
    if (twin === undefined) seen.set(label, row.line)
  }
  if (out.drafts.length > 0) noteGroup(group, out)
  return out
}

const twinOf = (line: number) => ({ reason: `the same product with the same options stands in line ${line}` })

/** What a column says of the product as a whole: in Shopify's files only the first row does. */
export const firstOf = (rows: readonly ShopifyRow[], column: Column): string =>
  rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? ''

function refusalOf({ rows, handle }: ShopifyGroup): string | undefined {
  if (saysYes(firstOf(rows, 'giftCard'))) return 'gift cards cannot be sold here'
  if (handle.length > 255) return 'the Handle is longer than 255 characters'
  if (firstOf(rows, 'title') === '') return 'the product has no Title'
  return undefined
}

/** Rows that describe a variant, as opposed to a further picture. A lone first row counts, so that it can say what it lacks. */
function variantsOf(rows: readonly ShopifyRow[]): ShopifyRow[] {
  const isVariant = ({ cells }: ShopifyRow) =>
    [cells.price, cells.sku, cells.quantity, cells.option1].some((cell) => cell !== '')
  const variants = rows.filter(isVariant)
  return variants.length > 0 ? variants : rows.slice(0, 1)
}

/** The chosen options of a variant: `['Blue', 'Large']`. Shopify's stand-in for "no options" is none. */
const optionsOf = ({ cells }: ShopifyRow): string[] =>
  [cells.option1, cells.option2, cells.option3].filter(
    (value) => value !== '' && value.toLowerCase() !== 'default title',
  )

function draftOf(
  row: ShopifyRow,
  label: string,
  { handle, rows, columns }: ShopifyGroup,
  variants: readonly ShopifyRow[],
  notes: Remark[],
): ProductDraft | { reason: string } {
  const { line, cells } = row
  const price = readPrice(cells.price)
  if ('reason' in price) return price
  const note = (reason: string) => notes.push(remark(line, handle, reason))
  if (price.foreign)
    note(`the price is marked ${price.foreign} and was taken as ${toDecimal(price.minor)} US dollars`)
  const title = firstOf(rows, 'title').replace(/\s+/g, ' ')
  const fields = {
    ...sharedFields(rows),
    name: nameOf(title, label),
    price: toDecimal(price.minor),
    ...given('quantity', stockOf(row, columns, note)),
    ...given('weight_grams', readGrams(cells.grams)),
    ...given('sku', cells.sku || undefined),
    ...(label ? { variant_group: handle, variant_label: cutAtWord(label, 200) } : {}),
  }
  const checked = productFields.safeParse({ quantity: 0, ...fields })
  if (!checked.success) {
    const [issue] = checked.error.issues
    return { reason: `${String(issue!.path[0])}: ${issue!.message}` }
  }
  if (/continue/i.test(cells.policy) || saysYes(cells.policy))
    note('your shop sells this without stock; here it is sold only while there is stock')
  return {
    line,
    handle,
    importKey: importKeyOf(handle, label),
    fields,
    isPublished: isPublished(rows),
    isTracked: cells.tracker !== '',
    pictures: picturesOf(row, rows, variants),
  }
}

/** Options may be longer than a database can index; then their hash stands for them. */
const importKeyOf = (handle: string, label: string) =>
  `shopify:${handle}:${label.length > 300 ? createHash('sha256').update(label).digest('hex') : label}`

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }

/** `Title – Blue / Large`, or the plain title of a product without options. */
function nameOf(title: string, label: string): string {
  const { nameMax } = limits.product
  if (!label) return cutAtWord(title, nameMax)
  const suffix = ` – ${cutAtWord(label, 80)}`
  return `${cutAtWord(title, nameMax - [...suffix].length)}${suffix}`
}

function sharedFields(rows: readonly ShopifyRow[]): Partial<ProductInput> {
  const text = cutText(htmlToText(firstOf(rows, 'body')))
  const tags = firstOf(rows, 'tags')
  const category = categoryOf([
    firstOf(rows, 'category'),
    firstOf(rows, 'type'),
    tags,
    firstOf(rows, 'title'),
  ])
  const ourTags = tagsOf(tags)
  const materials = firstOf(rows, 'material').split(/[;,]/)
  const named = materials.map((material) => material.trim()).filter((m) => m !== '' && m.length <= 60)
  return {
    ...(text ? { description: text, short_description: shortenText(text) } : {}),
    ...(category ? { category } : {}),
    ...(ourTags.length > 0 ? { sustainability_tags: ourTags } : {}),
    ...(named.length > 0 ? { materials: named.slice(0, 30) } : {}),
  }
}

const cutText = (text: string) => ([...text].length > 20_000 ? cutAtWord(text, 20_000) : text)

/** A file without a column for stock is told of once, not in every row. */
function stockOf(
  { cells }: ShopifyRow,
  columns: ReadonlySet<Column>,
  note: (reason: string) => void,
): number | undefined {
  if (cells.quantity === '') {
    if (columns.has('quantity'))
      note('the file gives no stock; a new product starts with 0 in stock until you set it')
    return undefined
  }
  const stock = readWhole(cells.quantity)
  if (stock === undefined) {
    note(
      `the stock "${cells.quantity.slice(0, 40)}" is not a whole number; a new product starts with 0 in stock`,
    )
    return undefined
  }
  if (stock < 0) note(`the stock ${stock} is below zero and was taken as 0`)
  if (stock > limits.product.quantityMax)
    note(`the stock ${stock} was taken as ${limits.product.quantityMax}`)
  return Math.min(Math.max(0, stock), limits.product.quantityMax)
}

function isPublished(rows: readonly ShopifyRow[]): boolean {
  const status = firstOf(rows, 'status').toLowerCase()
  return !saysNo(firstOf(rows, 'published')) && (status === '' || status === 'active')
}

/** What concerns the whole product is said once. */
function noteGroup({ rows, handle }: ShopifyGroup, { drafts, notes }: Drafts) {
  const { line } = rows[0]!
  const note = (reason: string) => notes.push(remark(line, handle, reason))
  const title = firstOf(rows, 'title')
  const other = rows.find(({ cells }) => cells.title !== '' && cells.title !== title)
  if (other)
    note(
      `line ${other.line} gives the same Handle another Title, "${other.cells.title.slice(0, 80)}"; it was ignored`,
    )
  if (saysNo(firstOf(rows, 'needsShipping'))) note('your shop does not ship it; here every order is shipped')
  if (!drafts[0]!.fields.category) note('no category of ours fits; choose one so that buyers find it')
}
