import { z } from 'zod'
import { idText, textOrEmpty } from '../schemas'

/**
 * The parts of Daraja's responses and webhooks that we read. Source: Safaricom's Daraja 3.0 pages (copy of 2025-12-28). Codes come as
 * numbers or strings.
 */
export const tokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

export const errorResponse = z.object({ errorCode: z.string(), errorMessage: textOrEmpty })

export const stkPushResponse = z.object({ CheckoutRequestID: z.string().min(1), ResponseCode: idText })

export const stkQueryResponse = z.object({
  ResponseCode: idText,
  ResultCode: idText,
  ResultDesc: textOrEmpty,
})

export const acknowledgement = z.object({ ResponseCode: idText, ResponseDescription: textOrEmpty })

/** The items of a paid prompt, by name. */
const metadata = z
  .object({
    Item: z
      .array(z.unknown())
      .transform((items) =>
        items.flatMap((item) => z.object({ Name: z.string(), Value: idText }).safeParse(item).data ?? []),
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
  .transform(({ Body: { stkCallback: callback } }) => ({
    promptId: callback.CheckoutRequestID,
    code: callback.ResultCode,
    receipt: callback.CallbackMetadata?.get('MpesaReceiptNumber') ?? null,
  }))

const parameters = z
  .object({
    ResultParameter: z
      .union([z.array(z.unknown()), z.unknown().transform((item) => [item])])
      .transform((items) =>
        items.flatMap(
          (item) => z.object({ Key: z.string(), Value: idText.nullish() }).safeParse(item).data ?? [],
        ),
      ),
  })
  .transform(({ ResultParameter }) => new Map(ResultParameter.map(({ Key, Value }) => [Key, Value ?? ''])))

/** The result of an asynchronous operation: a payment sent, or a status query. */
export const result = z
  .object({
    Result: z.object({
      ResultCode: idText,
      ResultDesc: textOrEmpty,
      TransactionID: textOrEmpty,
      ResultParameters: parameters.nullish(),
    }),
  })
  .transform(({ Result: callback }) => ({
    code: callback.ResultCode,
    providerStatus: callback.ResultDesc,
    status: callback.ResultParameters?.get('TransactionStatus') ?? '',
  }))
export type Result = z.infer<typeof result>
