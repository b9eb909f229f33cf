import type { ProductImage } from '@contract/catalog/vendor-procedures'
import type {
  ProductLevelField,
  ProductFields,
  ProductOption,
  VariantFields,
} from '@contract/catalog/product-fields'
import { dayOf } from '@contract/core/day'
import { toDollars, toMinor, type Dollars, type Minor } from '@contract/core/money'
import { scoreColumns, type VendorScoreFacts } from '@server/domains/sustainability/score-facts'
import type { products, productVariants } from '@server/database/schema/catalog'
import { textAttributeColumns, textAttributesOf, type CamelCase } from './text-attribute-columns'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof productVariants.$inferSelect

type VariantColumn<Field extends string> = Field extends 'price'
  ? 'priceMinor'
  : Field extends 'reduced_price'
    ? 'reducedPriceMinor'
    : Field extends 'quantity'
      ? 'stock'
      : CamelCase<Field>

/** The columns of `products` for the contract's fields. A field that has no column and is not excluded below is a type error. */
export type ProductColumns = Pick<ProductRow, CamelCase<ProductLevelField>> &
  Pick<ProductRow, 'formulaScore' | 'scoreVersion'>
/** The columns of `product_variants` for a variant's fields; a missing one is a type error here too. */
export type VariantColumns = Pick<
  VariantRow,
  VariantColumn<Exclude<keyof VariantFields, 'id' | 'quantity_seen'>> | 'regularPriceMinor'
>

/** A product's row from its fields. The score is computed; one set manually is shown in its place. */
export function productColumns(fields: ProductFields, vendorFacts: VendorScoreFacts): ProductColumns {
  const columns = {
    name: fields.name,
    shortDescription: fields.short_description || null,
    description: fields.description || null,
    category: fields.category,
    materials: fields.materials.filter((material) => material !== ''),
    handlingDays: fields.handling_days,
    sectionId: fields.section_id,
    ...textAttributeColumns(fields),
    seoTitle: fields.seo_title || null,
    seoDescription: fields.seo_description || null,
    sustainabilityTags: [...new Set(fields.sustainability_tags)],
    manualScoreOverride: fields.manual_score_override,
    // Days without a reduction would be those of the next one.
    reducedFrom: hasReducedPrice(fields) ? fields.reduced_from : null,
    reducedTo: hasReducedPrice(fields) ? fields.reduced_to : null,
  }
  return {
    ...columns,
    ...scoreColumns({ ...columns, sustainabilityScore: fields.sustainability_score }, vendorFacts),
  }
}

/** The rows of a product's variants, in order: a product without options has one, with the product's own price and stock. */
export function variantColumns(fields: ProductFields, now: Date): VariantColumns[] {
  const { options, variants, price, reduced_price, quantity, sku, weight_grams } = fields
  const isReduced = isReductionRunning(fields, dayOf(now))
  if (options.length > 0) return variants.map((variant) => columnsOfVariant(variant, isReduced))
  const singleVariant = {
    option_values: [],
    price: price ?? 0,
    reduced_price,
    quantity: quantity ?? 0,
    sku,
    weight_grams,
    image_id: null,
  }
  return [columnsOfVariant(singleVariant, isReduced)]
}

const columnsOfVariant = (variant: VariantFields, isReduced: boolean): VariantColumns => ({
  optionValues: variant.option_values,
  sku: variant.sku || null,
  ...priceColumns(toMinor(variant.price), variant.reduced_price, isReduced),
  stock: variant.quantity,
  weightGrams: variant.weight_grams,
  imageId: variant.image_id,
})

/** While a reduction runs, the reduced price is the one that is charged, and the regular one is kept for its end. */
function priceColumns(price: Minor, reducedPrice: Dollars | null, isReduced: boolean) {
  const reduced = reducedPrice === null ? null : toMinor(reducedPrice)
  return reduced !== null && isReduced
    ? { priceMinor: reduced, regularPriceMinor: price, reducedPriceMinor: null }
    : { priceMinor: price, regularPriceMinor: null, reducedPriceMinor: reduced }
}

const isReductionRunning = ({ reduced_from: from, reduced_to: to }: ProductFields, today: string) =>
  (from === null || from <= today) && (to === null || to >= today)

const hasReducedPrice = ({ options, variants, reduced_price }: ProductFields) =>
  options.length > 0 ? variants.some((variant) => variant.reduced_price !== null) : reduced_price !== null

const dollarsOrNull = (minor: Minor | null) => (minor === null ? null : toDollars(minor))

/** A variant's fields from its row. */
export const toVariantFields = (row: VariantRow): VariantFields => ({
  id: row.id,
  option_values: row.optionValues,
  sku: row.sku,
  price: toDollars(row.regularPriceMinor ?? row.priceMinor),
  reduced_price: dollarsOrNull(row.regularPriceMinor === null ? row.reducedPriceMinor : row.priceMinor),
  quantity: row.stock,
  weight_grams: row.weightGrams,
  image_id: row.imageId,
})

/** A product's fields from its rows: `variants` are the undeleted ones, in order. */
export function fieldsOf(
  row: ProductRow,
  options: ProductOption[],
  variants: readonly VariantRow[],
): ProductFields {
  const [singleVariant] = variants
  const variantFields = options.length === 0 && singleVariant ? toVariantFields(singleVariant) : undefined
  return {
    name: row.name,
    short_description: row.shortDescription,
    description: row.description,
    category: row.category,
    materials: row.materials,
    handling_days: row.handlingDays,
    section_id: row.sectionId,
    ...textAttributesOf(row),
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
    sustainability_tags: row.sustainabilityTags as ProductFields['sustainability_tags'],
    manual_score_override: row.manualScoreOverride,
    sustainability_score: row.sustainabilityScore,
    price: variantFields?.price,
    reduced_price: variantFields?.reduced_price ?? null,
    reduced_from: row.reducedFrom,
    reduced_to: row.reducedTo,
    quantity: variantFields?.quantity,
    sku: variantFields?.sku ?? null,
    weight_grams: variantFields?.weight_grams ?? null,
    options,
    variants: options.length > 0 ? variants.map(toVariantFields) : [],
  }
}

/** The fields covered by the version of a product's form: everything that only its editors change. */
export function versionedFields(
  { quantity: _, variants, ...fields }: ProductFields,
  images: readonly Pick<ProductImage, 'id' | 'alt'>[],
): object {
  const { manual_score_override: isManual, sustainability_score: score, ...columns } = fields
  return {
    ...columns,
    score: isManual ? score : null,
    variants: variants.map(({ quantity: _stock, ...variant }) => variant),
    pictures: images.map(({ id, alt }) => [id, alt]),
  }
}

/** Whether any of the columns to be written differs from its current value. */
export const differs = <Row extends object>(currentRow: Row, newValues: Partial<Row>): boolean =>
  Object.entries(newValues).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(currentRow[name as keyof Row]),
  )
