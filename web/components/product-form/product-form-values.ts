import { z } from 'zod'
import { productTags } from '@contract/sustainability/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import { pictureAlt } from '@contract/core/picture-file'
import {
  productDraft,
  productFields,
  type ProductChangesInput,
  type ProductFields,
  type ProductInput,
} from '@contract/catalog/product-fields'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { typedNumber } from '@web/forms/typed-number'
import { combinationsOf, joinByComma, splitByComma, type EnteredOption } from './variant-grid'

/** An image in the form: stored, or a file still to be uploaded. */
const pictureSchema = z.object({
  key: z.string(),
  imageId: z.string().nullable(),
  url: z.string(),
  alt: pictureAlt,
  file: z.custom<File>().nullable(),
})
export type Picture = z.infer<typeof pictureSchema>

const variantShape = {
  price: z.string(),
  reducedPrice: z.string(),
  stock: z.string(),
  stockSeen: z.number().nullable(),
  sku: z.string(),
  weight: z.string(),
}

const formSchema = z.object({
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  category: z.string(),
  materials: z.string(),
  handlingDays: z.string(),
  section: z.string(),
  ...mapTextAttributes(() => z.string()),
  seoTitle: z.string(),
  seoDescription: z.string(),
  tags: z.array(z.enum(productTags)),
  isScoreManual: z.boolean(),
  score: z.string(),
  ...variantShape,
  reducedFrom: z.string(),
  reducedTo: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.string() })),
  variants: z.array(
    z.object({
      ...variantShape,
      id: z.string().nullable(),
      optionValues: z.array(z.string()),
      isOffered: z.boolean(),
      picture: z.string(),
    }),
  ),
  pictures: z.array(pictureSchema),
  asDraft: z.boolean(),
})

/** The raw values of the product form. */
export type ProductFormValues = z.infer<typeof formSchema>

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
  handling_days: 'handlingDays',
  section_id: 'section',
  ...mapTextAttributes((name) => name),
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  sustainability_tags: 'tags',
  manual_score_override: 'isScoreManual',
  sustainability_score: 'score',
  price: 'price',
  reduced_price: 'reducedPrice',
  reduced_from: 'reducedFrom',
  reduced_to: 'reducedTo',
  quantity: 'stock',
  sku: 'sku',
  weight_grams: 'weight',
  options: 'options',
  variants: 'variants',
} as const satisfies Record<keyof ProductFields, keyof ProductFormValues>

/** Validates the values by the contract's schemas, of a draft or of a product on sale, and maps each error to its form field. */
export const productForm = formSchema.transform((formValues, context): ProductToSave => {
  const schema = formValues.asDraft ? productDraft : productFields
  const { success, data, error } = schema.safeParse(toProductInput(formValues))
  if (success) return { product: data, pictures: formValues.pictures, asDraft: formValues.asDraft }
  for (const { path, message } of error.issues)
    context.addIssue({ code: 'custom', path: formPath(path, formValues), message })
  return z.NEVER
})

/** The values in the contract's terms. */
function toProductInput(formValues: ProductFormValues): ProductInput {
  const hasOptions = formValues.options.length > 0
  /** What a draft leaves empty is 0. */
  const numberIn = (text: string) => (formValues.asDraft && text.trim() === '' ? 0 : typedNumber(text))
  return {
    name: formValues.name,
    short_description: formValues.shortDescription || null,
    description: formValues.description || null,
    category: (formValues.category || null) as ProductCategory | null,
    materials: splitByComma(formValues.materials),
    handling_days: numberOrNone(formValues.handlingDays),
    section_id: formValues.section || null,
    ...mapTextAttributes((name) => formValues[name] || null),
    seo_title: formValues.seoTitle || null,
    seo_description: formValues.seoDescription || null,
    sustainability_tags: formValues.tags,
    manual_score_override: formValues.isScoreManual,
    sustainability_score: formValues.isScoreManual ? Number(formValues.score) : 0,
    price: hasOptions ? undefined : numberIn(formValues.price),
    reduced_price: hasOptions ? null : numberOrNone(formValues.reducedPrice),
    reduced_from: formValues.reducedFrom || null,
    reduced_to: formValues.reducedTo || null,
    quantity: hasOptions ? undefined : numberIn(formValues.stock),
    sku: formValues.sku || null,
    weight_grams: numberOrNone(formValues.weight),
    options: formValues.options.map(({ name, values }) => ({ name, values: splitByComma(values) })),
    variants: offeredVariants(formValues).map((variant) => ({
      id: variant.id ?? undefined,
      option_values: variant.optionValues,
      price: numberIn(variant.price),
      reduced_price: numberOrNone(variant.reducedPrice),
      quantity: numberIn(variant.stock),
      quantity_seen: variant.stockSeen ?? undefined,
      sku: variant.sku || null,
      weight_grams: numberOrNone(variant.weight),
      image_id: formValues.pictures.find(({ key }) => key === variant.picture)?.imageId ?? null,
    })),
  } satisfies Record<keyof ProductFields, unknown>
}

/**
 * The changes that the values make to the product shown in the form, for the call that saves it. A changed stock comes with the stock that
 * was shown, so that sales in the meantime still count.
 */
export function changesOf(
  initialValues: ProductFormValues,
  { product }: ProductToSave,
  formValues: ProductFormValues,
): ProductChangesInput {
  const initialProduct = productDraft.safeParse(toProductInput(initialValues)).data
  const changedEntries = Object.entries(product).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(initialProduct?.[name as keyof ProductFields]),
  )
  const changes = Object.fromEntries(changedEntries) as ProductChangesInput
  const isStockEdited = changes.quantity !== undefined && formValues.stockSeen !== null
  return isStockEdited ? { ...changes, quantity_seen: formValues.stockSeen! } : changes
}

const offeredVariants = ({ variants }: ProductFormValues) => variants.filter(({ isOffered }) => isOffered)

const numberOrNone = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text))

/** The form field of an error in the product: `variants.0.quantity` is the stock of the first variant that is offered. */
function formPath(path: readonly PropertyKey[], formValues: ProductFormValues): (string | number)[] {
  const [rootField, index, field] = path
  const name = formNames[rootField as keyof ProductFields]
  if (name === 'variants' && typeof index === 'number') {
    const rowIndex = formValues.variants.indexOf(offeredVariants(formValues)[index]!)
    const variantFields: Record<string, string> = {
      reduced_price: 'reducedPrice',
      quantity: 'stock',
      sku: 'sku',
      weight_grams: 'weight',
      image_id: 'picture',
    }
    return [name, rowIndex, variantFields[String(field)] ?? 'price']
  }
  if (name === 'options' && typeof index === 'number') return [name, index, String(field ?? 'name')]
  return [name]
}

/** A draft without a price has an empty field, and so has what is not reduced. */
const priceText = (price: number | null = 0): string => (price ? price.toFixed(2) : '')

/** The values of an empty form. */
export const emptyProduct: ProductFormValues = {
  name: '',
  shortDescription: '',
  description: '',
  category: '',
  materials: '',
  handlingDays: '',
  section: '',
  ...mapTextAttributes(() => ''),
  seoTitle: '',
  seoDescription: '',
  tags: [],
  isScoreManual: false,
  score: '0',
  price: '',
  reducedPrice: '',
  reducedFrom: '',
  reducedTo: '',
  stock: '',
  stockSeen: null,
  sku: '',
  weight: '',
  options: [],
  variants: [],
  pictures: [],
  asDraft: false,
}

/** The values of a form that has just been saved: its stock is from now on the stock that was shown. */
export const withSeenStock = (formValues: ProductFormValues): ProductFormValues => ({
  ...formValues,
  stockSeen: formValues.options.length > 0 ? null : typedNumber(formValues.stock),
  variants: formValues.variants.map((variant) => ({
    ...variant,
    stockSeen: variant.isOffered ? typedNumber(variant.stock) : null,
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
    handlingDays: product.handling_days?.toString() ?? '',
    section: product.section_id ?? '',
    ...mapTextAttributes((name) => product[name] ?? ''),
    seoTitle: product.seo_title ?? '',
    seoDescription: product.seo_description ?? '',
    tags: product.sustainability_tags,
    isScoreManual: product.manual_score_override,
    score: String(product.sustainability_score),
    price: priceText(product.price),
    reducedPrice: priceText(product.reduced_price),
    reducedFrom: product.reduced_from ?? '',
    reducedTo: product.reduced_to ?? '',
    stock: product.quantity?.toString() ?? '',
    stockSeen: product.quantity ?? null,
    sku: product.sku ?? '',
    weight: product.weight_grams?.toString() ?? '',
    options,
    variants: variantGrid(options, product),
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
function variantGrid(
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
      price: priceText(stored?.price),
      reducedPrice: priceText(stored?.reduced_price),
      stock: stored?.quantity.toString() ?? '',
      stockSeen: stored?.quantity ?? null,
      sku: stored?.sku ?? '',
      weight: stored?.weight_grams?.toString() ?? '',
      picture: stored?.image_id ?? '',
    }
  })
}
