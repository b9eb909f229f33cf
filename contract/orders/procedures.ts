import { orderImportVat } from '../checkout/import-charges'
import { z } from 'zod'
import { linkRateLimit } from '../accounts/facts'
import { recordedAddress } from '../core/address'
import { billedCompany, recordedBillingDetails } from './billing-details'
import { procedure } from '../core/procedure'
import { money, percent } from '../core/amounts'
import { id, pageInput, pageOf, version, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { actors } from '../core/state-machine'
import { paymentMethods } from '../payments/facts'
import { refundSettlements } from '../payments/settlements'
import { paymentStatuses, refundStatuses } from '../payments/states'
import { charge } from '../pricing/exchange'
import { shippingServices } from '../pricing/facts'
import { shippingOption } from '../pricing/shipping-procedures'
import { discountPayers } from '../promotions/facts'
import { orderBankTransfer } from './bank-transfer-procedures'
import { itemDispute, itemMoneyStates, lostNet } from './item-money'
import { collectionPoint, orderParcel, parcelService } from './parcels'
import { refundedPartKinds } from './refunded-parts'
import { orderStatuses } from './states'

const status = z.enum(orderStatuses)

const service = z.enum(shippingServices)

/** An event of an item: the action, the resulting status, its actor, and the reason given. */
export const orderItemEvent = z.object({
  at: z.string(),
  action: z.string(),
  status,
  actor: z.enum(actors),
  reason: z.string().nullable(),
})

export type OrderItemEvent = z.infer<typeof orderItemEvent>

/**
 * A refund of an item to the buyer, or of a part of it. `quantity`: the units it takes back, if it is of units; `settled_as`: how it was made
 * instead of by the payment provider.
 */
export const orderRefund = z.object({
  item_id: id,
  kind: z.enum(refundedPartKinds),
  quantity: z.number().int(),
  amount: money,
  /** What of it the marketplace adds; less than 0 where goodwill paid before counts towards it. */
  goodwill: money,
  status: z.enum(refundStatuses),
  settled_as: z.enum(refundSettlements).nullable(),
  reason: z.string(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})

export type OrderRefund = z.infer<typeof orderRefund>

/**
 * Money returned because it bought nothing of the order: paid twice, too late, too much, or in another currency. It is no part of the
 * order's amounts. `amount` is null in a currency that was never asked for; `charge` is what the buyer gets, if not in US dollars.
 */
export const returnedPayment = z.object({
  payment_reference: z.string(),
  method: z.enum(paymentMethods).nullable(),
  amount: money.nullable(),
  charge: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  status: z.enum(refundStatuses),
  settled_as: z.enum(refundSettlements).nullable(),
  reason: z.string(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})

export type ReturnedPayment = z.infer<typeof returnedPayment>

/**
 * An order's amounts, the same wherever they are shown: as it was placed (`ordered_total`), less what was cancelled before it was paid
 * (`not_charged`), is what it comes to (`order_total`). Of that: still due, paid for it, refunded (also on the way), taken back by the
 * buyer's bank, and kept.
 */
export const orderAmounts = z.object({
  ordered_total: money,
  not_charged: money,
  order_total: money,
  amount_due: money,
  amount_paid: money,
  refunded: money,
  charged_back: money,
  kept: money,
})

export type OrderAmounts = z.infer<typeof orderAmounts>

/** What a promotion took off an order as it was placed, off goods and shipping together; null without one. */
export const orderDiscount = z.object({ code: z.string(), amount: money }).nullable()

/** What a promotion took off a vendor's goods, and who pays it; null without one. */
export const goodsDiscount = z.object({ amount: money, paid_by: z.enum(discountPayers) }).nullable()

/** A vendor's note to the buyer of an order. */
export const orderNote = z.object({
  note_id: id,
  at: z.string(),
  vendor_name: z.string(),
  /** Who of the vendor's team wrote it, for the vendor itself; null for the buyer. */
  author_name: z.string().nullable(),
  note: z.string(),
})

export type OrderNote = z.infer<typeof orderNote>

/** An item of an order as both its buyer and its vendor see it. */
export const orderedItem = z.object({
  item_id: id,
  product_id: id,
  variant_id: id,
  product_name: z.string(),
  /** The options chosen ("Indigo / Large") and the SKU, as of the purchase. */
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.number().int(),
  /** What was ordered of its line: more than `quantity` if it was shipped in parts, each of which is an item. */
  ordered_quantity: z.number().int(),
  /** How many of its units were refunded; money alone takes none back. */
  returned_quantity: z.number().int(),
  /** Which of these parts it is: 1 is the one shipped first. */
  part: z.number().int(),
  price: money,
  status,
  /** The service of its vendor's parcel. */
  service,
  tracking_number: z.string().nullable(),
  shipping_provider: z.string().nullable(),
})

export type OrderedItem = z.infer<typeof orderedItem>

export const orderItem = orderedItem.extend({
  vendor_name: z.string(),
  vendor_slug: z.string().nullable(),
  /** The carrier's page about its parcel. */
  tracking_url: z.string().nullable(),
  /** Whether the buyer's bank disputes its payment and its money is frozen. */
  disputed: z.boolean(),
  disputes: z.array(itemDispute),
  /** Its history, oldest first. */
  events: z.array(orderItemEvent),
})

export type OrderItem = z.infer<typeof orderItem>

/** The latest payment attempt. The phone and what it is asked for are null for payments on a page. */
export const paymentAttempt = z.object({
  status: z.enum(paymentStatuses),
  message: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  started_at: z.string(),
  charge: charge.nullable(),
  phone_number: z.string().nullable(),
  /** The page where a sandbox simulates the phone. */
  sandbox_phone_url: z.string().nullable(),
})

export type PaymentAttempt = z.infer<typeof paymentAttempt>

/** Whether a payment window can be extended: not twice, and not while others find something in the order sold out. */
export const paymentExtensionStates = ['available', 'used', 'out_of_stock'] as const

/** An order as its buyer sees it. `payment` is null before the first attempt; `own` is false for an admin viewing it. */
export const orderDetails = z.object({
  order_id: id,
  own: z.boolean(),
  order_created_at: z.string(),
  order_status: status,
  ...orderAmounts.shape,
  subtotal: money,
  discount: orderDiscount,
  shipping_cost: money,
  tax_amount: money,
  tax_lines: z.array(z.object({ component: z.string(), rate_percent: percent, amount: money })),
  /** Null if none of its import VAT was collected. */
  import_vat: orderImportVat.nullable(),
  /** About what the carriers collect in import VAT on delivery, as of the order; null if nothing, or if not known. */
  import_vat_due: money.nullish(),
  service,
  shipping_option: shippingOption.pick({
    provider_name: true,
    rate_name: true,
    min_delivery_days: true,
    max_delivery_days: true,
    handling_days: true,
  }),
  shipping_address: recordedAddress,
  billing_details: recordedBillingDetails.nullable(),
  payment_method: z.enum(paymentMethods),
  paid: z.boolean(),
  paid_at: z.string().nullable(),
  /** Null while unpaid, and for an offline payment. */
  paid_with: z.enum(paymentMethods).nullable(),
  paid_with_credit: z.boolean(),
  /** What the buyer of an unpaid order could pay of it with their credit; nothing for anybody else. */
  credit: money,
  payment: paymentAttempt.nullable(),
  payment_due_at: z.string().nullable(),
  /** Whether the buyer can extend the payment window, and by how much; null if there is none, or it is not the buyer who asks. */
  payment_extension: z
    .object({ state: z.enum(paymentExtensionStates), minutes: z.number().int() })
    .nullable(),
  bank_transfer: orderBankTransfer.nullable(),
  can_cancel: z.boolean(),
  order_items: z.array(orderItem),
  parcels: z.array(orderParcel),
  refunds: z.array(orderRefund),
  returned_payments: z.array(returnedPayment),
  /** What the vendors wrote to the buyer, oldest first. */
  notes: z.array(orderNote),
})

export type OrderDetails = z.infer<typeof orderDetails>

export const customerOrder = z.object({
  order_id: id,
  order_created_at: z.string(),
  order_status: status,
  service,
  item_count: z.number().int(),
  /** What the order comes to: `order_total` of its details. */
  total_amount: money,
  /** A preview of its first few products. */
  preview: z.array(orderItem.pick({ product_name: true, variant_title: true, image_url: true })),
})

export type CustomerOrder = z.infer<typeof customerOrder>

/**
 * One of the vendor's own order items. Its amounts are for the whole line: `net` is `gross` less `commission`, less `shipping`, which the vendor
 * pays by its offer, and less `discount` if the vendor pays it.
 */
export const vendorOrderItem = orderedItem.extend({
  gross: money,
  discount: goodsDiscount,
  commission: money,
  shipping: money,
  net: money,
  /** What refunds and lost disputes have taken of the net since; of that, what disputes took; and what an open one holds. */
  ...lostNet.shape,
  /** The version of carrier and tracking number. */
  shipping_version: version,
  /** The handling deadline, fixed when the item was paid; null before, and once it is on its way. */
  ship_by: z.string().nullable(),
})

export type VendorOrderItem = z.infer<typeof vendorOrderItem>

/** Why a vendor does not see who the buyer is: the order is unpaid, its own items were cancelled, or were delivered long ago. */
export const buyerHiddenReasons = ['unpaid', 'cancelled', 'delivered'] as const

/** An order as one of its vendors sees it: only that vendor's items and amounts, and the buyer only while that is needed. */
export const vendorOrder = z.object({
  order_id: id,
  order_created_at: z.string(),
  order_status: status,
  /** Null, as the address, while `buyer_hidden` says why. */
  customer_name: z.string().nullable(),
  buyer_hidden: z.enum(buyerHiddenReasons).nullable(),
  paid: z.boolean(),
  /** Goods, commission, the shipping that the vendor pays, and net without what was cancelled before it was paid; `lost` and the rest is the net of what became of it since. */
  total_vendor_amount: money,
  discount: goodsDiscount,
  commission: money,
  shipping: money,
  net: money,
  ...lostNet.shape,
  /** The earliest handling deadline of its items still to be shipped, and whether it has passed. */
  ship_by: z.string().nullable(),
  late: z.boolean(),
  /** The service of the vendor's own parcel. */
  shipping_option: parcelService,
  vendor_items: z.array(vendorOrderItem),
  shipping_address: recordedAddress.nullable(),
  ...billedCompany.pick({ company: true, buyer_reference: true }).shape,
})

export type VendorOrder = z.infer<typeof vendorOrder>

/** An order as its vendor's order page shows it: also where each item's money is, since or until when, and the notes to the buyer. */
export const vendorOrderDetails = vendorOrder.extend({
  vendor_items: z.array(
    vendorOrderItem.extend({
      money: z.enum(itemMoneyStates),
      money_at: z.string().nullable(),
      tracking_url: z.string().nullable(),
    }),
  ),
  /** What the buyer of a pickup order is told; null with any other service. */
  collection: collectionPoint.nullable(),
  /** For the customs declaration of the vendor's parcel; null if its import VAT was not collected, and while the buyer is hidden. */
  import_vat: orderImportVat.omit({ partly: true }).nullable(),
  notes: z.array(orderNote),
})

export type VendorOrderDetails = z.infer<typeof vendorOrderDetails>

export type VendorOrderDetailsItem = VendorOrderDetails['vendor_items'][number]

export const orderPeriods = ['week', 'month', 'quarter'] as const

/**
 * Which of a vendor's orders a list or an export shows. `deadline`: those past their handling deadline; `period`: placed that lately;
 * `service`: shipped by it.
 */
export const vendorOrderQuery = pageInput.extend({
  status: status.optional(),
  deadline: z.enum(['late']).optional(),
  period: z.enum(orderPeriods).optional(),
  service: service.optional(),
  search: searchText.optional(),
  sort: z.enum(sortIds(['created_at'])).optional(),
})

export type VendorOrderQuery = z.output<typeof vendorOrderQuery>

/** The result of an item's transition. */
export const transitionedItem = z.object({ item_id: id, status })

export const orderProcedures = {
  get_order_details: procedure({
    summary: "One of the signed-in user's own orders; staff with Orders may read any",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: orderDetails,
    refusals: ['order_not_found'],
  }),
  get_guest_order: procedure({
    summary: 'The order of a guest, by the link in their emails: to read only',
    role: 'public',
    effect: 'read',
    limit: linkRateLimit,
    input: z.object({ p_order_id: id, p_key: z.string().min(1).max(100) }),
    output: orderDetails,
    refusals: ['order_not_found'],
  }),
  get_customer_orders: procedure({
    summary: "The customer's orders, newest first",
    role: 'customer',
    effect: 'read',
    input: pageInput.extend({ status: status.optional() }).optional(),
    output: pageOf(customerOrder),
  }),
  extend_payment_time: procedure({
    summary:
      "Extends the payment window of one of the signed-in user's own unpaid orders, once, before it ends",
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_order_id: id }),
    output: z.object({ order_id: id, payment_due_at: z.string() }),
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_closed',
      'payment_time_over',
      'payment_time_extended',
      'payment_time_stock',
    ],
  }),
  cancel_order: procedure({
    summary: "Cancels the items of one of the signed-in user's own orders that are still awaiting payment",
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_order_id: id }),
    output: z.object({ order_id: id, order_status: status }),
    refusals: ['order_not_found', 'item_status_changed', 'order_already_paid'],
  }),
}
