import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestampDefaultNow, uuidPrimaryKey } from './columns'
import { vendors } from './vendors'

/** A section of a store, such as "Baskets". A product is in one at most. Its slug stays when it is renamed, so that links to it keep working. */
export const storeSections = pgTable(
  'store_sections',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    name: text().notNull(),
    slug: text().notNull(),
    position: smallint().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('store_section_slug').on(t.vendorId, t.slug),
    uniqueIndex('store_section_name').on(t.vendorId, sql`lower(${t.name})`),
    // What a product's section is found by, so that it is one of its own vendor's.
    uniqueIndex('store_section_of_vendor').on(t.vendorId, t.id),
    check('store_section_name_not_empty', sql`${t.name} <> ''`),
    check('store_section_position', sql`${t.position} between 0 and 19`),
  ],
)
