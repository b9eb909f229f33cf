import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A success response in Flutterwave's envelope. */
export const ok = (c: Context, message: string, data: unknown) => c.json({ status: 'success', message, data })

/** An error response in Flutterwave's format: the HTTP status is its only code. */
export const errorResponse = (c: Context, message: string, status: ContentfulStatusCode = 400) =>
  c.json({ status: 'error', message, data: null }, status)
