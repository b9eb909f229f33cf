import {
  productFields,
  type ProductLevelField,
  type ProductInput,
  type VariantLevelField,
} from '@contract/catalog/product-fields'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import { productLimits } from '@contract/catalog/facts'
import { seoLimits } from '@contract/marketing/facts'
import { handlingDays } from '@contract/pricing/facts'
import { scoreLimits } from '@contract/sustainability/facts'
import { serverLimits } from '@server/limits'
import { importKeyOf } from '../exported-handle'
import { handleMax } from './columns'
import type { PriceRules } from './foreign-prices'
import { categoryOf, tagsOf } from './map-categories'
import { firstOf, createIssue, type ImportIssue, type ShopifyGroup, type ShopifyRow } from './parse-shopify'
import { isFalsyCell, isTruthyCell } from './read-number'
import { cutReason, truncateAtWord, htmlToText, shortenText } from './html-to-text'
import { optionsOf, type ShopifyOption } from './shopify-options'
import { collectImages, type DraftImage } from './shopify-images'
import { readVariants, type VariantDraft } from './shopify-variants'

/** A product as described by the file; absent fields are undefined. */
export interface ProductDraft {
  line: number
  handle: string
  importKey: string
  fields: Omit<ProductInput, VariantLevelField>
  /** Its option names: none for a product without options, which has one variant. */
  optionNames: string[]
  variants: VariantDraft[]
  /** The keys of rejected variants in the file: what an earlier import made of them stays. */
  rejectedKeys: string[]
  /** Whether the shop shows it to buyers. */
  isPublished: boolean
  pictures: DraftImage[]
}

interface ParsedProduct {
  /** Undefined if no row was usable. */
  draft: ProductDraft | undefined
  rejected: ImportIssue[]
  notes: ImportIssue[]
}

/** The product of one handle with its variants. An invalid variant is rejected alone. */
export function readProduct(group: ShopifyGroup, prices: PriceRules): ParsedProduct {
  const { handle, rows } = group
  const { line } = rows[0]!
  const reject = (reason: string) => ({
    draft: undefined,
    rejected: [createIssue(line, handle, reason)],
    notes: [],
  })
  const rejectionReason = rejectionReasonOf(group)
  if (rejectionReason) return reject(rejectionReason)
  const fields = fieldsOf(rows)
  const validation = productFields.safeParse({ ...fields, price: 1, quantity: 0 })
  if (!validation.success) {
    const [issue] = validation.error.issues
    return reject(`${String(issue!.path[0])}: ${issue!.message}`)
  }
  const rowsOfVariants = findVariantRows(rows)
  const options = optionsOf(rowsOfVariants)
  const { variants, rejectedKeys, rejected, notes } = readVariants(group, rowsOfVariants, options, prices)
  if (variants.length === 0) return { draft: undefined, rejected, notes }
  const { pictures, skippedCount } = collectImages(rows, variants)
  const draft: ProductDraft = {
    line,
    handle,
    importKey: importKeyOf(handle),
    fields,
    optionNames: options.map(({ name }) => name),
    variants,
    rejectedKeys,
    isPublished: isPublished(rows),
    pictures,
  }
  return { draft, rejected, notes: [...notes, ...productNotes(group, draft, { options, skippedCount })] }
}

function rejectionReasonOf({ rows, handle }: ShopifyGroup): string | undefined {
  if (isTruthyCell(firstOf(rows, 'giftCard'))) return 'gift cards cannot be sold here'
  if (handle.length > handleMax) return `the Handle is longer than ${handleMax} characters`
  if (firstOf(rows, 'title') === '') return 'the product has no Title'
  return undefined
}

/** Rows that describe a variant rather than a further image. A lone first row counts, so that it can report what it lacks. */
function findVariantRows(rows: readonly ShopifyRow[]): ShopifyRow[] {
  const isVariant = ({ cells }: ShopifyRow) =>
    [cells.price, cells.sku, cells.quantity, cells.option1].some((cell) => cell !== '')
  const variants = rows.filter(isVariant)
  return variants.length > 0 ? variants : rows.slice(0, 1)
}

/** The product's own fields, from its rows. */
export function fieldsOf(rows: readonly ShopifyRow[]): ProductDraft['fields'] {
  const text = truncateDescription(htmlToText(firstOf(rows, 'body')))
  const tags = firstOf(rows, 'tags')
  const title = firstOf(rows, 'title')
  const category = categoryOf([firstOf(rows, 'category'), firstOf(rows, 'type'), tags, title])
  const mappedTags = tagsOf(tags)
  const materialText = firstOf(rows, 'material')
  const materials = materialText.split(materialText.includes(';') ? ';' : ',')
  const materialNames = materials
    .map((material) => material.trim())
    .filter((name) => name !== '' && name.length <= 60)
  const shortDescription =
    truncate(firstOf(rows, 'shortDescription'), productLimits.shortDescriptionMax) ||
    (text && shortenText(text))
  const { score, isManual } = scoreOf(firstOf(rows, 'score'))
  const values: { [Name in ProductLevelField]: ProductInput[Name] } = {
    name: truncateAtWord(title, productLimits.nameMax),
    short_description: shortDescription || undefined,
    description: text || undefined,
    category: category || undefined,
    materials: materialNames.length > 0 ? materialNames.slice(0, 30) : undefined,
    handling_days: handlingDaysOf(firstOf(rows, 'handlingDays')),
    // A product stays in the section that it was put into here: a file has no column for it.
    section_id: undefined,
    ...mapTextAttributes((name, { max }) => truncate(firstOf(rows, name), max) || undefined),
    seo_title: truncate(firstOf(rows, 'seoTitle'), seoLimits.titleMax) || undefined,
    seo_description: truncate(firstOf(rows, 'seoDescription'), seoLimits.descriptionMax) || undefined,
    sustainability_tags: mappedTags.length > 0 ? mappedTags : undefined,
    reduced_from: undefined,
    reduced_to: undefined,
    manual_score_override: isManual,
    sustainability_score: score,
  }
  const definedEntries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(definedEntries) as ProductDraft['fields']
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const truncate = (text: string, max: number) => truncateAtWord(oneLine(text), max)

/** The days in a cell; undefined if it is empty or beyond what is allowed. */
const handlingDaysOf = (cell: string): number | undefined =>
  /^\d{1,2}$/.test(cell) && Number(cell) >= handlingDays.min && Number(cell) <= handlingDays.max
    ? Number(cell)
    : undefined

/** A score that the vendor has set manually. */
const scoreOf = (cell: string) =>
  /^\d{1,3}$/.test(cell) && Number(cell) <= scoreLimits.max ? { isManual: true, score: Number(cell) } : {}

const truncateDescription = (text: string) =>
  [...text].length > 20_000 ? truncateAtWord(text, 20_000) : text

function isPublished(rows: readonly ShopifyRow[]): boolean {
  const status = firstOf(rows, 'status').toLowerCase()
  return !isFalsyCell(firstOf(rows, 'published')) && (status === '' || status === 'active')
}

/** Notes on the whole product are made once. */
function productNotes(
  { rows, handle }: ShopifyGroup,
  { fields, pictures }: ProductDraft,
  { options, skippedCount }: { options: readonly ShopifyOption[]; skippedCount: number },
): ImportIssue[] {
  const reasons: string[] = []
  const title = firstOf(rows, 'title')
  const { nameMax, optionNameMax } = productLimits
  if (fields.name !== title) reasons.push(cutReason('its Title', title, nameMax, fields.name))
  const seoTexts = [
    ['its SEO Title', oneLine(firstOf(rows, 'seoTitle')), seoLimits.titleMax, fields.seo_title],
    [
      'its SEO Description',
      oneLine(firstOf(rows, 'seoDescription')),
      seoLimits.descriptionMax,
      fields.seo_description,
    ],
  ] as const
  for (const [what, uncut, max, stored] of seoTexts)
    if (stored && stored !== uncut) reasons.push(cutReason(what, uncut, max, stored))
  for (const { name, uncutName } of options)
    if (uncutName !== undefined)
      reasons.push(cutReason('the name of an option', uncutName, optionNameMax, name))
  const retitledRow = rows.find(({ cells }) => cells.title !== '' && cells.title !== title)
  if (retitledRow)
    reasons.push(
      `line ${retitledRow.line} gives the same Handle a different Title, "${retitledRow.cells.title.slice(0, 80)}"; it was ignored`,
    )
  if (isFalsyCell(firstOf(rows, 'needsShipping')))
    reasons.push('your shop does not ship it, but every order here is shipped')
  const { maxDescriptionLength } = serverLimits.productImport
  if (firstOf(rows, 'body').length === maxDescriptionLength)
    reasons.push(
      `its description is longer than ${maxDescriptionLength} characters, HTML included; the rest was left out`,
    )
  const handlingCell = firstOf(rows, 'handlingDays')
  if (handlingCell !== '' && fields.handling_days === undefined)
    reasons.push(
      `its handling days, "${handlingCell.slice(0, 20)}", are not ${handlingDays.min} to ${handlingDays.max}; they were ignored`,
    )
  if (!fields.category) reasons.push('none of our categories matches; choose one so that buyers can find it')
  if (skippedCount > 0)
    reasons.push(
      `it has ${pictures.length + skippedCount} pictures; ${pictures.length} were imported, the maximum`,
    )
  return reasons.map((reason) => createIssue(rows[0]!.line, handle, reason))
}
