import type { ShippingAddress } from '@contract/core/address'
import type { BillingDetails } from '@contract/orders/billing-details'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { products, productVariants } from './catalog'
import { uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import {
  actorKind,
  discountPayer,
  importScheme,
  orderItemStatus,
  paymentMethod,
  productCategory,
  shippingService,
} from './enums'
import { commissionRules } from './pricing'
import type { InvoiceParties } from './invoice-parties'
import { vendors } from './vendors'

/** One purchase by a buyer. All amounts in US cents, fixed when the order was placed. Its status is derived from its items. */
export const orders = pgTable(
  'orders',
  {
    id: uuidPrimaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    subtotalMinor: minorUnits().notNull(),
    shippingMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    /** Off goods and shipping, by a promotion; `promotionCode` is its code. */
    discountMinor: minorUnits().notNull().default(0),
    promotionCode: text(),
    totalMinor: minorUnits().notNull(),
    /** About what the carriers will collect in import VAT; null if nothing, or if not known. */
    importVatDueMinor: minorUnits(),
    paymentMethod: paymentMethod().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    /** Whom it is billed to, if a company. */
    billingDetails: jsonb().$type<BillingDetails>(),
    shippingOption: jsonb().$type<Omit<ShippingOption, 'estimated_cost'>>().notNull(),
    paymentDueAt: timestamptz().notNull(),
    /** When its buyer extended the payment window, which is possible once. */
    paymentExtendedAt: timestamptz(),
    /** Since when it waits for a bank transfer, and when its buyer was reminded of it. */
    bankTransferAt: timestamptz(),
    bankTransferRemindedAt: timestamptz(),
    paidAt: timestamptz(),
    /**
     * The payment that paid for it; whatever else was paid is returned. References payments: the foreign key stands in its migration, since
     * payments reference orders.
     */
    paymentId: uuid(),
    /** The label of its invoice, which the database issues when the order is paid. */
    invoiceNumber: text().unique(),
    /** The parties on the invoice, as of payment: an invoice does not change when someone moves. */
    invoiceParties: jsonb().$type<InvoiceParties>(),
    /** The secret of the link by which a guest sees this order without signing in; only on orders of guests. */
    guestKey: text(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.customerId, t.createdAt, t.id),
    index('orders_newest').on(t.createdAt, t.id).concurrently(),
    index('orders_by_total').on(t.totalMinor, t.id).concurrently(),
    index('orders_paid')
      .on(t.paidAt, t.customerId)
      .where(sql`${t.paidAt} is not null`)
      .concurrently(),
    index('orders_unpaid')
      .on(t.paymentDueAt)
      .where(sql`${t.paidAt} is null`),
    check(
      'bank_transfer_reminder',
      sql`${t.bankTransferRemindedAt} is null or ${t.bankTransferAt} is not null`,
    ),
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
 * A snapshot of what was bought from one vendor: name, category, options chosen ("Indigo / Large"), SKU, price and image stay whatever happens to the
 * product. Price: per unit, before tax, US cents. Commission rate as fixed when the order was placed. Shipping, tax and discounts: this
 * item's exact share of the order's. A discount off the goods is paid by the marketplace or by the vendor; one off the shipping always by
 * the marketplace.
 *
 * A line is one item until a part of it is shipped: then the item is the part, and the rest of the line is a new item (`split-item.ts`). The
 * parts of a line add up to what was ordered, in quantity and in every amount.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuidPrimaryKey(),
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
    /** Of the rest of a line: its first part, under whose id the whole line was posted as sold. */
    partOf: uuid().references((): AnyPgColumn => orderItems.id),
    part: smallint().notNull().default(1),
    /** What was ordered of the line, of each of its parts; null while it is one item. */
    orderedQuantity: integer(),
    productName: text().notNull(),
    /** The product's when it was ordered. */
    category: productCategory(),
    variantTitle: text(),
    sku: text(),
    imageUrl: text(),
    quantity: integer().notNull(),
    priceMinor: minorUnits().notNull(),
    commissionBps: integer().notNull(),
    commissionMinor: minorUnits().notNull(),
    /** The rule that it follows from; null if none applied, or if it was ordered before rules were recorded. */
    commissionRuleId: uuid().references(() => commissionRules.id),
    shippingMinor: minorUnits().notNull(),
    /** This item's share of what its vendor pays of the parcel, by its offer. */
    vendorShippingMinor: minorUnits().notNull().default(0),
    taxMinor: minorUnits().notNull(),
    discountMinor: minorUnits().notNull().default(0),
    shippingDiscountMinor: minorUnits().notNull().default(0),
    discountPayer: discountPayer(),
    /** By which its tax is import VAT, since its parcel is covered; otherwise null. */
    importScheme: importScheme(),
    status: orderItemStatus().notNull().default('awaiting_payment'),
    shippingProvider: text(),
    trackingNumber: text(),
    shippedAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** The vendor's handling deadline, fixed when the item was paid. */
    shipBy: timestamptz(),
    /** When its vendor was reminded that it is late. */
    shipRemindedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
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
    uniqueIndex('item_part_once')
      .on(t.partOf, t.part)
      .where(sql`${t.partOf} is not null`)
      .concurrently(),
    check(
      'item_part',
      sql`${t.part} > 0 and (${t.partOf} is null) = (${t.part} = 1) and (${t.part} = 1 or ${t.orderedQuantity} is not null)`,
    ),
    check('item_part_of_more', sql`${t.orderedQuantity} > ${t.quantity}`),
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
      sql`${t.vendorShippingMinor} >= 0 and ${t.commissionMinor} + ${t.vendorShippingMinor}
        + case when ${t.discountPayer} = 'vendor' then ${t.discountMinor} else 0 end <= ${t.priceMinor} * ${t.quantity}`,
    ),
    check('item_shares_not_negative', sql`${t.shippingMinor} >= 0 and ${t.taxMinor} >= 0`),
  ],
)

/** Every transition of an item: who, when, from, to, why. Append-only. */
export const orderItemEvents = pgTable(
  'order_item_events',
  {
    id: uuidPrimaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    action: text().notNull(),
    fromStatus: orderItemStatus(),
    toStatus: orderItemStatus().notNull(),
    actor: actorKind().notNull(),
    actorId: uuid().references(() => users.id),
    reason: text(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.itemId, t.createdAt)],
)

/** What admins have noted about an order, for each other. Append-only. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    id: uuidPrimaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    note: text().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.orderId, t.createdAt)],
)

/**
 * One parcel: all of one vendor's goods in an order. `rateId` is its zone and service, such as `same_country/pickup`; the names are those by which
 * the buyer chose it, the weight what it was priced by: null in older orders. The code exists while something is ready to be picked up.
 */
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
    /** What the buyer pays for it. */
    costMinor: minorUnits().notNull(),
    /** What its vendor pays for it besides, by its offer. */
    vendorPaidMinor: minorUnits().notNull().default(0),
    weightGrams: integer(),
    providerName: text(),
    rateName: text(),
    collectionCode: text(),
    /** When the buyer was reminded of what is ready under this code. */
    collectionRemindedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.vendorId] }),
    check('parcel_cost_not_negative', sql`${t.costMinor} >= 0 and ${t.vendorPaidMinor} >= 0`),
    check(
      'parcel_collection_code',
      sql`${t.collectionCode} is null or (${t.collectionCode} ~ '^[0-9]{4}$' and ${t.rateId} like '%/pickup')`,
    ),
  ],
)

/** An order's tax by component: Ghana has three on one base. Import VAT names its scheme, as its items do, and the operator's number. */
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
    baseMinor: minorUnits().notNull(),
    amountMinor: minorUnits().notNull(),
    importScheme: importScheme(),
    importNumber: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    check('tax_line_import', sql`(${t.importScheme} is null) = (${t.importNumber} is null)`),
  ],
)

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
    createdAt: timestamptz().notNull(),
    status: orderItemStatus().notNull(),
    /** The service of the vendor's parcel; null in rows that nothing has refreshed since it is stored. */
    service: shippingService(),
    /** The earliest handling deadline of the items still to be shipped; null when there are none. */
    shipBy: timestamptz(),
    /** When the last of its items was delivered; null until all are. */
    deliveredAt: timestamptz(),
    /** What the vendor can search by: order id, goods, SKUs, tracking numbers. */
    goods: text().notNull(),
    /** The buyer's name once the order is paid. */
    buyer: text(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.orderId] }),
    index('vendor_orders_newest').on(t.vendorId, t.createdAt, t.orderId),
    index('vendor_orders_status').on(t.vendorId, t.status, t.createdAt, t.orderId),
    index('vendor_orders_service').on(t.vendorId, t.service, t.createdAt, t.orderId).concurrently(),
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
  ],
)

/** A vendor's note to the buyer of an order. Append-only: it has been mailed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuidPrimaryKey(),
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
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.orderId, t.createdAt), check('order_note_not_empty', sql`${t.note} <> ''`)],
)
