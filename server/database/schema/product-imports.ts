import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportRemark, ImportSummary, ProductImport } from '@contract/catalog/import-procedures'
import { users } from './accounts'
import { key, madeAt, moment } from './columns'
import { productImportStatus } from './enums'
import { vendors } from './vendors'

/** A product file that a vendor imports: read once for a preview, and again to be imported. */
export const productImports = pgTable(
  'product_imports',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    fileKey: text().notNull(),
    keepStock: boolean().notNull(),
    publishWithoutPictures: boolean().notNull(),
    status: productImportStatus().notNull().default('checking'),
    phase: text().$type<ProductImport['phase']>().notNull().default('products'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the preview, then of the import. */
    summary: jsonb().$type<ImportSummary>(),
    remarks: jsonb().$type<ImportRemark[]>().notNull().default([]),
    failure: text(),
    createdAt: madeAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('product_imports_vendor').on(t.vendorId, t.createdAt),
    uniqueIndex('product_import_under_way')
      .on(t.vendorId)
      .where(sql`status in ('checking', 'importing')`),
  ],
)
