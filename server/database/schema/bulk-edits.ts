import type { BulkChange } from '@contract/catalog/vendor-procedures'
import type { ProductStatus } from '@contract/catalog/states'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { products } from './catalog'
import { timestampDefaultNow, timestamptz, uuidPrimaryKey } from './columns'
import { bulkEditStatus } from './enums'
import { vendors } from './vendors'

/** A change of several products of a vendor, so that it can be made by a job, watched, and undone. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    change: jsonb().$type<BulkChange>().notNull(),
    status: bulkEditStatus().notNull().default('running'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    createdAt: timestampDefaultNow(),
    finishedAt: timestamptz(),
  },
  (t) => [
    index('bulk_edits_vendor').on(t.vendorId, t.createdAt),
    uniqueIndex('bulk_edit_in_progress')
      .on(t.vendorId)
      .where(sql`status in ('running', 'undoing')`),
  ],
)

/** What a bulk edit changes of a product: what it is told by, what it became, and therefore what an undo restores. */
export interface ProductSnapshot {
  status: ProductStatus
  isDeleted: boolean
  importKey: string | null
  /** Absent from the edits of an earlier version. */
  sectionId?: string | null
  /** Price and stock of each variant, by its id. */
  variants: Record<string, { price: number; stock: number }>
}

/** A product of a bulk edit, with what it was before and after. `seen`: the stock of its variants when the edit began. */
export const bulkEditItems = pgTable(
  'bulk_edit_items',
  {
    bulkEditId: uuid()
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    seen: jsonb().$type<Record<string, number>>(),
    before: jsonb().$type<ProductSnapshot>(),
    after: jsonb().$type<ProductSnapshot>(),
    /** When the edit, and its undo, reached it. */
    doneAt: timestamptz(),
    undoneAt: timestamptz(),
  },
  (t) => [primaryKey({ columns: [t.bulkEditId, t.productId] }), index().on(t.productId)],
)
