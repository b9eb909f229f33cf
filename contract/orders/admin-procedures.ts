import { z } from 'zod'
import { procedure } from '../core/procedure'
import { dollars, dollarsToMinor, money, percent } from '../core/amounts'
import { deliveryCountryCodes } from '../core/delivery-countries'
import { day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { actors } from '../core/state-machine'
import { paymentMethods } from '../payments/facts'
import { paymentStates, paymentStatuses } from '../payments/states'
import { shippingServices } from '../pricing/facts'
import { discountPayers } from '../promotions/facts'
import { billedCompany } from './billing-details'
import { internalNoteMax, orderMailRateLimit } from './facts'
import { orderDetails, orderItem } from './procedures'
import { orderStatuses } from './states'

/** How many days back a list of orders or payments reaches. */
export const periods = ['1', '7', '30', '90', '365'] as const

export type Period = (typeof periods)[number]

export const adminOrderSorts = sortIds(['created_at', 'total'])

export type AdminOrderSort = (typeof adminOrderSorts)[number]

export const orderDeadlines = ['missed'] as const

/** Who took the payment of an order: a provider, or a person who recorded it. */
export const orderPayers = [...paymentMethods, 'offline'] as const

/** `part`: unpaid, though money was received, of which nothing was bought: too little, or too late. */
export const orderPaidStates = ['yes', 'no', 'part'] as const

export type OrderPaidState = (typeof orderPaidStates)[number]

const orderAmount = dollarsToMinor(dollars.min(0).max(10_000_000))

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const adminOrderQuery = pageInput.extend({
  /** The beginning of an order's id or of a tracking number, or part of a customer's name or email, or of a product's name. */
  search: searchText.optional(),
  status: z.enum(orderStatuses).optional(),
  /** `missed`: with an item that has not been shipped by its handling deadline. */
  deadline: z.enum(orderDeadlines).optional(),
  /** Where it is delivered to. */
  country: z
    .string()
    .refine((code) => deliveryCountryCodes.includes(code))
    .optional(),
  vendor: id.optional(),
  provider: z.enum(orderPayers).optional(),
  paid: z.enum(orderPaidStates).optional(),
  /** What was ordered, from one amount to another. */
  amount_from: orderAmount.optional(),
  amount_to: orderAmount.optional(),
  /** The days (UTC) on which it was paid, from the first to the last. */
  paid_from: day.optional(),
  paid_to: day.optional(),
  period: z.enum(periods).optional(),
  sort: z.enum(adminOrderSorts).optional(),
})

export type AdminOrderQuery = z.infer<typeof adminOrderQuery>

const customer = z.object({ name: z.string(), email: z.string() })

export const adminOrderRow = z.object({
  order_id: id,
  order_created_at: z.string(),
  order_status: z.enum(orderStatuses),
  service: z.enum(shippingServices),
  paid: z.boolean(),
  paid_at: z.string().nullable(),
  customer,
  item_count: z.number().int(),
  /** When it was placed, which the list is sorted by, and now. */
  ordered_amount: money,
  total_amount: money,
  /** What the total consists of, without what was cancelled unpaid: goods less discount, plus shipping and tax. `refunded`: what went back of it. */
  amounts: z.object({
    goods: money,
    discount: money,
    shipping: money,
    tax: money,
    refunded: money,
    /** What of the refunds the marketplace added: they less this are what credit notes took back. */
    goodwill: money,
  }),
  /** The country that it is delivered to. */
  country: z.string(),
  ...billedCompany.shape,
  /** Of the payment that paid for it. */
  payment_reference: z.string().nullable(),
  /** Its first few products. */
  preview: z.array(orderItem.pick({ product_name: true, variant_title: true, image_url: true })),
})

/** The orders that a list shows on all its pages, by their status: how many, and what was ordered. */
export const orderTotals = z.object({
  count: z.number().int(),
  amount: money,
  statuses: z.array(z.object({ status: z.enum(orderStatuses), count: z.number().int(), amount: money })),
})

export type OrderTotals = z.infer<typeof orderTotals>

export type AdminOrderRow = z.infer<typeof adminOrderRow>

/** An item's money: everyone's part of what it cost, and what of that went back to the buyer. */
export const itemMoney = z.object({
  item_id: id,
  goods: money,
  /** Off its goods and its share of the shipping, and who pays it. */
  discount: money,
  discount_paid_by: z.enum(discountPayers).nullable(),
  commission: money,
  commission_percent: percent,
  net: money,
  /** What the buyer pays of it, and what its vendor does by its offer. */
  shipping: money,
  vendor_shipping: money,
  tax: money,
  refunded: money.nullable(),
  charged_back: money,
  /** What is left to refund of it: units, what the buyer paid of all of it, and of its shipping with tax. */
  left_units: z.number().int(),
  left: money,
  left_shipping: money,
  /** What is left of the commission and of the vendor's net; nothing of an item that was never paid for. */
  left_commission: money,
  left_net: money,
  /** Whether some of its units can be taken back without the others: unshipped ones only while all of its money is there. */
  divisible: z.boolean(),
})

export type ItemMoney = z.infer<typeof itemMoney>

/**
 * A payment of an order. `provider` is null for an offline one, and for one with the customer's credit (`by_credit`). `state` also
 * tells what became of a paid one. What of it went back to its buyer is `refunded`, by whatever way it came, or
 * `refunded_as_credit`; `refunds_under_way` is what has still to go back.
 */
export const orderPayment = z.object({
  payment_id: id,
  reference: z.string(),
  provider: z.enum(paymentMethods).nullable(),
  by_credit: z.boolean(),
  status: z.enum(paymentStatuses),
  state: z.enum(paymentStates),
  amount: money,
  created_at: z.string(),
  paid_at: z.string().nullable(),
  refunded: money,
  refunded_as_credit: money,
  refunds_under_way: money,
})

export type OrderPayment = z.infer<typeof orderPayment>

export const timelineKinds = ['item', 'payment', 'refund', 'dispute', 'mail', 'note', 'audit'] as const

/**
 * One thing that happened to an order: what (`action`, such as `ship` or `paid`), to what (`about`: an item's name, a payment's reference, a
 * mail's subject), in whose words (`text`: a reason, a note), by whom. `goodwill`: how much of a refund's amount the marketplace added, or, less
 * than 0, how much goodwill given before counted towards it.
 */
export const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  action: z.string(),
  about: z.string().nullable(),
  text: z.string().nullable(),
  amount: money.nullable(),
  goodwill: money.nullable(),
  actor: z.enum(actors).nullable(),
  by: z.string().nullable(),
})

export type TimelineEntry = z.infer<typeof timelineEntry>

/** A bank dispute of an order's payment that is not decided. `due_at`: until when the provider takes evidence. */
export const openDispute = z.object({
  dispute_id: id,
  payment_id: id,
  amount: money,
  due_at: z.string().nullable(),
})

export type OpenDispute = z.infer<typeof openDispute>

/**
 * Everything about one order. The timeline is newest first. `goodwill`: how much can still be added for it, and what the payment that paid for it
 * still holds, which refunds and goodwill together cannot exceed; null while it is not paid.
 */
export const adminOrder = z.object({
  order: orderDetails,
  customer,
  money: z.array(itemMoney),
  payments: z.array(orderPayment),
  open_disputes: z.array(openDispute),
  goodwill: z.object({ left: money, held: money }).nullable(),
  timeline: z.array(timelineEntry),
})

export type AdminOrder = z.infer<typeof adminOrder>

const note = z.string().trim().min(1, 'Enter a note.').max(internalNoteMax)

/** A note on an order, as edited in the form. */
export const internalNoteForm = z.object({ note })

/** The emails that can be resent: to the buyer the confirmation or the shipping notice, to the vendors what to prepare. */
export const resendableMails = ['confirmation', 'shipment', 'vendors'] as const

export type ResendableMail = (typeof resendableMails)[number]

export const adminOrderProcedures = {
  list_orders: procedure({
    summary: 'Orders of all customers, newest first',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: adminOrderQuery.optional(),
    output: pageOf(adminOrderRow),
  }),
  get_order_totals: procedure({
    summary: 'How many orders a list has on all its pages, and their amounts, by status',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    report: true,
    input: adminOrderQuery.omit({ cursor: true, limit: true, sort: true }).optional(),
    output: orderTotals,
  }),
  list_order_vendors: procedure({
    summary:
      'The first vendors whose names contain a text, or one by its id, to choose whose orders are listed',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: z.object({ search: searchText.optional(), vendor: id.optional() }).optional(),
    output: z.array(z.object({ vendor_id: id, company_name: z.string() })),
  }),
  get_admin_order: procedure({
    summary: 'One order with the amounts of its items, its payments, and its full history',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: adminOrder,
    refusals: ['order_not_found'],
  }),
  add_internal_note: procedure({
    summary: 'Adds an internal note to an order, for other admins',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({ p_order_id: id, p_note: note }),
    output: z.object({ noted: z.literal(true) }),
    refusals: ['order_not_found'],
  }),
  resend_order_mail: procedure({
    summary: 'Resends an email about an order, with the order’s current details',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    limit: orderMailRateLimit,
    input: z.object({ p_order_id: id, p_mail: z.enum(resendableMails) }),
    output: z.object({ mails: z.number().int() }),
    refusals: ['order_not_found', 'email_not_available'],
  }),
}
