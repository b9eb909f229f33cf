import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, moment } from './columns'
import { orderItemStatus } from './enums'
import { orders } from './orders'
import { vendors } from './vendors'

/**
 * The read model behind a vendor's list of orders: one row per order and vendor, maintained by triggers (`refresh_vendor_orders`) and never
 * written by code. Its status is derived from the vendor's own items.
 */
export const vendorOrders = pgTable(
  'vendor_orders',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    status: orderItemStatus().notNull(),
    /** The earliest handling deadline of the items still to be shipped; null when there are none. */
    shipBy: moment(),
    /** When the last of its items was delivered; null until all are. */
    deliveredAt: moment(),
    /** What the vendor can search by: order id, goods, SKUs, tracking numbers. */
    goods: text().notNull(),
    /** The buyer's name once the order is paid. */
    buyer: text(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.orderId] }),
    index('vendor_orders_newest').on(t.vendorId, t.createdAt, t.orderId),
    index('vendor_orders_status').on(t.vendorId, t.status, t.createdAt, t.orderId),
    index('vendor_orders_deadline')
      .on(t.vendorId, t.shipBy, t.createdAt, t.orderId)
      .where(sql`${t.shipBy} is not null`),
    index('vendor_orders_words').using(
      'gin',
      t.vendorId,
      sql`${t.goods} gin_trgm_ops`,
      sql`${t.buyer} gin_trgm_ops`,
    ),
    index().on(t.orderId),
    index().on(t.customerId),
  ],
)

/** A vendor's note to the buyer of an order. Append-only: it has been mailed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    note: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.orderId, t.createdAt), check('order_note_not_empty', sql`${t.note} <> ''`)],
)
