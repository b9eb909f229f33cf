import {
  productFields,
  type DescribedField,
  type ProductInput,
  type VariantPart,
} from '@contract/catalog/product-fields'
import { perTextFact } from '@contract/catalog/text-facts'
import { productLimits } from '@contract/catalog/facts'
import { scoreLimits } from '@contract/sustainability/facts'
import { serverLimits } from '@server/limits'
import { importKeyOf } from '../exported-handle'
import { handleMax } from './columns'
import { categoryOf, tagsOf } from './map-categories'
import { firstOf, remark, type Remark, type ShopifyGroup, type ShopifyRow } from './parse-shopify'
import { isFalsyCell, isTruthyCell } from './read-number'
import { truncateAtWord, htmlToText, shortenText } from './html-to-text'
import { optionsOf } from './shopify-options'
import { picturesOf, type DraftPicture } from './shopify-pictures'
import { readVariants, type VariantDraft } from './shopify-variants'

/** A product as described by the file; absent fields are undefined. */
export interface ProductDraft {
  line: number
  handle: string
  importKey: string
  fields: Omit<ProductInput, VariantPart>
  /** Its option names: none for a product without options, which has one variant. */
  optionNames: string[]
  variants: VariantDraft[]
  /** The keys of rejected variants in the file: what an earlier import made of them stays. */
  refusedKeys: string[]
  /** Whether the shop shows it to buyers. */
  isPublished: boolean
  pictures: DraftPicture[]
}

interface ReadProduct {
  /** Undefined if no row was usable. */
  draft: ProductDraft | undefined
  refused: Remark[]
  notes: Remark[]
}

/** The product of one handle with its variants. An invalid variant is rejected alone. */
export function readProduct(group: ShopifyGroup): ReadProduct {
  const { handle, rows } = group
  const { line } = rows[0]!
  const refuse = (reason: string) => ({
    draft: undefined,
    refused: [remark(line, handle, reason)],
    notes: [],
  })
  const refusal = refusalOf(group)
  if (refusal) return refuse(refusal)
  const fields = fieldsOf(rows)
  const checked = productFields.safeParse({ ...fields, price: 1, quantity: 0 })
  if (!checked.success) {
    const [issue] = checked.error.issues
    return refuse(`${String(issue!.path[0])}: ${issue!.message}`)
  }
  const described = variantRows(rows)
  const options = optionsOf(described)
  const { variants, refusedKeys, refused, notes } = readVariants(group, described, options)
  if (variants.length === 0) return { draft: undefined, refused, notes }
  const { pictures, leftOut } = picturesOf(rows, variants)
  const draft: ProductDraft = {
    line,
    handle,
    importKey: importKeyOf(handle),
    fields,
    optionNames: options.map(({ name }) => name),
    variants,
    refusedKeys,
    isPublished: isPublished(rows),
    pictures,
  }
  return { draft, refused, notes: [...notes, ...notesOn(group, draft, leftOut)] }
}

function refusalOf({ rows, handle }: ShopifyGroup): string | undefined {
  if (isTruthyCell(firstOf(rows, 'giftCard'))) return 'gift cards cannot be sold here'
  if (handle.length > handleMax) return `the Handle is longer than ${handleMax} characters`
  if (firstOf(rows, 'title') === '') return 'the product has no Title'
  return undefined
}

/** Rows that describe a variant rather than a further image. A lone first row counts, so that it can report what it lacks. */
function variantRows(rows: readonly ShopifyRow[]): ShopifyRow[] {
  const isVariant = ({ cells }: ShopifyRow) =>
    [cells.price, cells.sku, cells.quantity, cells.option1].some((cell) => cell !== '')
  const variants = rows.filter(isVariant)
  return variants.length > 0 ? variants : rows.slice(0, 1)
}

/** What the rows of a product say of the product itself. */
export function fieldsOf(rows: readonly ShopifyRow[]): ProductDraft['fields'] {
  const text = truncateText(htmlToText(firstOf(rows, 'body')))
  const tags = firstOf(rows, 'tags')
  const title = firstOf(rows, 'title').replace(/\s+/g, ' ')
  const category = categoryOf([firstOf(rows, 'category'), firstOf(rows, 'type'), tags, title])
  const ourTags = tagsOf(tags)
  const listed = firstOf(rows, 'material')
  const materials = listed.split(listed.includes(';') ? ';' : ',')
  const named = materials.map((material) => material.trim()).filter((m) => m !== '' && m.length <= 60)
  const short =
    truncate(firstOf(rows, 'shortDescription'), productLimits.shortDescriptionMax) ||
    (text && shortenText(text))
  const { score, isManual } = scoreOf(firstOf(rows, 'score'))
  const values: { [Name in DescribedField]: ProductInput[Name] } = {
    name: truncateAtWord(title, productLimits.nameMax),
    short_description: short || undefined,
    description: text || undefined,
    category: category || undefined,
    materials: named.length > 0 ? named.slice(0, 30) : undefined,
    ...perTextFact((name, { max }) => truncate(firstOf(rows, name), max) || undefined),
    sustainability_tags: ourTags.length > 0 ? ourTags : undefined,
    manual_score_override: isManual,
    sustainability_score: score,
  }
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as ProductDraft['fields']
}

const truncate = (text: string, max: number) => truncateAtWord(text.replace(/\s+/g, ' '), max)

/** A score that the vendor has set manually. */
const scoreOf = (cell: string) =>
  /^\d{1,3}$/.test(cell) && Number(cell) <= scoreLimits.max ? { isManual: true, score: Number(cell) } : {}

const truncateText = (text: string) => ([...text].length > 20_000 ? truncateAtWord(text, 20_000) : text)

function isPublished(rows: readonly ShopifyRow[]): boolean {
  const status = firstOf(rows, 'status').toLowerCase()
  return !isFalsyCell(firstOf(rows, 'published')) && (status === '' || status === 'active')
}

/** A remark on the whole product is made once. */
function notesOn(
  { rows, handle }: ShopifyGroup,
  { fields, pictures }: ProductDraft,
  leftOut: number,
): Remark[] {
  const reasons: string[] = []
  const title = firstOf(rows, 'title')
  const other = rows.find(({ cells }) => cells.title !== '' && cells.title !== title)
  if (other)
    reasons.push(
      `line ${other.line} gives the same Handle a different Title, "${other.cells.title.slice(0, 80)}"; it was ignored`,
    )
  if (isFalsyCell(firstOf(rows, 'needsShipping')))
    reasons.push('your shop does not ship it, but every order here is shipped')
  const { descriptionMax } = serverLimits.productImport
  if (firstOf(rows, 'body').length === descriptionMax)
    reasons.push(
      `its description is longer than ${descriptionMax} characters, HTML included; the rest was left out`,
    )
  if (!fields.category) reasons.push('none of our categories matches; choose one so that buyers can find it')
  if (leftOut > 0)
    reasons.push(
      `it has ${pictures.length + leftOut} pictures; ${pictures.length} were imported, the maximum`,
    )
  return reasons.map((reason) => remark(rows[0]!.line, handle, reason))
}
