import type {
  ForeignPrices,
  ImportIssue,
  ImportSummary,
  ProductImport,
} from '@contract/catalog/import-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { featuredKey } from '../featured-key'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import { productCategory, productImportStatus, productStatus } from './enums'
import { storeSections } from './store-sections'
import { scoreFormulas } from './sustainability'
import { vendorApplications, vendors } from './vendors'

/** A product of a vendor. What can be bought, and at what price, is stored in its variants. */
export const products = pgTable(
  'products',
  {
    id: uuidPrimaryKey(),
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
    /** What search engines and shared links show instead of the name and the short description. */
    seoTitle: text(),
    seoDescription: text(),
    /** Within how many days it ships; null: within its vendor's `handling_days`. */
    handlingDays: smallint(),
    /** The section of its vendor's store that it is in. */
    sectionId: uuid(),
    /** Its place among the products at the top of its vendor's store, from 0. */
    pinPosition: smallint(),
    sustainabilityTags: text().array().notNull().default([]),
    sustainabilityScore: smallint().notNull().default(0),
    manualScoreOverride: boolean().notNull().default(false),
    /** What the formula gives a product whose score was set manually; null for the others, whose score it is. */
    formulaScore: smallint(),
    /** The version of the formula that the score, or `formulaScore`, was computed by. */
    scoreVersion: integer()
      .notNull()
      .default(1)
      .references(() => scoreFormulas.version),
    status: productStatus().notNull().default('active'),
    moderatedBy: uuid().references(() => users.id),
    moderatedAt: timestamptz(),
    rejectionReason: text(),
    /** Why an admin has taken it off sale; only an admin puts it back. */
    suspensionReason: text(),
    /** Since when it is among the first on the home page. */
    featuredAt: timestamptz(),
    /** The first and last day of its reduction, in UTC; null for at once, and for until it is ended. */
    reducedFrom: date(),
    reducedTo: date(),
    /** Identifies the product in an import, so that importing again updates it instead of creating a duplicate. */
    importKey: text(),
    deletedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [
    index('products_vendor').on(t.vendorId, t.createdAt, t.id),
    // Written by hand in the migration: deleting a section empties this column, and not its vendor too.
    foreignKey({
      name: 'product_section_of_its_vendor',
      columns: [t.vendorId, t.sectionId],
      foreignColumns: [storeSections.vendorId, storeSections.id],
    }).onDelete('set null'),
    index('products_section')
      .on(t.sectionId)
      .where(sql`${t.sectionId} is not null`)
      .concurrently(),
    check('product_pin_position', sql`${t.pinPosition} between 0 and 11`),
    uniqueIndex('products_pinned')
      .on(t.vendorId, t.pinPosition)
      .where(sql`${t.pinPosition} is not null`)
      .concurrently(),
    index('products_vendor_name').on(t.vendorId, t.name, t.id),
    // What the vendor's dashboard counts, and the lowest scores first.
    index('products_vendor_scored')
      .on(t.vendorId, t.status, t.sustainabilityScore, t.name, t.id, t.manualScoreOverride)
      .where(sql`${t.deletedAt} is null`)
      .concurrently(),
    // Part of a name, of one vendor's products or of all.
    index('products_vendor_words').using('gin', t.vendorId, sql`${t.name} gin_trgm_ops`),
    uniqueIndex('products_import_key').on(t.vendorId, t.importKey),
    index('products_newest').on(t.createdAt, t.id).concurrently(),
    index('products_by_name').on(t.name, t.id).concurrently(),
    index('products_by_score').on(t.sustainabilityScore, t.id).concurrently(),
    // What a new version of the formula has not reached yet.
    index('products_by_score_version')
      .on(t.scoreVersion, t.id)
      .where(sql`${t.deletedAt} is null and not ${t.manualScoreOverride}`)
      .concurrently(),
    // The few scored by hand, newest first.
    index('products_scored_by_hand')
      .on(t.createdAt, t.id)
      .where(sql`${t.manualScoreOverride}`)
      .concurrently(),
    index('products_by_status').on(t.status, t.createdAt, t.id).concurrently(),
    // What overviews count, so that they read this small index alone.
    index('products_counted')
      .on(t.category, t.sustainabilityScore, t.manualScoreOverride, t.status)
      .where(sql`${t.deletedAt} is null`)
      .concurrently(),
    index('products_featured')
      .on(t.featuredAt, t.id)
      .where(sql`${t.featuredAt} is not null`)
      .concurrently(),
    // A literal of the enum would have to be committed before.
    check(
      'suspended_product_has_reason',
      sql`(${t.status}::text = 'suspended') = (${t.suspensionReason} is not null)`,
    ),
    // The reductions that end one day.
    index('products_reduced_to')
      .on(t.reducedTo)
      .where(sql`${t.reducedTo} is not null`)
      .concurrently(),
    check('product_reduction_days', sql`${t.reducedFrom} <= ${t.reducedTo}`),
    check('product_formula_score_range', sql`${t.formulaScore} between 0 and 100`),
    check('product_score_range', sql`${t.sustainabilityScore} between 0 and 100`),
    check('product_handling_days', sql`${t.handlingDays} between 1 and 14`),
    check('product_name_length', sql`char_length(${t.name}) >= 3`),
    check('product_short_description_length', sql`char_length(${t.shortDescription}) <= 160`),
    check('product_seo_title_length', sql`char_length(${t.seoTitle}) <= 120`),
    check('product_seo_description_length', sql`char_length(${t.seoDescription}) <= 320`),
  ],
)

/** A product option: "Size" with its values, in display order. */
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

/** A product image, stored in the widths of `limits.product.imageWidths` under `fileKey`; `position` 0 is the main one. */
export const productImages = pgTable(
  'product_images',
  {
    id: uuidPrimaryKey(),
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
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.productId, t.position),
    uniqueIndex('product_image_once').on(t.productId, t.sourceHash),
  ],
)

/**
 * A purchasable variant: one combination of a product's option values, or the product itself if it has no options. Price: per unit, before
 * tax, US cents. Stock: units not reserved by orders. A deleted variant keeps its row for past orders.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuidPrimaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** One value per option, in the order of the options. */
    optionValues: text().array().notNull().default([]),
    position: smallint().notNull().default(0),
    sku: text(),
    /** What it is sold for now: while a reduction runs, the reduced price. */
    priceMinor: minorUnits().notNull(),
    /** What it costs once its reduction starts; null while none is planned. */
    reducedPriceMinor: minorUnits(),
    /** What it costs once its reduction ends; null while none runs. */
    regularPriceMinor: minorUnits(),
    /** The lowest price of the 30 days before its reduction, kept by a trigger (`functions/set_reference_price.sql`); null if unknown. */
    referencePriceMinor: minorUnits(),
    stock: integer().notNull(),
    weightGrams: integer(),
    imageId: uuid().references((): AnyPgColumn => productImages.id, { onDelete: 'set null' }),
    importKey: text(),
    /** The stock that the last imported file gave it, and when that file was exported, if it came from here. */
    fileStock: integer(),
    fileExportedAt: timestamptz(),
    deletedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [
    index('product_variants_product').on(t.productId, t.position),
    uniqueIndex('product_variants_options')
      .on(t.productId, t.optionValues)
      .where(sql`${t.deletedAt} is null`),
    // The reductions that are planned.
    index('product_variants_reduction_planned')
      .on(t.productId)
      .where(sql`${t.reducedPriceMinor} is not null`)
      .concurrently(),
    check(
      'variant_reduced_price_lower',
      sql`${t.reducedPriceMinor} > 0 and ${t.reducedPriceMinor} < ${t.priceMinor}`,
    ),
    check('variant_regular_price_higher', sql`${t.regularPriceMinor} > ${t.priceMinor}`),
    check(
      'variant_has_one_reduction',
      sql`num_nonnulls(${t.reducedPriceMinor}, ${t.regularPriceMinor}) <= 1`,
    ),
    // 0: a draft that has no price yet.
    check('variant_price_not_negative', sql`${t.priceMinor} >= 0`),
    check('variant_stock_not_negative', sql`${t.stock} >= 0`),
  ],
)

/**
 * One row per product on sale, for lists and filters: a read model maintained by triggers (see the functions of the migration that created
 * it). A product is on sale if it is active, not deleted, has a variant, and its vendor is approved; otherwise it has no row. Prices: the
 * lowest and highest of its variants; stock: their total.
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
    /** Certifications proven by a verified document of the vendor. */
    certifications: text().array().notNull(),
    /** What filters and rankings count: a score set manually only as far as the formula gives it. */
    sustainabilityScore: smallint().notNull(),
    /** The score set manually, which cards show as such. */
    handScore: smallint(),
    priceMinor: minorUnits().notNull(),
    priceMaxMinor: minorUnits().notNull(),
    /** The reference price of its cheapest variant, if that is reduced. */
    referencePriceMinor: minorUnits(),
    /** What a piece of its cheapest variant weighs; of several, of the lightest. */
    weightGrams: integer(),
    /** What its vendor offers for shipping (`functions/shipping_offers_of.sql`); null if nothing. */
    shippingOffers: jsonb().$type<InternalAmounts<ShippingOffer>[]>(),
    stock: integer().notNull(),
    inStock: boolean()
      .generatedAlwaysAs(sql`stock > 0`)
      .notNull(),
    variantCount: smallint().notNull(),
    /** The section of its store, and its place at the top of it. */
    sectionId: uuid(),
    pinPosition: smallint(),
    /** Uniform over 0 to 1 and constant per product; for random samples of the catalogue. */
    sampleKey: real().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    check('listing_price_positive', sql`${t.priceMinor} > 0`),
    check('listing_reference_price_higher', sql`${t.referencePriceMinor} > ${t.priceMinor}`),
    index('listings_newest').on(t.createdAt, t.productId),
    index('listings_price').on(t.priceMinor, t.productId),
    index('listings_category_newest').on(t.category, t.createdAt, t.productId),
    index('listings_category_price').on(t.category, t.priceMinor, t.productId),
    index('listings_country_newest').on(t.vendorCountry, t.createdAt, t.productId),
    index('listings_vendor_newest').on(t.vendorId, t.createdAt, t.productId),
    index('listings_vendor_featured').on(t.vendorId, featuredKey(t), t.productId).concurrently(),
    index('listings_vendor_price').on(t.vendorId, t.priceMinor, t.productId),
    index('listings_section_newest')
      .on(t.sectionId, t.createdAt, t.productId)
      .where(sql`${t.sectionId} is not null`)
      .concurrently(),
    index('listings_certifications').using('gin', t.certifications),
    // Includes every column that facets count, for index-only scans of a sample.
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

/** A product file that a vendor imports: read once for a preview, and again to be imported. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    fileKey: text().notNull(),
    keepStock: boolean().notNull(),
    /** Instead of changing it by the difference, makes the stock the file's number. */
    setStock: boolean().notNull().default(false),
    publishWithoutPictures: boolean().notNull(),
    foreignPrices: text().$type<ForeignPrices>().notNull().default('convert'),
    status: productImportStatus().notNull().default('checking'),
    phase: text().$type<ProductImport['phase']>().notNull().default('products'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the preview, then of the import. */
    summary: jsonb().$type<ImportSummary>(),
    remarks: jsonb().$type<ImportIssue[]>().notNull().default([]),
    failure: text(),
    createdAt: timestampDefaultNow(),
    finishedAt: timestamptz(),
  },
  (t) => [
    index('product_imports_vendor').on(t.vendorId, t.createdAt),
    uniqueIndex('product_import_in_progress')
      .on(t.vendorId)
      .where(sql`status in ('checking', 'importing')`),
    check('product_import_foreign_prices', sql`${t.foreignPrices} in ('convert', 'refuse')`),
  ],
)

/** The points of change requests: what the vendor of a product, or an applicant, is asked to change. */
export const requestedChanges = pgTable(
  'requested_changes',
  {
    id: uuidPrimaryKey(),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    applicationId: uuid().references(() => vendorApplications.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    requestedBy: uuid().references(() => users.id),
    /** When it was ticked off. */
    doneAt: timestamptz(),
    /** When the whole submission was sent in again; open until then. */
    closedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index('requested_changes_product')
      .on(t.productId, t.position)
      .where(sql`${t.closedAt} is null`),
    index('requested_changes_application')
      .on(t.applicationId, t.position)
      .where(sql`${t.closedAt} is null`),
    check('change_has_one_subject', sql`num_nonnulls(${t.productId}, ${t.applicationId}) = 1`),
    check('closed_change_is_done', sql`${t.closedAt} is null or ${t.doneAt} is not null`),
  ],
)
