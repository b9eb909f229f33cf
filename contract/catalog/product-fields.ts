import { z } from 'zod'
import { twoDecimals } from '../core/amounts'
import { toDollars } from '../core/money'
import { day, id, line, subsetOf } from '../core/schemas'
import { seoLimits } from '../marketing/facts'
import { handlingDays } from '../pricing/facts'
import { productTags, scoreLimits } from '../sustainability/facts'
import * as texts from '../texts'
import { productCategories, productLimits } from './facts'
import { mapTextAttributes } from './text-attributes'

const limits = productLimits

const countCharacters = (value: string) => [...value].length

/** One line, of at most `max` user-perceived characters. */
export const singleLineText = (max: number) =>
  line().refine((value) => countCharacters(value) <= max, `Use at most ${max} characters.`)

/** Text that PostgreSQL can store, of at most `max` user-perceived characters. */
const textUpTo = (max: number, message = `Use at most ${max} characters.`) =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .refine((value) => countCharacters(value) <= max, message)

const isPrice = (amount: number) => amount >= toDollars(limits.priceMinMinor)

const priceWhere = (isAllowed: (amount: number) => boolean) =>
  z
    .number(texts.product.priceMin)
    .refine(isAllowed, texts.product.priceMin)
    .refine((amount) => amount <= toDollars(limits.priceMaxMinor), texts.product.priceMax)
    .refine(...twoDecimals)

/** A price in US dollars. */
export const price = priceWhere(isPrice)

/** 0: a draft that has no price yet. */
const priceOrNone = priceWhere((amount) => amount === 0 || isPrice(amount))

/** A lower price in US dollars, while the product's reduction runs. */
const reducedPrice = price.nullable()

const quantity = z
  .int(texts.product.quantityMin)
  .min(0, texts.product.quantityMin)
  .max(limits.quantityMax, `Enter at most ${limits.quantityMax.toLocaleString('en-US')}.`)

/** A stock level as it was displayed: returns can raise it above what a form accepts, up to the maximum of its column. */
export const displayedStock = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/**
 * The stock that the form showed. With it, `quantity` changes the stock by the difference, so that what was sold meanwhile stays sold;
 * without it, `quantity` becomes the stock.
 */
const quantitySeen = displayedStock.optional()

const sku = singleLineText(100).nullable()

const weight = z
  .int(texts.product.weight)
  .min(0, texts.product.weight)
  .max(limits.weightMaxGrams, texts.product.weight)
  .nullable()

/** Within how many days the vendor ships the product; null for as many as its store usually takes. */
const ownHandlingDays = z
  .int(texts.vendorSettings.handlingDays)
  .min(handlingDays.min, texts.vendorSettings.handlingDays)
  .max(handlingDays.max, texts.vendorSettings.handlingDays)
  .nullable()

const areUnique = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

/** A product option: "Size" with the values "S", "M" and "L". */
export const productOption = z.object({
  name: singleLineText(limits.optionNameMax).refine((name) => name !== '', 'Name the option.'),
  values: z
    .array(
      singleLineText(limits.optionValueMax).refine(
        (value) => value !== '',
        'An option value cannot be empty.',
      ),
    )
    .min(1, 'Add at least one value.')
    .max(limits.variantsMax)
    .refine(areUnique, 'Each value can be used only once.'),
})

export type ProductOption = z.infer<typeof productOption>

/** One combination of option values: one per option, in the order of the options. */
const variantWith = (priceRule: typeof priceOrNone) =>
  z.object({
    /** Its id, if it is stored: with other option values it stays the same variant. */
    id: id.optional(),
    option_values: z.array(singleLineText(limits.optionValueMax)).max(limits.optionsMax),
    sku: sku.default(null),
    price: priceRule,
    reduced_price: reducedPrice.default(null),
    quantity,
    quantity_seen: quantitySeen,
    weight_grams: weight.default(null),
    /** One of the product's images. */
    image_id: id.nullable().default(null),
  })

export const variantFields = variantWith(price)

export type VariantFields = z.output<typeof variantFields>

const variantsWith = (priceRule: typeof priceOrNone) =>
  z
    .array(variantWith(priceRule))
    .max(limits.variantsMax, `A product can have at most ${limits.variantsMax} variants.`)

const textAttributeSchemas = mapTextAttributes((_, { max }) => singleLineText(max).nullable())

const productShape = {
  name: singleLineText(limits.nameMax).refine(
    (name) => countCharacters(name) >= limits.nameMin,
    texts.product.nameMin,
  ),
  short_description: textUpTo(limits.shortDescriptionMax, texts.product.shortDescriptionMax).nullable(),
  description: textUpTo(20_000).nullable(),
  category: z.enum(productCategories).nullable(),
  materials: z.array(singleLineText(60)).max(30),
  handling_days: ownHandlingDays,
  /** The section of its store that it is in; null for none. */
  section_id: id.nullable(),
  ...textAttributeSchemas,
  /** What search engines and shared links show instead of the name and the short description. */
  seo_title: singleLineText(seoLimits.titleMax).nullable(),
  seo_description: singleLineText(seoLimits.descriptionMax).nullable(),
  sustainability_tags: subsetOf(productTags),
  manual_score_override: z.boolean(),
  sustainability_score: z
    .int(texts.product.score)
    .min(scoreLimits.min, texts.product.score)
    .max(scoreLimits.max, texts.product.score),
  price: priceOrNone,
  reduced_price: reducedPrice,
  /** The first and last day of the reduced prices, in UTC; null for at once, and for until they are taken away. */
  reduced_from: day.nullable(),
  reduced_to: day.nullable(),
  quantity,
  sku,
  weight_grams: weight,
  options: z
    .array(productOption)
    .max(limits.optionsMax, `A product can have at most ${limits.optionsMax} options.`)
    .refine((options) => areUnique(options.map(({ name }) => name)), 'Each option needs a different name.'),
  variants: variantsWith(priceOrNone),
}

/**
 * The fields of the product form. A product without options has one variant, described by `price`, `quantity`, `sku` and `weight_grams`.
 * One with options describes each variant in `variants`.
 */
const productWith = (priceRule: typeof priceOrNone) =>
  z.object({
    ...productShape,
    short_description: productShape.short_description.default(null),
    description: productShape.description.default(null),
    category: productShape.category.default(null),
    materials: productShape.materials.default([]),
    handling_days: ownHandlingDays.default(null),
    section_id: productShape.section_id.default(null),
    ...mapTextAttributes((name) => textAttributeSchemas[name].default(null)),
    seo_title: productShape.seo_title.default(null),
    seo_description: productShape.seo_description.default(null),
    sustainability_tags: productShape.sustainability_tags.default([]),
    manual_score_override: productShape.manual_score_override.default(false),
    sustainability_score: productShape.sustainability_score.default(0),
    price: priceRule.optional(),
    reduced_price: reducedPrice.default(null),
    reduced_from: productShape.reduced_from.default(null),
    reduced_to: productShape.reduced_to.default(null),
    quantity: quantity.optional(),
    sku: sku.default(null),
    weight_grams: weight.default(null),
    options: productShape.options.default([]),
    variants: variantsWith(priceRule).default([]),
  })

/** A draft: it needs a name only. What has no price yet costs 0. */
export const productDraft = productWith(priceOrNone).superRefine((product, context) => {
  for (const issue of findIssues(product)) context.addIssue({ code: 'custom', ...issue })
})

/** A product that can be put on sale. */
export const productFields = productWith(price).superRefine((product, context) => {
  for (const issue of [...findIssues(product), ...findMissing(product)])
    context.addIssue({ code: 'custom', ...issue })
})

/** Changes of a stored product: omitted fields stay as they are. `variants`, if given, is the complete list. */
export const productChanges = z.object({ ...productShape, quantity_seen: quantitySeen }).partial()

export type ProductChangesInput = z.input<typeof productChanges>

/** As submitted by a form or an import: omitted fields are empty. */
export type ProductInput = z.input<typeof productFields>

export type ProductFields = z.output<typeof productFields>

/** The fields that are stored with a product's variants. */
export type VariantLevelField =
  'price' | 'reduced_price' | 'quantity' | 'sku' | 'weight_grams' | 'options' | 'variants'

/**
 * The fields of a product itself. All code that shows, writes or reads them has a record keyed by these names, so that a new one cannot be
 * forgotten.
 */
export type ProductLevelField = Exclude<keyof ProductFields, VariantLevelField>

interface Issue {
  path: (string | number)[]
  message: string
}

interface OptionsAndVariants {
  options: readonly ProductOption[]
  variants: readonly VariantFields[]
  price?: number | undefined
  quantity?: number | undefined
}

interface Reductions extends OptionsAndVariants {
  reduced_price: number | null
  reduced_from: string | null
  reduced_to: string | null
}

const findIssues = (product: Reductions): Issue[] => [
  ...findVariantIssues(product),
  ...findReductionIssues(product),
]

/** A reduced price is below the price, and its last day not before its first. */
function findReductionIssues(product: Reductions): Issue[] {
  const { options, variants, reduced_from: from, reduced_to: to } = product
  const priced = options.length > 0 ? variants : [product]
  const issues = priced.flatMap(({ price: regular = 0, reduced_price: reduced }, index): Issue[] =>
    reduced !== null && reduced >= regular
      ? [
          {
            path: options.length > 0 ? ['variants', index, 'reduced_price'] : ['reduced_price'],
            message: texts.product.reducedPrice,
          },
        ]
      : [],
  )
  if (from !== null && to !== null && to < from)
    issues.push({ path: ['reduced_to'], message: texts.product.reducedTo })
  return issues
}

/** What only a draft may lack, besides its prices. */
function findMissing({ options, price: productPrice, quantity: stock }: OptionsAndVariants): Issue[] {
  if (options.length > 0) return []
  return [
    ...(productPrice === undefined ? [{ path: ['price'], message: texts.product.priceMin }] : []),
    ...(stock === undefined ? [{ path: ['quantity'], message: texts.product.quantityMin }] : []),
  ]
}

/** Checks options against variants: each variant has one value per option, and no two are the same. */
function findVariantIssues({ options, variants }: OptionsAndVariants): Issue[] {
  const issues: Issue[] = []
  if (options.length === 0) {
    if (variants.length > 0)
      issues.push({ path: ['variants'], message: 'Add an option before you add variants.' })
    return issues
  }
  if (variants.length === 0) issues.push({ path: ['variants'], message: 'Add at least one variant.' })
  const usedCombinations = new Set<string>()
  variants.forEach(({ option_values: selectedValues }, variantIndex) => {
    const path = ['variants', variantIndex, 'option_values']
    const isComplete = selectedValues.length === options.length
    if (!isComplete || !options.every(({ values }, index) => values.includes(selectedValues[index]!)))
      issues.push({ path, message: 'Choose one value for each option.' })
    const combination = JSON.stringify(selectedValues)
    if (usedCombinations.has(combination)) issues.push({ path, message: 'This combination already exists.' })
    usedCombinations.add(combination)
  })
  return issues
}
