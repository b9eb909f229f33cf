import { csvLine } from '@server/platform/csv'
import { exportedColumns, type ExportedCells } from './exported-cells'

type SampleRow = Partial<ExportedCells>

/** A product with two variants, one to a row, and a product without options. Pictures are left to the vendor: each needs an address. */
const rows: readonly SampleRow[] = [
  {
    Handle: 'bolga-basket',
    Title: 'Bolga Basket',
    'Body (HTML)': '<p>Woven by hand from elephant grass.</p><p>Holds a week of vegetables.</p>',
    'Product Category': 'Home & Garden',
    Tags: 'locally made, plastic free packaging',
    Published: 'TRUE',
    Status: 'active',
    'Option1 Name': 'Size',
    'Option1 Value': 'Small',
    'Variant SKU': 'BOLGA-S',
    'Variant Grams': 450,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 12,
    'Variant Inventory Policy': 'deny',
    'Variant Price': '34.50',
    'Variant Requires Shipping': 'TRUE',
    'Material (product.metafields.shopify.material)': 'Elephant grass; leather',
    'Short description (product.metafields.custom.short_description)':
      'A market basket with leather handles.',
    'Image Src': '',
    'Image Position': '',
    'Image Alt Text': '',
  },
  {
    Handle: 'bolga-basket',
    'Option1 Value': 'Large',
    'Variant SKU': 'BOLGA-L',
    'Variant Grams': 800,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 6,
    'Variant Inventory Policy': 'deny',
    'Variant Price': '52.00',
    'Variant Requires Shipping': 'TRUE',
  },
  {
    Handle: 'shea-butter',
    Title: 'Shea Butter, 200 g',
    'Body (HTML)': '<p>Unrefined, from a cooperative of forty women.</p>',
    'Product Category': 'Beauty & Personal Care',
    Tags: 'organic, fair trade',
    Published: 'TRUE',
    Status: 'active',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'SHEA-200',
    'Variant Grams': 230,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 40,
    'Variant Inventory Policy': 'deny',
    'Variant Price': '9.90',
    'Variant Requires Shipping': 'TRUE',
    'Material (product.metafields.shopify.material)': 'Shea butter',
    'Short description (product.metafields.custom.short_description)': 'Raw shea butter in a tin.',
  },
]

/** A product file to fill in: the columns that a vendor needs, in the order of an export, with two products as examples. */
export function sampleProducts(): string {
  const columns = exportedColumns.filter((column) => rows.some((row) => column in row))
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))].map(csvLine).join('')
}
