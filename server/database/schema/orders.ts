import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '@contract/core/address'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import type { InvoiceParty } from '@contract/orders/invoice-procedures'
import { users } from './accounts'
import { products, productVariants } from './catalog'
import { key, madeAt, minor, moment } from './columns'
import { actorKind, discountPayer, orderItemStatus, paymentMethod } from './enums'
import { commissionRules } from './rates'
import { vendors } from './vendors'

/** The marketplace, and the vendors by their ids. */
export interface InvoiceParties {
  issuer: InvoiceParty
  sellers: Record<string, InvoiceParty>
}

/** A line of a signed-in user's cart. */
export const cartItems = pgTable(
  'cart_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The unit price when the user last added it, US cents: a later change is pointed out, never charged unannounced. */
    priceWhenAddedMinor: minor().notNull(),
    addedAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.variantId] }),
    index().on(t.variantId),
    index('cart_items_added').on(t.addedAt, t.userId).concurrently(),
    check('cart_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

/** One purchase by a buyer. All amounts in US cents, fixed when the order was placed. Its status is derived from its items. */
export const orders = pgTable(
  'orders',
  {
    id: key(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    subtotalMinor: minor().notNull(),
    shippingMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    /** Off goods and shipping, by a promotion; `promotionCode` is its code. */
    discountMinor: minor().notNull().default(0),
    promotionCode: text(),
    totalMinor: minor().notNull(),
    paymentMethod: paymentMethod().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    shippingOption: jsonb().$type<ShippingOption>().notNull(),
    paymentDueAt: moment().notNull(),
    paidAt: moment(),
    /**
     * The payment that paid for it; whatever else was paid is returned. References payments: the foreign key stands in its migration, since
     * payments reference orders.
     */
    paymentId: uuid(),
    /** The label of its invoice, which the database issues when the order is paid. */
    invoiceNumber: text().unique(),
    /** The parties on the invoice, as of payment: an invoice does not change when someone moves. */
    invoiceParties: jsonb().$type<InvoiceParties>(),
    createdAt: madeAt(),
  },
  (t) => [
    index().on(t.customerId, t.createdAt, t.id),
    index('orders_newest').on(t.createdAt, t.id).concurrently(),
    index('orders_paid')
      .on(t.paidAt, t.customerId)
      .where(sql`${t.paidAt} is not null`)
      .concurrently(),
    index('orders_by_country').on(sql`(${t.shippingAddress} ->> 'country')`, t.createdAt),
    index('orders_unpaid')
      .on(t.paymentDueAt)
      .where(sql`${t.paidAt} is null`),
    check(
      'order_total_adds_up',
      sql`${t.totalMinor} = ${t.subtotalMinor} - ${t.discountMinor} + ${t.shippingMinor} + ${t.taxMinor}`,
    ),
    check('paid_order_has_payment', sql`(${t.paidAt} is null) = (${t.paymentId} is null)`),
    check(
      'order_amounts_not_negative',
      sql`${t.subtotalMinor} > 0 and ${t.shippingMinor} >= 0 and ${t.taxMinor} >= 0`,
    ),
    check(
      'order_discount_has_code',
      sql`${t.discountMinor} >= 0 and (${t.discountMinor} = 0) = (${t.promotionCode} is null)`,
    ),
  ],
)

/**
 * A snapshot of what was bought from one vendor: name, options chosen ("Indigo / Large"), SKU, price and image stay whatever happens to the
 * product. Price: per unit, before tax, US cents. Commission rate as fixed when the order was placed. Shipping, tax and discounts: this
 * item's exact share of the order's. A discount off the goods is paid by the marketplace or by the vendor; one off the shipping always by
 * the marketplace.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    line: smallint().notNull(),
    productName: text().notNull(),
    variantTitle: text(),
    sku: text(),
    imageUrl: text(),
    quantity: integer().notNull(),
    priceMinor: minor().notNull(),
    commissionBps: integer().notNull(),
    commissionMinor: minor().notNull(),
    /** The rule that it follows from; null if none applied, or if it was ordered before rules were recorded. */
    commissionRuleId: uuid().references(() => commissionRules.id),
    shippingMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    discountMinor: minor().notNull().default(0),
    shippingDiscountMinor: minor().notNull().default(0),
    discountPayer: discountPayer(),
    status: orderItemStatus().notNull().default('awaiting_payment'),
    shippingProvider: text(),
    trackingNumber: text(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** The vendor's handling deadline, fixed when the item was paid. */
    shipBy: moment(),
    /** When its vendor was reminded that it is late. */
    shipRemindedAt: moment(),
    createdAt: madeAt(),
  },
  (t) => [
    index().on(t.orderId, t.line),
    index('order_items_vendor').on(t.vendorId, t.createdAt, t.orderId),
    // Open orders and sales: what a vendor has to do and has sold, however many orders it has had.
    index('order_items_open')
      .on(t.vendorId, t.status, t.createdAt, t.orderId)
      .where(sql`${t.status} in ('awaiting_payment', 'processing', 'shipped')`),
    index('order_items_sold')
      .on(t.vendorId, t.createdAt, t.productId, t.priceMinor, t.quantity)
      .where(sql`${t.status} in ('processing', 'shipped', 'delivered')`),
    index('order_items_unpaid')
      .on(t.orderId)
      .where(sql`${t.status} = 'awaiting_payment'`),
    index('order_items_product').on(t.productId, t.createdAt, t.orderId).concurrently(),
    index('order_items_by_status').on(t.status, t.createdAt, t.orderId).concurrently(),
    index('order_items_tracking')
      .on(sql`upper(${t.trackingNumber}) text_pattern_ops`)
      .where(sql`${t.trackingNumber} is not null`)
      .concurrently(),
    // With what is read of them, so that the items are not visited one by one.
    index('order_items_delivered_at')
      .on(t.vendorId, t.deliveredAt, t.id, t.orderId)
      .where(sql`${t.status} = 'delivered'`)
      .concurrently(),
    index('order_items_late')
      .on(t.shipBy, t.id)
      .where(sql`${t.status} = 'processing'`),
    index().on(t.variantId),
    check('item_quantity_positive', sql`${t.quantity} > 0`),
    check('item_price_positive', sql`${t.priceMinor} > 0`),
    check('item_commission_rate', sql`${t.commissionBps} between 0 and 10000`),
    check(
      'item_commission_within_goods',
      sql`${t.commissionMinor} between 0 and ${t.priceMinor} * ${t.quantity}`,
    ),
    index('order_items_own_discount')
      .on(t.vendorId, t.id)
      .where(sql`${t.discountPayer} = 'vendor'`)
      .concurrently(),
    check(
      'item_discount_within_price',
      sql`${t.discountMinor} between 0 and ${t.priceMinor} * ${t.quantity} and ${t.shippingDiscountMinor} between 0 and ${t.shippingMinor}`,
    ),
    check(
      'item_discount_has_payer',
      sql`(${t.discountPayer} is null) = (${t.discountMinor} + ${t.shippingDiscountMinor} = 0)`,
    ),
    check(
      'shipping_discount_payer',
      sql`${t.shippingDiscountMinor} = 0 or ${t.discountPayer} = 'marketplace'`,
    ),
    check(
      'item_vendor_pays_from_net',
      sql`${t.discountPayer} is distinct from 'vendor' or ${t.commissionMinor} + ${t.discountMinor} <= ${t.priceMinor} * ${t.quantity}`,
    ),
    check('item_shares_not_negative', sql`${t.shippingMinor} >= 0 and ${t.taxMinor} >= 0`),
  ],
)

/** Every transition of an item: who, when, from, to, why. Append-only. */
export const orderItemEvents = pgTable(
  'order_item_events',
  {
    id: key(),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    action: text().notNull(),
    fromStatus: orderItemStatus(),
    toStatus: orderItemStatus().notNull(),
    actor: actorKind().notNull(),
    actorId: uuid().references(() => users.id),
    reason: text(),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.itemId, t.createdAt)],
)

/** What admins have noted about an order, for each other. Append-only. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    note: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.orderId, t.createdAt)],
)

/** The emails that were sent to people with an account; their contents are not kept. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    /** The order that it was about. */
    orderId: uuid().references(() => orders.id),
    /** How often it was handed to the mail server until it was accepted. */
    tries: smallint().notNull().default(1),
    sentAt: madeAt(),
  },
  (t) => [
    index().on(t.sentAt, t.id),
    index().on(t.userId, t.sentAt),
    index('sent_mails_order')
      .on(t.orderId, t.sentAt)
      .where(sql`${t.orderId} is not null`),
  ],
)

/** One parcel: all of one vendor's goods in an order. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    rateId: text().notNull(),
    costMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.vendorId] }),
    check('parcel_cost_not_negative', sql`${t.costMinor} >= 0`),
  ],
)

/** An order's tax by component: Ghana, for example, has three on the same base. */
export const orderTaxLines = pgTable(
  'order_tax_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    line: smallint().notNull(),
    country: text().notNull(),
    component: text().notNull(),
    rateBps: integer().notNull(),
    baseMinor: minor().notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.line] })],
)

/** An idempotent write: the first response is stored under the client's key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index().on(t.createdAt)],
)
