import { z } from 'zod'
import { idText, textOrEmpty } from '../schemas'

/**
 * The parts of Paystack's responses that we read. Source: PaystackOSS/openapi (2025-10-24). Ids come as numbers or strings, amounts as
 * numbers or, in some webhooks, strings; statuses stay open strings because the published lists are incomplete.
 */
const wholeAmount = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int().min(0))

export const initializedTransaction = z.object({ authorization_url: z.url(), reference: z.string() })

export const transaction = z.object({
  id: idText,
  status: z.string(),
  reference: z.string(),
  amount: wholeAmount,
  currency: z.string(),
  gateway_response: textOrEmpty,
  // A payment does not fail because of its fee, which a report will name.
  fees: wholeAmount.nullish().catch(null),
})
export const transactionList = z.array(transaction)
export type Transaction = z.infer<typeof transaction>

export const refund = z.object({ id: idText, status: z.string(), merchant_note: textOrEmpty })
/** A refund in the list, which names its amount too. */
export const listedRefunds = z.array(refund.extend({ amount: wholeAmount, currency: z.string() }))
export type Refund = z.infer<typeof refund>
export const refundList = z.array(refund)

/** A dispute. Its amount is null until the bank names one. Field style varies. */
export const dispute = z.object({
  id: idText,
  status: z.string(),
  resolution: z.string().nullish(),
  refund_amount: wholeAmount.nullish(),
  currency: z.string().nullish(),
  category: textOrEmpty,
  dueAt: z.string().nullish(),
  due_at: z.string().nullish(),
  transaction: z.object({ id: idText.nullish(), reference: z.string().nullish() }),
})
export type Dispute = z.infer<typeof dispute>
export const disputeList = z.array(dispute)

export const bankList = z.array(
  z.object({ code: z.string(), name: z.string(), type: z.string(), active: z.boolean().default(true) }),
)

export const recipient = z.object({ recipient_code: z.string() })

export const transfer = z.object({
  transfer_code: z.string(),
  status: z.string(),
  reference: z.string().nullish(),
  reason: textOrEmpty,
})
export const listedTransfers = z.array(transfer.extend({ amount: wholeAmount, currency: z.string() }))
export type Transfer = z.infer<typeof transfer>

export const callback = z.object({
  event: z.string(),
  data: z.looseObject({
    id: idText.nullish(),
    status: z.string().nullish(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    transfer_code: z.string().nullish(),
    resolution: z.string().nullish(),
  }),
})
