import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A good answer in Flutterwave's envelope. */
export const ok = (c: Context, message: string, data: unknown) => c.json({ status: 'success', message, data })

/** A refusal in Flutterwave's form: it has no code but the HTTP status. */
export const no = (c: Context, message: string, status: ContentfulStatusCode = 400) =>
  c.json({ status: 'error', message, data: null }, status)
