import { z } from 'zod'
import { money } from '../core/amounts'
import { bodyLimits } from '../core/limits'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { refundSettlement as messages } from './admin-texts'
import { paymentCheckRateLimit } from './facts'
import { settlementForm } from './settlement-procedures'
import { waysByHand } from './settlements'
import { refundStatuses } from './states'

/**
 * What changed a customer's credit: a refund that went there, an order that was paid with it, or its payout by a person. `amount` is less than
 * 0 for the last two. `order_id` is null for a payout, which has its details instead; `proof_url` shows its proof for an hour, to staff with
 * the Money permission.
 */
export const creditMovement = z.object({
  kind: z.enum(['refund', 'payment', 'payout']),
  amount: money,
  order_id: id.nullable(),
  at: z.string(),
  payout: z
    .object({
      way: z.enum(waysByHand),
      reference: z.string(),
      sent_on: z.string(),
      proof_url: z.string().nullable(),
    })
    .nullable(),
})

export type CreditMovement = z.infer<typeof creditMovement>

/** A customer's credit, in US dollars, with everything that changed it, the newest first. It never expires. */
export const customerCredit = z.object({ balance: money, movements: z.array(creditMovement) })

export type CustomerCredit = z.infer<typeof customerCredit>

/** That the customer was asked, as ticked in the form: they may insist on the way in which they paid. */
export const refundAsCreditForm = z.object({ agreed: z.literal(true, messages.agreementMissing) })

export const creditProcedures = {
  get_credit: procedure({
    summary: 'The caller’s credit with everything that changed it',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: customerCredit,
  }),
  get_customer_credit: procedure({
    summary: 'A customer’s credit with everything that changed it',
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: z.object({ p_user_id: id }),
    output: customerCredit,
  }),
  pay_with_credit: procedure({
    summary: 'Pays an unpaid order of the caller with their credit, if that covers all that is due',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({ p_order_id: id }),
    output: z.object({ paid: z.literal(true) }),
    refusals: ['order_not_found', 'order_already_paid', 'order_closed', 'credit_too_small'],
  }),
  pay_out_credit: procedure({
    summary:
      'Records, as multipart/form-data, that all of a customer’s credit was paid out outside the payment providers; refused if it is another amount by now',
    role: 'admin',
    area: 'money',
    effect: 'write',
    serial: true,
    limit: paymentCheckRateLimit,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({
      p_user_id: id,
      /** The credit as it was shown. */
      p_amount: z
        .string()
        .regex(/^\d{1,9}\.\d{2}$/, 'Enter an amount with two decimals.')
        .meta({ examples: ['12.50'] }),
      p_way: settlementForm.shape.way,
      /** Of the transfer or receipt. */
      p_reference: settlementForm.shape.reference,
      /** The day on which the money was sent. */
      p_day: settlementForm.shape.day,
      p_note: settlementForm.shape.note.default(''),
      p_proof: settlementForm.shape.proof,
    }),
    output: z.object({ credit_payout_id: id, balance: money }),
    refusals: [
      'customer_not_found',
      'credit_changed',
      'refund_day_in_future',
      'document_type',
      'document_active',
    ],
  }),
  give_refund_as_credit: procedure({
    summary:
      'Gives a refund that its provider could not make as credit, to which the customer has agreed. The provider is asked first: one that it made after all, or still works on, is refused',
    role: 'admin',
    area: 'money',
    effect: 'outside',
    limit: paymentCheckRateLimit,
    input: z.object({ p_refund_id: id, p_agreed: refundAsCreditForm.shape.agreed }),
    output: z.object({ refund_id: id, status: z.enum(refundStatuses) }),
    refusals: [
      'refund_not_found',
      'refund_status_changed',
      'refund_made_after_all',
      'refund_in_progress',
      'refund_not_in_dollars',
      'credit_without_account',
      'payment_method_unavailable',
      'provider_unreachable',
    ],
  }),
}
