import { z } from 'zod'
import { cartLimits } from '../cart/facts'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { transitionedItem } from '../orders/procedures'
import { charge, exchange } from '../pricing/exchange'
import { paymentCheckRateLimit, paymentMethods, paymentStartRateLimit } from './facts'
import { paymentLimits } from './payment-limits'
import { paymentStatuses, refundStatuses } from './states'

/** Why an item is cancelled or refunded. */
export const reason = z.string().trim().min(3, 'Enter a reason.').max(500)

/** The reason for cancelling or refunding an item, as edited in the form. */
export const reasonForm = z.object({ reason })

const resale = z.enum(['yes', 'no'], 'Choose whether the goods can be sold again.')

export type Resale = z.infer<typeof resale>

/** The form of a vendor who cancels an item: also whether the goods can be sold again. */
export const cancelItemForm = z.object({ reason, resale })

export const restock = z
  .boolean()
  .optional()
  .meta({ description: 'Whether cancelled goods go back into stock, which they do by default' })

const bankLine = z
  .string()
  .trim()
  .min(3, 'Enter the line from the bank statement.')
  .max(200, 'Use at most 200 characters.')

/** Where on the bank statement an offline payment is, as edited in the form. */
export const bankLineForm = z.object({ bankLine })

/** A payment method. `exchange`: its rate, if it does not charge US dollars; `limits`: what it takes per payment. */
export const paymentMethodOption = z.object({
  method: z.enum(paymentMethods),
  available: z.boolean(),
  exchange: exchange.nullable(),
  limits: paymentLimits,
})

export type PaymentMethodOption = z.infer<typeof paymentMethodOption>

/** How to pay an opened payment: on a page to redirect to, or on a phone that was prompted. */
export const startedPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), redirect_url: z.string() }),
  z.object({
    kind: z.literal('prompt'),
    phone_number: z.string(),
    charge: charge.nullable(),
    /** The page where a sandbox simulates the phone. */
    sandbox_phone_url: z.string().nullable(),
  }),
])

export type StartedPayment = z.infer<typeof startedPayment>

const settledRefund = z.object({ refund_id: id, status: z.enum(refundStatuses) })

export const paymentProcedures = {
  get_payment_methods: procedure({
    summary:
      'The payment methods, the default first: which are available now, and the exchange rate of those that charge another currency',
    role: 'public',
    effect: 'read',
    input: noInput,
    output: z.array(paymentMethodOption),
  }),
  start_payment: procedure({
    summary:
      'Opens a payment for an unpaid order and returns how the buyer pays it: on a page, or on the phone',
    role: 'signed_in',
    effect: 'outside',
    limit: paymentStartRateLimit,
    input: z.object({
      p_order_id: id,
      p_payment_method: z.enum(paymentMethods).optional(),
      p_phone_number: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'The phone number to charge, for mobile money; by default, the order’s' }),
      p_charge: z
        .string()
        .regex(/^\d{1,15}(\.\d{1,3})?$/)
        .optional()
        .meta({
          description:
            'The amount that the buyer was shown in the charged currency, if not US dollars; any other amount is refused',
        }),
    }),
    output: startedPayment,
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_closed',
      'payment_method_unavailable',
      'payment_amount_limit',
      'charge_changed',
      'phone_number_invalid',
      'phone_busy',
      'prompt_open',
      'too_many_prompts',
      'provider_unreachable',
    ],
  }),
  confirm_payment: procedure({
    summary: 'Checks the status of a payment with its provider, and settles it',
    role: 'signed_in',
    effect: 'outside',
    limit: paymentCheckRateLimit,
    input: z.object({
      p_order_id: id,
      p_left: z
        .string()
        .max(80)
        .optional()
        .meta({ description: 'The reference of a payment that the buyer left without paying' }),
    }),
    output: z.object({ payment_status: z.enum(paymentStatuses).nullable(), paid: z.boolean() }),
    refusals: ['order_not_found', 'provider_unreachable'],
  }),
  match_offline_payment: procedure({
    summary: 'Matches an offline payment with its line on the bank statement',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_payment_id: id, p_bank_line: bankLine }),
    output: z.object({ payment_id: id }),
    refusals: ['payment_not_found', 'payment_not_offline', 'payment_already_matched'],
  }),
  cancel_order_item: procedure({
    summary: "Cancels one of the vendor's unshipped items; a paid one is refunded to the buyer",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'write',
    input: z.object({ p_item_id: id, p_reason: reason, p_restock: restock }),
    output: transitionedItem,
    refusals: ['item_not_found', 'item_status_changed', 'item_disputed'],
  }),
  admin_cancel_order_item: procedure({
    summary: 'Cancels any unshipped item; a paid one is refunded to the buyer',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({ p_item_id: id, p_reason: reason, p_restock: restock }),
    output: transitionedItem,
    refusals: ['item_not_found', 'item_status_changed', 'item_disputed'],
  }),
  withdraw_order_items: procedure({
    summary:
      'Cancels or refunds several items of an order at once, all or none; what was paid goes back to the buyer',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({
      p_order_id: id,
      p_item_ids: z.array(id).min(1, 'Choose at least one item.').max(cartLimits.linesMax),
      p_action: z.enum(['cancel', 'refund']),
      p_reason: reason,
      p_restock: restock,
    }),
    output: z.object({ items: z.array(transitionedItem) }),
    refusals: ['item_not_found', 'item_status_changed', 'item_disputed'],
  }),
  retry_refund: procedure({
    summary: 'Retries a failed refund',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_refund_id: id }),
    output: settledRefund,
    refusals: ['refund_not_found', 'refund_status_changed'],
  }),
  refund_order_item: procedure({
    summary: 'Refunds a paid item to the buyer',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_item_id: id, p_reason: reason }),
    output: transitionedItem,
    refusals: ['item_not_found', 'item_status_changed', 'item_disputed'],
  }),
}
