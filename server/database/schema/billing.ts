import { billingDocumentKinds } from '@contract/billing/facts'
import type { BillingDocumentContent } from '@contract/billing/procedures'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, minorUnits, timestamptz } from './columns'
import { orders } from './orders'
import { disputes, refunds } from './payments'
import { planInvoices } from './subscriptions'
import { vendors } from './vendors'

export const billingDocumentKind = pgEnum('billing_document_kind', billingDocumentKinds)

/** The last number of each series, such as `INV-2026`. Its row is locked from the number on until the transaction ends: no gaps. */
export const billingDocumentSeries = pgTable('billing_document_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/**
 * From which day (UTC) the documents of a prefix are numbered in several series at a time, such as `INV-2026-A` to `INV-2026-H`. Nobody splits
 * a series backwards: a day is added before it begins.
 */
export const billingDocumentSplits = pgTable(
  'billing_document_splits',
  {
    prefix: text().notNull(),
    fromDay: date().notNull(),
    seriesCount: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.prefix, t.fromDay] }),
    check('billing_document_split_count', sql`${t.seriesCount} between 1 and 26`),
  ],
)

/**
 * A billing document. The number is assigned in the transaction that issues it. What is printed (`content`) is written once, at issue or when
 * it is first read, and then never changes: a trigger refuses it.
 */
export const billingDocuments = pgTable(
  'billing_documents',
  {
    id: uuidPrimaryKey(),
    kind: billingDocumentKind().notNull(),
    series: text().notNull(),
    serial: integer().notNull(),
    label: text()
      .notNull()
      .generatedAlwaysAs(sql`series || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')`),
    issuedAt: timestamptz().notNull(),
    /** Whose it is: the buyer's or the vendor's. */
    customerId: uuid().references(() => users.id),
    vendorId: uuid().references(() => vendors.id),
    /** What it is about: an order and, of a credit note, the refund or the lost dispute; a vendor's month; a plan invoice. */
    orderId: uuid().references(() => orders.id),
    refundId: uuid()
      .unique()
      .references(() => refunds.id),
    disputeId: uuid()
      .unique()
      .references(() => disputes.id),
    month: text(),
    planInvoiceId: uuid()
      .unique()
      .references(() => planInvoices.id),
    content: jsonb().$type<BillingDocumentContent>(),
    totalMinor: minorUnits(),
    contentHash: text(),
  },
  (t) => [
    unique('billing_document_number_once').on(t.series, t.serial),
    uniqueIndex('billing_documents_by_label').on(t.label),
    index().on(t.issuedAt, t.id),
    // Without it, a rare kind is searched for among all the invoices.
    index('billing_documents_of_kind').on(t.kind, t.issuedAt, t.id).concurrently(),
    uniqueIndex('one_invoice_per_order')
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice'`),
    index().on(t.orderId),
    index('billing_documents_of_customer')
      .on(t.customerId, t.issuedAt, t.id)
      .where(sql`${t.customerId} is not null`)
      .concurrently(),
    index('billing_documents_of_vendor')
      .on(t.vendorId, t.issuedAt, t.id)
      .where(sql`${t.vendorId} is not null`)
      .concurrently(),
    uniqueIndex('one_statement_per_month')
      .on(t.vendorId, t.month)
      .where(sql`${t.kind} = 'vendor_statement'`),
    index('billing_documents_to_finalize')
      .on(t.id)
      .where(sql`${t.content} is null`),
    check('billing_document_has_owner', sql`(${t.customerId} is null) <> (${t.vendorId} is null)`),
    check(
      'billing_document_content_complete',
      sql`(${t.content} is null) = (${t.contentHash} is null) and (${t.content} is null) = (${t.totalMinor} is null)`,
    ),
  ],
)
