import { z } from 'zod'
import { idText, nonEmptyText } from '../schemas'

/**
 * The parts of Daraja's responses and webhooks that we read. Source: Safaricom's Daraja 3.0 pages (copy of 2025-12-28). Codes come as
 * numbers or strings.
 */
export const grant = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export const failure = z.object({ errorCode: z.string(), errorMessage: nonEmptyText })

export const pushed = z.object({ CheckoutRequestID: z.string().min(1), ResponseCode: idText })

export const queried = z.object({ ResponseCode: idText, ResultCode: idText, ResultDesc: nonEmptyText })

export const acknowledged = z.object({ ResponseCode: idText, ResponseDescription: nonEmptyText })

/** The items of a paid prompt, by name. */
const metadata = z
  .object({
    Item: z
      .array(z.unknown())
      .transform((all) =>
        all.flatMap((one) => z.object({ Name: z.string(), Value: idText }).safeParse(one).data ?? []),
      ),
  })
  .transform(({ Item }) => new Map(Item.map(({ Name, Value }) => [Name, Value])))

/** The outcome of a prompt. It is unsigned: the amount is ignored, and the receipt only tells us what to query. */
export const stkCallback = z
  .object({
    Body: z.object({
      stkCallback: z.object({
        CheckoutRequestID: z.string(),
        ResultCode: idText,
        CallbackMetadata: metadata.nullish().catch(null),
      }),
    }),
  })
  .transform(({ Body: { stkCallback: sent } }) => ({
    promptId: sent.CheckoutRequestID,
    code: sent.ResultCode,
    receipt: sent.CallbackMetadata?.get('MpesaReceiptNumber') ?? null,
  }))

const parameters = z
  .object({
    ResultParameter: z
      .union([z.array(z.unknown()), z.unknown().transform((one) => [one])])
      .transform((all) =>
        all.flatMap(
          (one) => z.object({ Key: z.string(), Value: idText.nullish() }).safeParse(one).data ?? [],
        ),
      ),
  })
  .transform(({ ResultParameter }) => new Map(ResultParameter.map(({ Key, Value }) => [Key, Value ?? ''])))

/** The result of an asynchronous operation: a payment sent, or a status query. */
export const result = z
  .object({
    Result: z.object({
      ResultCode: idText,
      ResultDesc: nonEmptyText,
      TransactionID: nonEmptyText,
      ResultParameters: parameters.nullish(),
    }),
  })
  .transform(({ Result: sent }) => ({
    code: sent.ResultCode,
    providerStatus: sent.ResultDesc,
    status: sent.ResultParameters?.get('TransactionStatus') ?? '',
  }))
export type Result = z.infer<typeof result>
