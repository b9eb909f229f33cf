import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, minor, moment } from './columns'
import { productCategory, productStatus } from './enums'
import { filterCode } from './filter-code'
import { vendors } from './vendors'

/**
 * Something a vendor sells. Price: per unit, before tax, US cents. Quantity: units in stock that no order has reserved.
 * A thing in several sizes or colours is one product each; `variantGroup` holds them together.
 */
export const products = pgTable(
  'products',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    name: text().notNull(),
    shortDescription: text(),
    description: text(),
    category: productCategory(),
    priceMinor: minor().notNull(),
    quantity: integer().notNull(),
    origin: text(),
    materials: text().array().notNull().default([]),
    packaging: text(),
    sustainabilityTags: text().array().notNull().default([]),
    sustainabilityScore: smallint().notNull().default(0),
    manualScoreOverride: boolean().notNull().default(false),
    status: productStatus().notNull().default('active'),
    moderatedBy: uuid().references(() => users.id),
    moderatedAt: moment(),
    rejectionReason: text(),
    sku: text(),
    weightGrams: integer(),
    variantGroup: text(),
    variantLabel: text(),
    /** The vendor's group as one value, the same for all its variants; null for a product that stands alone. */
    variantFamily: uuid().generatedAlwaysAs(sql`md5(vendor_id::text || '/' || variant_group)::uuid`),
    /** Where an import found it, so that importing again changes it instead of making it twice. */
    importKey: text(),
    inStock: boolean()
      .generatedAlwaysAs(sql`quantity > 0`)
      .notNull(),
    // What follows is kept by the database, from the product, its vendor and the vendor's documents; see the filter migration.
    /** Name, vendor, tags and category, one line each, as plain words with a space before and after each. */
    searchText: text().notNull().default(''),
    /** Only approved vendors' products are on sale. */
    onSale: boolean().notNull().default(false),
    vendorCountry: text().notNull().default(''),
    /** What the vendor declares, once our team has verified a certification document of the vendor; else nothing. */
    verifiedCertifications: text().array().notNull().default([]),
    /** What the filters count, in one number; see filter-code. */
    filterCode: bigint({ mode: 'number' }).generatedAlwaysAs(filterCode).notNull(),
    deletedAt: moment(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('products_vendor').on(t.vendorId, t.createdAt, t.id),
    // In the order of a sort, and with all that a filter and the folding of variants ask for, so that a narrowed list is walked in the index alone.
    index('products_newest')
      .on(t.createdAt, t.id, t.category, t.priceMinor, ...filtered(t))
      .where(sql`${t.onSale}`),
    index('products_by_price')
      .on(t.priceMinor, t.id, t.category, ...filtered(t))
      .where(sql`${t.onSale}`),
    index('products_category_newest')
      .on(t.category, t.createdAt, t.id, t.priceMinor, ...filtered(t))
      .where(sql`${t.onSale}`),
    index('products_category_price')
      .on(t.category, t.priceMinor, t.id, ...filtered(t))
      .where(sql`${t.onSale}`),
    index('products_shelf')
      .on(t.filterCode, t.priceMinor, t.variantFamily)
      .where(sql`${t.onSale}`),
    index('products_family')
      .on(t.variantFamily)
      .where(sql`${t.onSale} and ${t.variantFamily} is not null`),
    index('products_search')
      .using('gin', sql`${t.searchText} gin_trgm_ops`)
      .where(sql`${t.onSale}`),
    uniqueIndex('products_import_key').on(t.vendorId, t.importKey),
    check('product_price_positive', sql`${t.priceMinor} > 0`),
    check('product_stock_not_negative', sql`${t.quantity} >= 0`),
    check('product_score_range', sql`${t.sustainabilityScore} between 0 and 100`),
    check('product_name_length', sql`char_length(${t.name}) >= 3`),
    check('product_short_description_length', sql`char_length(${t.shortDescription}) <= 160`),
  ],
)

function filtered(
  t: Record<
    | 'sustainabilityScore'
    | 'inStock'
    | 'vendorCountry'
    | 'sustainabilityTags'
    | 'verifiedCertifications'
    | 'variantFamily',
    AnyPgColumn
  >,
) {
  return [
    t.sustainabilityScore,
    t.inStock,
    t.vendorCountry,
    t.sustainabilityTags,
    t.verifiedCertifications,
    t.variantFamily,
  ] as const
}

/** Every word of three letters or more that a product has ever been found by: what a mistyped word may have meant. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })

/** A picture of a product: kept in the widths of `limits.product.imageWidths` under `fileKey`; `position` 0 is the main one. */
export const productImages = pgTable(
  'product_images',
  {
    id: key(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageUrl: text().notNull().unique(),
    fileKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    sourceHash: text().notNull(),
    position: smallint().notNull().default(0),
    createdAt: madeAt(),
  },
  (t) => [
    index().on(t.productId, t.position),
    uniqueIndex('product_image_once').on(t.productId, t.sourceHash),
  ],
)
