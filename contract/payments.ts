import { z } from 'zod'
import { call } from './call'
import { id } from './ids'
import { paymentMethods } from './lists'
import { paymentStatuses } from './states'

export const paymentCalls = {
  start_payment: call({
    summary: 'Opens a payment for an unpaid order and answers where the buyer pays',
    role: 'signed_in',
    effect: 'outside',
    input: z.object({ p_order_id: id, p_payment_method: z.enum(paymentMethods).optional() }),
    output: z.object({ redirect_url: z.string() }),
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_closed',
      'payment_method_unavailable',
      'provider_unreachable',
    ],
  }),
  confirm_payment: call({
    summary: 'Asks the provider how a payment of an order stands, and settles it',
    role: 'signed_in',
    effect: 'outside',
    input: z.object({ p_order_id: id }),
    output: z.object({ payment_status: z.enum(paymentStatuses).nullable(), paid: z.boolean() }),
    refusals: ['order_not_found', 'provider_unreachable'],
  }),
  record_offline_payment: call({
    summary: 'Records that an order was paid outside the providers, with a note of how',
    role: 'admin',
    effect: 'write',
    repeatable: true,
    input: z.object({
      p_order_id: id,
      p_note: z.string().trim().min(3, 'Please say how it was paid.').max(500),
    }),
    output: z.object({ paid: z.literal(true) }),
    refusals: ['order_not_found', 'order_already_paid', 'order_closed', 'request_reused'],
  }),
}
