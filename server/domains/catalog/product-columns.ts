import type { ProductImage } from '@contract/catalog/vendor-procedures'
import type {
  DescribedField,
  ProductFields,
  ProductOption,
  VariantFields,
} from '@contract/catalog/product-fields'
import { toDollars, toMinor } from '@contract/core/money'
import { scoreColumns, type VendorScoreFacts } from '@server/domains/sustainability/score-facts'
import type { products, productVariants } from '@server/database/schema/catalog'
import { textFactColumns, textFactsOf, type CamelCase } from './text-fact-columns'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof productVariants.$inferSelect

type VariantColumn<Field extends string> = Field extends 'price'
  ? 'priceMinor'
  : Field extends 'quantity'
    ? 'stock'
    : CamelCase<Field>

/** The columns of `products` for the contract's fields. A field that has no column and is not excluded below is a type error. */
export type ProductColumns = Pick<ProductRow, CamelCase<DescribedField>> &
  Pick<ProductRow, 'formulaScore' | 'scoreVersion'>
/** The columns of `product_variants` for a variant's fields; a missing one is a type error here too. */
export type VariantColumns = Pick<
  VariantRow,
  VariantColumn<Exclude<keyof VariantFields, 'id' | 'quantity_seen'>>
>

/** A product's row from its fields. The score is computed; one set manually is shown in its place. */
export function productColumns(fields: ProductFields, vendorFacts: VendorScoreFacts): ProductColumns {
  const described = {
    name: fields.name,
    shortDescription: fields.short_description || null,
    description: fields.description || null,
    category: fields.category,
    materials: fields.materials.filter((material) => material !== ''),
    ...textFactColumns(fields),
    sustainabilityTags: [...new Set(fields.sustainability_tags)],
    manualScoreOverride: fields.manual_score_override,
  }
  return {
    ...described,
    ...scoreColumns({ ...described, sustainabilityScore: fields.sustainability_score }, vendorFacts),
  }
}

/** The rows of a product's variants, in order: a product without options has one, with the product's own price and stock. */
export function variantColumns(fields: ProductFields): VariantColumns[] {
  const { options, variants, price, quantity, sku, weight_grams } = fields
  if (options.length > 0) return variants.map(columnsOfVariant)
  const only = { option_values: [], price: price!, quantity: quantity!, sku, weight_grams, image_id: null }
  return [columnsOfVariant(only)]
}

const columnsOfVariant = (variant: VariantFields): VariantColumns => ({
  optionValues: variant.option_values,
  sku: variant.sku || null,
  priceMinor: toMinor(variant.price),
  stock: variant.quantity,
  weightGrams: variant.weight_grams,
  imageId: variant.image_id,
})

/** A variant's fields from its row. */
export const fieldsOfVariant = (row: VariantRow): VariantFields => ({
  id: row.id,
  option_values: row.optionValues,
  sku: row.sku,
  price: toDollars(row.priceMinor),
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
  const [only] = variants
  const own = options.length === 0 && only ? fieldsOfVariant(only) : undefined
  return {
    name: row.name,
    short_description: row.shortDescription,
    description: row.description,
    category: row.category,
    materials: row.materials,
    ...textFactsOf(row),
    sustainability_tags: row.sustainabilityTags as ProductFields['sustainability_tags'],
    manual_score_override: row.manualScoreOverride,
    sustainability_score: row.sustainabilityScore,
    price: own?.price,
    quantity: own?.quantity,
    sku: own?.sku ?? null,
    weight_grams: own?.weight_grams ?? null,
    options,
    variants: options.length > 0 ? variants.map(fieldsOfVariant) : [],
  }
}

/** What the version of a product's form covers: all that only its editors change. */
export function versionedFields(
  { quantity: _, variants, ...fields }: ProductFields,
  images: readonly Pick<ProductImage, 'id' | 'alt'>[],
): object {
  const { manual_score_override: isManual, sustainability_score: score, ...described } = fields
  return {
    ...described,
    score: isManual ? score : null,
    variants: variants.map(({ quantity: _stock, ...variant }) => variant),
    pictures: images.map(({ id, alt }) => [id, alt]),
  }
}

/** Whether any of the columns to be written differs from its current value. */
export const differs = <Row extends object>(before: Row, after: Partial<Row>): boolean =>
  Object.entries(after).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Row]),
  )
