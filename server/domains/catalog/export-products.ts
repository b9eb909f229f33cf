import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { productLimits } from '@contract/catalog/facts'
import { serverLimits } from '@server/limits'
import { absolutePictureUrl } from '@contract/core/picture-url'
import type { ProductFields, VariantFields } from '@contract/catalog/product-fields'
import { productImages, productOptions, products, productVariants } from '@server/database/schema/catalog'
import { csvLine } from '@server/platform/csv'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { handleOf } from './exported-handle'
import { exportedColumns, productCells, type ExportedCells } from './exported-cells'
import { fieldsOf, type ProductRow } from './product-columns'

/**
 * The acting vendor's products as a Shopify product CSV, read in batches and streamed product by product: a row for each variant, and for
 * each further image.
 */
export async function* exportProducts(context: Context): AsyncGenerator<string> {
  const { vendorId } = requireVendor(context)
  yield csvLine(exportedColumns)
  let afterId: string | undefined
  do {
    const batch = await findProductsAfter(afterId, vendorId, context)
    yield* await exportBatch(batch, context)
    afterId = batch.length < serverLimits.exportBatch ? undefined : batch.at(-1)!.id
  } while (afterId)
}

const findProductsAfter = (
  afterId: string | undefined,
  vendorId: string,
  { tx }: Context,
): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isNull(products.deletedAt),
        afterId ? gt(products.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(products.id))
    .limit(serverLimits.exportBatch)

/** The rows of each product of a batch. */
async function exportBatch(batch: readonly ProductRow[], { tx, now, services }: Context): Promise<string[]> {
  const ids = batch.map(({ id }) => id)
  const [options, variants, images] = await Promise.all([
    tx
      .select()
      .from(productOptions)
      .where(inArray(productOptions.productId, ids))
      .orderBy(asc(productOptions.position)),
    tx
      .select()
      .from(productVariants)
      .where(and(inArray(productVariants.productId, ids), isNull(productVariants.deletedAt)))
      .orderBy(asc(productVariants.position)),
    tx
      .select()
      .from(productImages)
      .where(inArray(productImages.productId, ids))
      .orderBy(asc(productImages.position)),
  ])
  const [optionsOf, variantsOf, imagesOf] = [
    groupByProduct(options),
    groupByProduct(variants),
    groupByProduct(images),
  ]
  return batch.map((row) => {
    const isReduced = variantsOf(row.id).some(({ regularPriceMinor }) => regularPriceMinor !== null)
    const optionInputs = optionsOf(row.id).map(({ name, values }) => ({ name, values }))
    const fields = fieldsOf(row, optionInputs, variantsOf(row.id))
    const pictures = imagesOf(row.id).map(({ id, fileKey, alt }) => ({
      id,
      alt,
      url: absolutePictureUrl(
        `/files/${fileKey.replace(/^public\//, '')}/${productLimits.imageWidths.at(-1)}.webp`,
        { publicUrl: services.publicUrl, assetsUrl: services.config.assetsUrl },
      ),
    }))
    return csvLinesOf(row, { fields, isReduced, pictures }, now).join('')
  })
}

function groupByProduct<Row extends { productId: string }>(rows: Row[]): (id: string) => Row[] {
  const groups = groupBy(rows, ({ productId }) => productId)
  return (id) => groups.get(id) ?? []
}

interface ExportedPicture {
  id: string
  url: string
  alt: string
}

interface ExportedProduct {
  fields: ProductFields
  /** Whether its reduction runs. */
  isReduced: boolean
  pictures: readonly ExportedPicture[]
}

function csvLinesOf(row: ProductRow, product: ExportedProduct, now: Date): string[] {
  const { fields, pictures } = product
  const variants = fields.options.length > 0 ? fields.variants : [singleVariantOf(fields)]
  const lineCount = Math.max(variants.length, pictures.length)
  return Array.from({ length: lineCount }, (_, n) => {
    const variant = variants[n]
    const picture = pictures[n]
    const cells: Partial<ExportedCells> = {
      Handle: handleOf(row),
      ...(n === 0 && productCells(row.status, fields)),
      ...(variant && variantCells(variant, product, n)),
      ...(variant && {
        'Exported stock (product.metafields.custom.exported_stock)': variant.quantity,
        'Exported at (product.metafields.custom.exported_at)': now.toISOString(),
      }),
      ...(picture && { 'Image Src': picture.url, 'Image Position': n + 1, 'Image Alt Text': picture.alt }),
    }
    return csvLine(exportedColumns.map((column) => cells[column] ?? null))
  })
}

const singleVariantOf = ({
  price,
  reduced_price,
  quantity,
  sku,
  weight_grams,
}: ProductFields): VariantFields => ({
  option_values: [],
  price: price ?? 0,
  reduced_price,
  quantity: quantity ?? 0,
  sku,
  weight_grams,
  image_id: null,
})

function variantCells(
  variant: VariantFields,
  { fields: { options }, isReduced, pictures }: ExportedProduct,
  index: number,
): Partial<ExportedCells> {
  const optionCells = [0, 1, 2].flatMap((i) =>
    options[i]
      ? [
          ...(index === 0 ? [[`Option${i + 1} Name`, options[i].name]] : []),
          [`Option${i + 1} Value`, variant.option_values[i]],
        ]
      : [],
  )
  return {
    ...(options.length === 0 ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' } : {}),
    ...(Object.fromEntries(optionCells) as Partial<ExportedCells>),
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weight_grams,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': variant.quantity,
    'Variant Inventory Policy': 'deny',
    ...priceCells(variant, isReduced),
    'Variant Requires Shipping': 'TRUE',
    'Variant Image': pictures.find(({ id }) => id === variant.image_id)?.url ?? null,
  }
}

/** What is charged now, and while a reduction runs, what it is compared with. A draft without a price has an empty cell. */
function priceCells({ price, reduced_price }: VariantFields, isReduced: boolean): Partial<ExportedCells> {
  if (isReduced && reduced_price !== null)
    return { 'Variant Price': reduced_price.toFixed(2), 'Variant Compare At Price': price.toFixed(2) }
  return { 'Variant Price': price === 0 ? null : price.toFixed(2) }
}
