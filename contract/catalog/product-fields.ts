import { z } from 'zod'
import { twoDecimals } from '../core/amounts'
import { toDollars } from '../core/money'
import { id, line, someOf } from '../core/schemas'
import { productTags, scoreLimits } from '../sustainability/facts'
import * as texts from '../texts'
import { productCategories, productLimits } from './facts'
import { perTextFact } from './text-facts'

const limits = productLimits

const characters = (value: string) => [...value].length

/** One line, of at most `max` user-perceived characters. */
const oneLine = (max: number) =>
  line().refine((value) => characters(value) <= max, `Use at most ${max} characters.`)

/** Text that PostgreSQL can store, of at most `max` user-perceived characters. */
const words = (max: number, message = `Use at most ${max} characters.`) =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .refine((value) => characters(value) <= max, message)

const price = z
  .number(texts.product.priceMin)
  .refine((amount) => amount >= toDollars(limits.priceMinMinor), texts.product.priceMin)
  .refine((amount) => amount <= toDollars(limits.priceMaxMinor), texts.product.priceMax)
  .refine(...twoDecimals)

const quantity = z
  .int(texts.product.quantityMin)
  .min(0, texts.product.quantityMin)
  .max(limits.quantityMax, `Enter at most ${limits.quantityMax.toLocaleString('en-US')}.`)

/**
 * The stock that the form showed. With it, `quantity` changes the stock by the difference, so that what was sold meanwhile stays sold;
 * without it, `quantity` becomes the stock.
 */
/** A stock level as it was displayed: returns can raise it above what a form accepts, up to the maximum of its column. */
export const shownStock = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

const quantitySeen = shownStock.optional()

const sku = oneLine(100).nullable()

const weight = z.int().min(0).max(10_000_000).nullable()

const allDifferent = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

/** A product option: "Size" with the values "S", "M" and "L". */
export const productOption = z.object({
  name: oneLine(limits.optionNameMax).refine((name) => name !== '', 'Name the option.'),
  values: z
    .array(words(limits.optionValueMax).refine((value) => value !== '', 'An option value cannot be empty.'))
    .min(1, 'Add at least one value.')
    .max(limits.variantsMax)
    .refine(allDifferent, 'Each value can be used only once.'),
})

export type ProductOption = z.infer<typeof productOption>

/** One combination of option values: one per option, in the order of the options. */
export const variantFields = z.object({
  /** Its id, if it is stored: with other option values it stays the same variant. */
  id: id.optional(),
  option_values: z.array(oneLine(limits.optionValueMax)).max(limits.optionsMax),
  sku: sku.default(null),
  price,
  quantity,
  quantity_seen: quantitySeen,
  weight_grams: weight.default(null),
  /** One of the product's images. */
  image_id: id.nullable().default(null),
})

export type VariantFields = z.output<typeof variantFields>

const textFact = perTextFact((_, { max }) => oneLine(max).nullable())

const shape = {
  name: oneLine(limits.nameMax).refine((name) => characters(name) >= limits.nameMin, texts.product.nameMin),
  short_description: words(limits.shortDescriptionMax, texts.product.shortDescriptionMax).nullable(),
  description: words(20_000).nullable(),
  category: z.enum(productCategories).nullable(),
  materials: z.array(oneLine(60)).max(30),
  ...textFact,
  sustainability_tags: someOf(productTags),
  manual_score_override: z.boolean(),
  sustainability_score: z
    .int(texts.product.score)
    .min(scoreLimits.min, texts.product.score)
    .max(scoreLimits.max, texts.product.score),
  price,
  quantity,
  sku,
  weight_grams: weight,
  options: z
    .array(productOption)
    .max(limits.optionsMax, `A product can have at most ${limits.optionsMax} options.`)
    .refine(
      (options) => allDifferent(options.map(({ name }) => name)),
      'Each option needs a different name.',
    ),
  variants: z
    .array(variantFields)
    .max(limits.variantsMax, `A product can have at most ${limits.variantsMax} variants.`),
}

/**
 * The fields of the product form. A product without options has one variant, described by `price`, `quantity`, `sku` and `weight_grams`.
 * One with options describes each variant in `variants`.
 */
export const productFields = z
  .object({
    ...shape,
    short_description: shape.short_description.default(null),
    description: shape.description.default(null),
    category: shape.category.default(null),
    materials: shape.materials.default([]),
    ...perTextFact((name) => textFact[name].default(null)),
    sustainability_tags: shape.sustainability_tags.default([]),
    manual_score_override: shape.manual_score_override.default(false),
    sustainability_score: shape.sustainability_score.default(0),
    price: price.optional(),
    quantity: quantity.optional(),
    sku: sku.default(null),
    weight_grams: weight.default(null),
    options: shape.options.default([]),
    variants: shape.variants.default([]),
  })
  .superRefine((product, context) => {
    for (const { path, message } of variantIssues(product))
      context.addIssue({ code: 'custom', path, message })
  })

/** Changes of a stored product: omitted fields stay as they are. `variants`, if given, is the complete list. */
export const productChanges = z.object({ ...shape, quantity_seen: quantitySeen }).partial()

export type ChangedFields = z.input<typeof productChanges>

/** As submitted by a form or an import: omitted fields are empty. */
export type ProductInput = z.input<typeof productFields>

export type ProductFields = z.output<typeof productFields>

/** The fields that are stored with a product's variants. */
export type VariantPart = 'price' | 'quantity' | 'sku' | 'weight_grams' | 'options' | 'variants'

/**
 * The fields of a product itself. All code that shows, writes or reads them has a record keyed by these names, so that a new one cannot be
 * forgotten.
 */
export type DescribedField = Exclude<keyof ProductFields, VariantPart>

interface Described {
  options: readonly ProductOption[]
  variants: readonly VariantFields[]
  price?: number | undefined
  quantity?: number | undefined
}

/** Checks options against variants: each variant has one value per option, and no two are the same. */
function variantIssues({ options, variants, price: own, quantity: stock }: Described) {
  const issues: { path: (string | number)[]; message: string }[] = []
  if (options.length === 0) {
    if (own === undefined) issues.push({ path: ['price'], message: texts.product.priceMin })
    if (stock === undefined) issues.push({ path: ['quantity'], message: texts.product.quantityMin })
    if (variants.length > 0)
      issues.push({ path: ['variants'], message: 'Add an option before you add variants.' })
    return issues
  }
  if (variants.length === 0) issues.push({ path: ['variants'], message: 'Add at least one variant.' })
  const seen = new Set<string>()
  variants.forEach(({ option_values: chosen }, n) => {
    const path = ['variants', n, 'option_values']
    const isWhole = chosen.length === options.length
    if (!isWhole || !options.every(({ values }, at) => values.includes(chosen[at]!)))
      issues.push({ path, message: 'Choose one value for each option.' })
    const combination = JSON.stringify(chosen)
    if (seen.has(combination)) issues.push({ path, message: 'This combination already exists.' })
    seen.add(combination)
  })
  return issues
}
