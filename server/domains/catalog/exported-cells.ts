import type { ProductLevelField, ProductFields } from '@contract/catalog/product-fields'
import { mapTextAttributes, textAttributeNames } from '@contract/catalog/text-attributes'
import type { ProductStatus } from '@contract/catalog/states'
import { csvColumnOf } from './text-attribute-columns'

export type ExportedCells = Record<(typeof exportedColumns)[number], string | number | null>

/** Shopify's columns, and ours as Shopify writes a shop's own fields: an import reads all of them back. */
export const exportedColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Image',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Status',
  'Material (product.metafields.shopify.material)',
  'Short description (product.metafields.custom.short_description)',
  ...textAttributeNames.map(csvColumnOf),
  'Sustainability score (product.metafields.custom.sustainability_score)',
  'Handling days (product.metafields.custom.handling_days)',
  // What the stock is changed from, if the file is imported again: see import/imported-stock.ts.
  'Exported stock (product.metafields.custom.exported_stock)',
  'Exported at (product.metafields.custom.exported_at)',
] as const

/** A product's own cells, in the first row of its export. */
export const productCells = (status: ProductStatus, fields: ProductFields): Partial<ExportedCells> => ({
  ...(Object.assign({}, ...Object.values(fieldCells(fields))) as Partial<ExportedCells>),
  Published: status === 'draft' ? 'FALSE' : 'TRUE',
  Status: status === 'draft' ? 'draft' : 'active',
})

const fieldCells = (fields: ProductFields): Record<ProductLevelField, Partial<ExportedCells>> => ({
  name: { Title: fields.name },
  description: { 'Body (HTML)': htmlOf(fields.description ?? '') },
  short_description: {
    'Short description (product.metafields.custom.short_description)': fields.short_description,
  },
  category: { 'Product Category': fields.category },
  materials: { 'Material (product.metafields.shopify.material)': materialsOf(fields.materials) },
  handling_days: { 'Handling days (product.metafields.custom.handling_days)': fields.handling_days },
  ...mapTextAttributes((name) => ({ [csvColumnOf(name)]: fields[name] })),
  seo_title: { 'SEO Title': fields.seo_title },
  seo_description: { 'SEO Description': fields.seo_description },
  sustainability_tags: {
    Tags: fields.sustainability_tags.map((tag) => tag.replaceAll('_', ' ')).join(', '),
  },
  // Sections are arranged on the store's page only.
  section_id: {},
  // A file has a reduction only while it runs, in the prices of its variants.
  reduced_from: {},
  reduced_to: {},
  // Only a score that was set manually is written.
  manual_score_override: {},
  sustainability_score: {
    'Sustainability score (product.metafields.custom.sustainability_score)': fields.manual_score_override
      ? fields.sustainability_score
      : null,
  },
})

/** Separated by semicolons: a material may contain a comma. */
const materialsOf = (materials: readonly string[]): string =>
  materials.length === 1 && materials[0]!.includes(',') ? `${materials[0]};` : materials.join('; ')

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
