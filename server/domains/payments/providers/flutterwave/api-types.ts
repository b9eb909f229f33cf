import { z } from 'zod'
import { formatDecimal, parseDecimal, type Minor } from '@contract/core/money'
import { idText, textOrEmpty } from '../schemas'

/**
 * The parts of Flutterwave's (v3) responses that we read. Sources: Flutterwave/Node-v3 (2026-06-17), its pages on refunds (2026-09-13) and
 * webhooks. Amounts are decimals in major units; statuses stay open strings.
 */
export const hostedLink = z.object({ link: z.url() })

const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const minor = parseDecimal(value)
  if (minor !== undefined && minor >= 0) return minor
  context.addIssue('is no amount with at most two decimals')
  return z.NEVER
})

/** A fee, which may have more than two decimals: rounded to the nearest cent. One that cannot be read is not told. */
const fee = z
  .union([z.number(), z.string()])
  .transform((value) => {
    const millionths = parseDecimal(value, 6)
    return millionths === undefined || millionths < 0 ? null : Math.round(millionths / 10_000)
  })
  .nullish()
  .catch(null)

export const transaction = z.object({
  id: idText,
  tx_ref: z.string(),
  amount,
  currency: z.string(),
  status: z.string(),
  processor_response: textOrEmpty,
  charged_amount: amount.nullish().catch(null),
  app_fee: fee,
})
export type Transaction = z.infer<typeof transaction>

export const refund = z.object({
  id: idText,
  status: z.string(),
  amount_refunded: amount,
  comments: textOrEmpty,
})
export type Refund = z.infer<typeof refund>
export const refundList = z.array(refund)

/** A chargeback. There is no callback for it: it is found in the list. */
export const chargeback = z.object({
  id: idText,
  amount,
  status: z.string(),
  comment: textOrEmpty,
  due_date: z.string().nullish(),
  tx_ref: z.string().nullish(),
  transaction_id: idText.nullish(),
})
export type Chargeback = z.infer<typeof chargeback>
export const chargebackList = z.array(chargeback)

export const bankList = z.array(z.object({ code: z.string(), name: z.string() }))

export const transfer = z.object({
  id: idText,
  reference: z.string().nullish(),
  status: z.string(),
  requires_approval: z.number().nullish(),
  is_approved: z.number().nullish(),
  complete_message: textOrEmpty,
})
export type Transfer = z.infer<typeof transfer>
export const transferList = z.array(transfer)

export const callback = z.object({
  event: z.string(),
  data: z.looseObject({
    id: idText.nullish(),
    status: z.string().nullish(),
    tx_ref: z.string().nullish(),
    reference: z.string().nullish(),
  }),
})

/** An amount in Flutterwave's format. The currencies we charge and send have two minor digits. */
export const toMajorUnits = (minor: Minor, digits = 2): number => Number(formatDecimal(minor, digits))
