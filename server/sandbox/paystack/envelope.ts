import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A success response in Paystack's envelope. */
export const ok = (c: Context, message: string, data: unknown, meta?: object) =>
  c.json({ status: true, message, data, ...(meta && { meta }) })

interface ErrorResponseOptions {
  status?: ContentfulStatusCode
  code?: string
  nextStep?: string
}

/** An error response in Paystack's format. */
export const errorResponse = (
  c: Context,
  message: string,
  { status = 400, code = 'invalid_params', nextStep }: ErrorResponseOptions = {},
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
export const unreadableBodyResponse = (c: Context, problem: string) =>
  errorResponse(c, problem, { code: 'missing_params' })
