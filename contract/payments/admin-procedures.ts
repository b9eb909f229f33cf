import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { periods } from '../orders/admin-procedures'
import { orderStatuses } from '../orders/states'
import { shippingServices } from '../pricing/facts'
import { paymentCheckRateLimit, paymentMethods } from './facts'
import { doubleRefundOutcomes, refundSettlements } from './settlements'
import { disputeStatuses, paymentStates, paymentStatuses, refundStatuses } from './states'

/** Who took a payment: a provider, a person who recorded it, or the customer's credit. */
export const paymentMethodFilters = [...paymentMethods, 'offline', 'credit'] as const

/** What about a payment may need attention. */
export const paymentProblems = [
  'refund_failed',
  'refund_manual',
  'refund_open',
  'refund_twice',
  'dispute_open',
] as const

export type PaymentProblem = (typeof paymentProblems)[number]

export const paymentSorts = sortIds(['created_at'])

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const paymentQuery = pageInput.extend({
  /** A reference of ours or of the provider, the beginning of an order's id, or part of a customer's name or email. */
  search: searchText.optional(),
  status: z.enum(paymentStates).optional(),
  provider: z.enum(paymentMethodFilters).optional(),
  trouble: z.enum(paymentProblems).optional(),
  period: z.enum(periods).optional(),
  sort: z.enum(paymentSorts).optional(),
})

export type PaymentQuery = z.infer<typeof paymentQuery>

/** A payment. `provider` is null for an offline one, and for one with credit (`by_credit`); `charge` is what the buyer is charged, if not US dollars. */
export const paymentRow = z.object({
  payment_id: id,
  order_id: id,
  reference: z.string(),
  provider: z.enum(paymentMethods).nullable(),
  by_credit: z.boolean(),
  status: z.enum(paymentStatuses),
  state: z.enum(paymentStates),
  amount: money,
  charge: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** The country that its order is delivered to. */
  country: z.string(),
  /** What its refunds have given back, and what those will that are not completed. */
  refunded: money,
  refunds_under_way: money,
  /** Its refunds that failed, and its disputes that are open. */
  failed_refunds: z.number().int(),
  open_disputes: z.number().int(),
})

export type PaymentRow = z.infer<typeof paymentRow>

export const paymentRefund = z.object({
  refund_id: id,
  /** Null for money that paid for nothing in the order. */
  item_name: z.string().nullable(),
  amount: money,
  /** How much of it the marketplace added; less than 0: how much goodwill given before counted towards it. */
  goodwill: money,
  status: z.enum(refundStatuses),
  reason: z.string(),
  failure_reason: z.string().nullable(),
  attempts: z.number().int(),
  /** A person sends it: no provider took the payment, or the phone number that it would go to has been erased. */
  by_hand: z.boolean(),
  /** How it was made instead of by its provider. */
  settled_as: z.enum(refundSettlements).nullable(),
  /** Who recorded that, and what came of it if its provider was found to have made it too. */
  settlement: z
    .object({
      recorded_by: z.string().nullable(),
      note: z.string(),
      /** None for credit. `url` shows the file for an hour. */
      proof: z.object({ reference: z.string(), day: z.string(), url: z.string() }).nullable(),
      sent_twice_at: z.string().nullable(),
      outcome: z.enum(doubleRefundOutcomes).nullable(),
      outcome_note: z.string().nullable(),
    })
    .nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})

export type PaymentRefund = z.infer<typeof paymentRefund>

/** A dispute with the evidence for the vendors: what was shipped, and whether it arrived. */
export const paymentDispute = z.object({
  dispute_id: id,
  provider_id: z.string(),
  status: z.enum(disputeStatuses),
  amount: money,
  reason: z.string(),
  /** Until when the provider takes evidence. */
  due_at: z.string().nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      status: z.enum(orderStatuses),
      service: z.enum(shippingServices),
      shipping_provider: z.string().nullable(),
      tracking_number: z.string().nullable(),
      shipped_at: z.string().nullable(),
      delivered_at: z.string().nullable(),
    }),
  ),
})

export type PaymentDispute = z.infer<typeof paymentDispute>

/** A webhook as it was received, and its outcome. */
export const webhook = z.object({
  event_id: id,
  kind: z.string(),
  received_at: z.string(),
  handled_at: z.string().nullable(),
  outcome: z.string().nullable(),
  /** JSON. */
  payload: z.string(),
})

export type Webhook = z.infer<typeof webhook>

/** Everything about one payment. Webhooks are kept for a while only. */
export const paymentDetails = paymentRow.extend({
  provider_id: z.string().nullable(),
  payer_phone: z.string().nullable(),
  message: z.string().nullable(),
  recorded_by: z.string().nullable(),
  /** The line of the bank statement on which an offline payment arrived. */
  bank_line: z.object({ line: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  next_check_at: z.string().nullable(),
  /** What the provider kept, as a decimal string; `from_report`: a report said it, and not the provider when the payment was made. */
  fee: z.object({ amount: z.string(), currency: z.string(), from_report: z.boolean() }).nullable(),
  refunds: z.array(paymentRefund),
  disputes: z.array(paymentDispute),
  webhooks: z.array(webhook),
})

export type PaymentDetails = z.infer<typeof paymentDetails>

export const adminPaymentProcedures = {
  list_payments: procedure({
    summary: 'Payments of all orders, newest first',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: paymentQuery.optional(),
    output: pageOf(paymentRow),
  }),
  get_payment: procedure({
    summary: 'One payment with its refunds, disputes and webhooks',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: z.object({ p_payment_id: id }),
    output: paymentDetails,
    refusals: ['payment_not_found'],
  }),
  check_payment: procedure({
    summary: 'Checks an unpaid payment with the provider, and settles it by the response',
    role: 'admin',
    area: 'money',
    effect: 'outside',
    limit: paymentCheckRateLimit,
    input: z.object({ p_payment_id: id }),
    output: z.object({ payment_id: id, status: z.enum(paymentStatuses) }),
    refusals: [
      'payment_not_found',
      'payment_not_checkable',
      'payment_method_unavailable',
      'provider_unreachable',
    ],
  }),
}
