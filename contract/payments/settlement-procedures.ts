import { z } from 'zod'
import { bodyLimits } from '../core/limits'
import { procedure } from '../core/procedure'
import { day, id, line } from '../core/schemas'
import { documentLimits } from '../vendors/facts'
import { refundSettlement as messages } from './admin-texts'
import { paymentCheckRateLimit } from './facts'
import { doubleRefundOutcomes, waysByHand } from './settlements'
import { refundStatuses } from './states'

/** The receipt of money sent by hand: the server checks what it contains. */
const proof = z
  .file(messages.proofMissing)
  .min(1, messages.proofEmpty)
  .max(documentLimits.maxBytes, messages.proofTooLarge)

const settlementNote = z.string().trim().max(500)

/** How money was sent to a customer outside the payment providers, as edited in the form. */
export const settlementForm = z.object({
  way: z.enum(waysByHand, messages.wayMissing),
  reference: line().min(2, messages.referenceMissing).max(100),
  day,
  note: settlementNote,
  proof,
})

/** What came of money that was sent twice, as edited in the form. */
export const doubleRefundForm = z.object({
  outcome: z.enum(doubleRefundOutcomes, messages.outcomeMissing),
  note: settlementNote.min(3, messages.outcomeNoteMissing),
})

export const refundSettlementProcedures = {
  settle_refund: procedure({
    summary:
      'Records, as multipart/form-data, that a refund which its provider could not make was made in another way. The provider is asked first: one that it made after all, or still works on, is refused',
    role: 'admin',
    area: 'money',
    effect: 'outside',
    limit: paymentCheckRateLimit,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({
      p_refund_id: id,
      p_way: settlementForm.shape.way,
      /** Of the transfer or receipt. */
      p_reference: settlementForm.shape.reference,
      /** The day on which the money was sent. */
      p_day: day,
      p_note: settlementNote.default(''),
      p_proof: proof,
    }),
    output: z.object({ refund_id: id, status: z.enum(refundStatuses) }),
    refusals: [
      'refund_not_found',
      'refund_status_changed',
      'refund_made_after_all',
      'refund_in_progress',
      'refund_day_in_future',
      'document_type',
      'document_active',
      'payment_method_unavailable',
      'provider_unreachable',
    ],
  }),
  close_double_refund: procedure({
    summary:
      'Records what came of a refund that was made by hand, and by its provider too: the customer paid it back, or the marketplace bears it',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({
      p_refund_id: id,
      p_outcome: doubleRefundForm.shape.outcome,
      p_note: doubleRefundForm.shape.note,
    }),
    output: z.object({ refund_id: id }),
    refusals: ['refund_not_found', 'double_refund_closed'],
  }),
}
