import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, minor, moment } from './columns'
import { productCategory, productStatus } from './enums'
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
    /** Where an import found it, so that importing again changes it instead of making it twice. */
    importKey: text(),
    /** Set by the database from the name, the vendor, the tags and the category; see the search migration. */
    searchText: text().notNull().default(''),
    /** Copied from the vendor by the database: only approved vendors' products are on sale. */
    onSale: boolean().notNull().default(false),
    deletedAt: moment(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('products_vendor').on(t.vendorId, t.createdAt, t.id),
    index('products_newest')
      .on(t.createdAt, t.id)
      .where(sql`${t.onSale}`),
    index('products_by_price')
      .on(t.priceMinor, t.id)
      .where(sql`${t.onSale}`),
    index('products_category_newest')
      .on(t.category, t.createdAt, t.id)
      .where(sql`${t.onSale}`),
    index('products_category_price')
      .on(t.category, t.priceMinor, t.id)
      .where(sql`${t.onSale}`),
    index('products_variants')
      .on(t.vendorId, t.variantGroup)
      .where(sql`${t.variantGroup} is not null`),
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
