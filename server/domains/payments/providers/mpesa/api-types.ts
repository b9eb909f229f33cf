import { z } from 'zod'
import { idText, words } from '../schemas'

/**
 * The parts of Daraja's responses and webhooks that we read. Source: Safaricom's Daraja 3.0 pages (copy of 2025-12-28). Codes come as
 * numbers or strings.
 */
export const grant = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export const failure = z.object({ errorCode: z.string(), errorMessage: words })

export const pushed = z.object({ CheckoutRequestID: z.string().min(1), ResponseCode: idText })

export const queried = z.object({ ResponseCode: idText, ResultCode: idText, ResultDesc: words })

export const acknowledged = z.object({ ResponseCode: idText, ResponseDescription: words })

/** The outcome of a prompt. The amount and receipt it also carries are not read: nobody signed them. */
export const stkCallback = z
  .object({
    Body: z.object({
      stkCallback: z.object({
        CheckoutRequestID: z.string(),
        ResultCode: idText,
      }),
    }),
  })
  .transform(({ Body: { stkCallback: sent } }) => ({
    promptId: sent.CheckoutRequestID,
    code: sent.ResultCode,
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
      ResultDesc: words,
      TransactionID: words,
      ResultParameters: parameters.nullish(),
    }),
  })
  .transform(({ Result: sent }) => ({
    code: sent.ResultCode,
    providerStatus: sent.ResultDesc,
    status: sent.ResultParameters?.get('TransactionStatus') ?? '',
  }))
export type Result = z.infer<typeof result>
