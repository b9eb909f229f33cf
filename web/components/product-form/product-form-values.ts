import { z } from 'zod'
import { productTags } from '@contract/sustainability/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import { pictureAlt } from '@contract/core/picture-file'
import {
  productFields,
  type ChangedFields,
  type ProductFields,
  type ProductInput,
} from '@contract/catalog/product-fields'
import { perTextFact } from '@contract/catalog/text-facts'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { combinationsOf, joinByComma, splitByComma, type EnteredOption } from './variant-grid'

/** An image in the form: stored, or a file still to be uploaded. */
const picture = z.object({
  key: z.string(),
  imageId: z.string().nullable(),
  url: z.string(),
  alt: pictureAlt,
  file: z.custom<File>().nullable(),
})
export type Picture = z.infer<typeof picture>

const described = {
  price: z.string(),
  stock: z.string(),
  stockSeen: z.number().nullable(),
  sku: z.string(),
  weightGrams: z.number().nullable(),
}

const enteredProduct = z.object({
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  category: z.string(),
  materials: z.string(),
  ...perTextFact(() => z.string()),
  tags: z.array(z.enum(productTags)),
  isScoreManual: z.boolean(),
  score: z.string(),
  ...described,
  options: z.array(z.object({ name: z.string(), values: z.string() })),
  variants: z.array(
    z.object({
      ...described,
      id: z.string().nullable(),
      optionValues: z.array(z.string()),
      isOffered: z.boolean(),
      imageId: z.string().nullable(),
    }),
  ),
  pictures: z.array(picture),
  asDraft: z.boolean(),
})

/** The raw values of the product form. */
export type ProductFormValues = z.infer<typeof enteredProduct>

/** The product form's output. */
export interface ProductToSave {
  product: ProductFields
  pictures: Picture[]
  asDraft: boolean
}

/** The form field of each product field; a missing one is a type error. */
const formNames = {
  name: 'name',
  short_description: 'shortDescription',
  description: 'description',
  category: 'category',
  materials: 'materials',
  ...perTextFact((name) => name),
  sustainability_tags: 'tags',
  manual_score_override: 'isScoreManual',
  sustainability_score: 'score',
  price: 'price',
  quantity: 'stock',
  sku: 'sku',
  weight_grams: 'weightGrams',
  options: 'options',
  variants: 'variants',
} as const satisfies Record<keyof ProductFields, keyof ProductFormValues>

/** Validates the values by the contract's schema and maps each error to its form field. */
export const productForm = enteredProduct.transform((typed, context): ProductToSave => {
  const { success, data, error } = productFields.safeParse(productOf(typed))
  if (success) return { product: data, pictures: typed.pictures, asDraft: typed.asDraft }
  for (const { path, message } of error.issues)
    context.addIssue({ code: 'custom', path: formPath(path, typed), message })
  return z.NEVER
})

/** The values in the contract's terms. */
function productOf(typed: ProductFormValues): ProductInput {
  const hasOptions = typed.options.length > 0
  return {
    name: typed.name,
    short_description: typed.shortDescription || null,
    description: typed.description || null,
    category: (typed.category || null) as ProductCategory | null,
    materials: splitByComma(typed.materials),
    ...perTextFact((name) => typed[name] || null),
    sustainability_tags: typed.tags,
    manual_score_override: typed.isScoreManual,
    sustainability_score: typed.isScoreManual ? Number(typed.score) : 0,
    price: hasOptions ? undefined : numberOf(typed.price),
    quantity: hasOptions ? undefined : numberOf(typed.stock),
    sku: typed.sku || null,
    weight_grams: typed.weightGrams,
    options: typed.options.map(({ name, values }) => ({ name, values: splitByComma(values) })),
    variants: offered(typed).map((variant) => ({
      id: variant.id ?? undefined,
      option_values: variant.optionValues,
      price: numberOf(variant.price),
      quantity: numberOf(variant.stock),
      quantity_seen: variant.stockSeen ?? undefined,
      sku: variant.sku || null,
      weight_grams: variant.weightGrams,
      image_id: variant.imageId,
    })),
  } satisfies Record<keyof ProductFields, unknown>
}

/**
 * What the values change of the product that the form has shown, for the call that saves it. A changed stock comes with the one that was
 * shown, so that what was sold meanwhile stays sold.
 */
export function changesOf(
  shown: ProductFormValues,
  { product }: ProductToSave,
  typed: ProductFormValues,
): ChangedFields {
  const before = productFields.safeParse(productOf(shown)).data
  const changed = Object.entries(product).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before?.[name as keyof ProductFields]),
  )
  const changes = Object.fromEntries(changed) as ChangedFields
  const isStockShown = changes.quantity !== undefined && typed.stockSeen !== null
  return isStockShown ? { ...changes, quantity_seen: typed.stockSeen! } : changes
}

const offered = ({ variants }: ProductFormValues) => variants.filter(({ isOffered }) => isOffered)

/** An empty field is not a number. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))

/** The form field of an error in the product: `variants.0.quantity` is the stock of the first variant that is offered. */
function formPath(path: readonly PropertyKey[], typed: ProductFormValues): (string | number)[] {
  const [root, place, part] = path
  const name = formNames[root as keyof ProductFields]
  if (name === 'variants' && typeof place === 'number') {
    const row = typed.variants.indexOf(offered(typed)[place]!)
    const parts: Record<string, string> = { quantity: 'stock', sku: 'sku' }
    return [name, row, parts[String(part)] ?? 'price']
  }
  if (name === 'options' && typeof place === 'number') return [name, place, String(part ?? 'name')]
  return [name]
}

/** The values of an empty form. */
export const emptyProduct: ProductFormValues = {
  name: '',
  shortDescription: '',
  description: '',
  category: '',
  materials: '',
  ...perTextFact(() => ''),
  tags: [],
  isScoreManual: false,
  score: '0',
  price: '',
  stock: '',
  stockSeen: null,
  sku: '',
  weightGrams: null,
  options: [],
  variants: [],
  pictures: [],
  asDraft: false,
}

/** The values of a form that has just been saved: the stock it shows is what was seen from now on. */
export const seenIn = (typed: ProductFormValues): ProductFormValues => ({
  ...typed,
  stockSeen: typed.options.length > 0 ? null : numberOf(typed.stock),
  variants: typed.variants.map((variant) => ({
    ...variant,
    stockSeen: variant.isOffered ? numberOf(variant.stock) : null,
  })),
})

/** The form values of a stored product. */
export function formOf({
  product,
  images,
  status,
}: Pick<VendorProduct, 'product' | 'images' | 'status'>): ProductFormValues {
  const options = product.options.map(({ name, values }) => ({ name, values: joinByComma(values) }))
  return {
    name: product.name,
    shortDescription: product.short_description ?? '',
    description: product.description ?? '',
    category: product.category ?? '',
    materials: joinByComma(product.materials),
    ...perTextFact((name) => product[name] ?? ''),
    tags: product.sustainability_tags,
    isScoreManual: product.manual_score_override,
    score: String(product.sustainability_score),
    price: product.price?.toFixed(2) ?? '',
    stock: product.quantity?.toString() ?? '',
    stockSeen: product.quantity ?? null,
    sku: product.sku ?? '',
    weightGrams: product.weight_grams,
    options,
    variants: gridOf(options, product),
    pictures: images.map(({ id, image_url, alt }) => ({
      key: id,
      imageId: id,
      url: image_url,
      alt,
      file: null,
    })),
    asDraft: status === 'draft',
  }
}

/** A row for every combination; those that are not stored are not offered. */
function gridOf(
  options: readonly EnteredOption[],
  { variants }: ProductFields,
): ProductFormValues['variants'] {
  return combinationsOf(options).map((optionValues) => {
    const stored = variants.find(
      ({ option_values }) => JSON.stringify(option_values) === JSON.stringify(optionValues),
    )
    return {
      id: stored?.id ?? null,
      optionValues,
      isOffered: stored !== undefined,
      price: stored?.price.toFixed(2) ?? '',
      stock: stored?.quantity.toString() ?? '',
      stockSeen: stored?.quantity ?? null,
      sku: stored?.sku ?? '',
      weightGrams: stored?.weight_grams ?? null,
      imageId: stored?.image_id ?? null,
    }
  })
}
