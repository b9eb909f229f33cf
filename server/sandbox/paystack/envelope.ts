import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A success response in Paystack's envelope. */
export const ok = (c: Context, message: string, data: unknown, meta?: object) =>
  c.json({ status: true, message, data, ...(meta && { meta }) })

interface No {
  status?: ContentfulStatusCode
  code?: string
  nextStep?: string
}

/** An error response in Paystack's format. */
export const no = (
  c: Context,
  message: string,
  { status = 400, code = 'invalid_params', nextStep }: No = {},
) =>
  c.json(
    {
      status: false,
      message,
      meta: { nextStep: nextStep ?? 'Ensure that you provide valid values for this request' },
      type: 'validation_error',
      code,
    },
    status,
  )

/** The error for an unreadable body. */
export const noBody = (c: Context, problem: string) => no(c, problem, { code: 'missing_params' })
