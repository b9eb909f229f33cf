import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { productListings } from './catalog'
import { timestamptz } from './columns'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A product's search document, maintained by the same triggers. Weights: A its name, B options and vendor, C tags, category and materials,
 * D description, origin and country.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid()
      .primaryKey()
      .references(() => productListings.productId, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('search_documents_document').using('gin', t.document),
    index('search_documents_close').using('gin', sql`ts_filter(${t.document}, '{a,b,c}')`),
    index('search_documents_newest').on(t.createdAt, t.productId),
  ],
)

/** Every word of three letters or more that ever occurred in a product: candidates for correcting a misspelling. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
])

/**
 * Words that found nothing, by day: see `server/domains/catalog/search/searches-without-results.ts`. No name, address or number
 * is stored with them.
 */
export const emptySearches = pgTable(
  'empty_searches',
  { day: date().notNull(), words: text().notNull(), count: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.day, t.words] }),
    index('empty_searches_words').on(t.words, t.day),
    check('empty_search_counted', sql`${t.count} > 0`),
  ],
)
