import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, minor, moment } from './columns'
import { productCategory, productStatus } from './enums'
import { vendors } from './vendors'

/** Something a vendor sells. What can be bought of it, and at what price, stands in its variants. */
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
    /** Where an import found it, so that importing again changes it instead of making it twice. */
    importKey: text(),
    deletedAt: moment(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('products_vendor').on(t.vendorId, t.createdAt, t.id),
    uniqueIndex('products_import_key').on(t.vendorId, t.importKey),
    check('product_score_range', sql`${t.sustainabilityScore} between 0 and 100`),
    check('product_name_length', sql`char_length(${t.name}) >= 3`),
    check('product_short_description_length', sql`char_length(${t.shortDescription}) <= 160`),
  ],
)

/** What buyers choose from: "Size" with its values, in the order they are offered. */
export const productOptions = pgTable(
  'product_options',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    values: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)

/**
 * What can be bought: one combination of a product's option values, or the product itself where it has no options. Price: per
 * unit, before tax, US cents. Stock: units that no order has reserved. A variant that was taken away keeps its row for the orders
 * that hold it.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: key(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** One value of each option, in the order of the options. */
    optionValues: text().array().notNull().default([]),
    position: smallint().notNull().default(0),
    sku: text(),
    priceMinor: minor().notNull(),
    stock: integer().notNull(),
    weightGrams: integer(),
    imageId: uuid().references((): AnyPgColumn => productImages.id, { onDelete: 'set null' }),
    importKey: text(),
    deletedAt: moment(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('product_variants_product').on(t.productId, t.position),
    uniqueIndex('product_variants_options')
      .on(t.productId, t.optionValues)
      .where(sql`${t.deletedAt} is null`),
    check('variant_price_positive', sql`${t.priceMinor} > 0`),
    check('variant_stock_not_negative', sql`${t.stock} >= 0`),
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

/**
 * The products on sale as lists show and filter them, one row each: a read model that triggers keep (see the functions of the
 * migration that made it). A product is on sale when it is active, not deleted, has a variant, and its vendor is approved; only then
 * it has a row here. Prices: the lowest and highest of its variants; stock: all of theirs together.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    vendorSlug: text().notNull(),
    vendorName: text().notNull(),
    vendorCountry: text().notNull(),
    name: text().notNull(),
    shortDescription: text(),
    imageUrl: text(),
    secondImageUrl: text(),
    category: productCategory(),
    sustainabilityTags: text().array().notNull(),
    /** Certifications that a verified document of the vendor proves. */
    certifications: text().array().notNull(),
    sustainabilityScore: smallint().notNull(),
    priceMinor: minor().notNull(),
    priceMaxMinor: minor().notNull(),
    stock: integer().notNull(),
    inStock: boolean()
      .generatedAlwaysAs(sql`stock > 0`)
      .notNull(),
    variantCount: smallint().notNull(),
    /** Evenly spread over 0 to 1, the same for a product at all times: takes a random sample of the catalogue. */
    sampleKey: real().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('listings_newest').on(t.createdAt, t.productId),
    index('listings_price').on(t.priceMinor, t.productId),
    index('listings_category_newest').on(t.category, t.createdAt, t.productId),
    index('listings_category_price').on(t.category, t.priceMinor, t.productId),
    index('listings_country_newest').on(t.vendorCountry, t.createdAt, t.productId),
    index('listings_vendor_newest').on(t.vendorId, t.createdAt, t.productId),
    index('listings_vendor_price').on(t.vendorId, t.priceMinor, t.productId),
    index('listings_certifications').using('gin', t.certifications),
    // With everything that filters are counted by, so that a sample reads nothing but the index.
    index('listings_facets').on(
      t.sampleKey,
      t.category,
      t.vendorCountry,
      t.sustainabilityTags,
      t.certifications,
      t.sustainabilityScore,
      t.inStock,
      t.priceMinor,
    ),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a product on sale is found by, kept by the same triggers. Weights: A its name, B options and vendor, C tags, category and
 * materials, D description, origin and country.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid()
      .primaryKey()
      .references(() => productListings.productId, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('search_documents_document').using('gin', t.document),
    index('search_documents_close').using('gin', sql`ts_filter(${t.document}, '{a,b,c}')`),
    index('search_documents_newest').on(t.createdAt, t.productId),
  ],
)

/** Every word of three letters or more that a product has ever been found by: what a misspelled word may have meant. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
])
