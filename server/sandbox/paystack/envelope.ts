import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'

/** A good answer in Paystack's envelope. */
export const ok = (c: Context, message: string, data: unknown, meta?: object) =>
  c.json({ status: true, message, data, ...(meta && { meta }) })

interface No {
  status?: ContentfulStatusCode
  code?: string
  nextStep?: string
}

/** A refusal in Paystack's form. */
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

/** The request's JSON as `shape` reads it, or the answer that says what is wrong with it. */
export async function readBody<T>(
  c: Context,
  shape: z.ZodType<T>,
): Promise<{ body: T } | { refusal: Response }> {
  const given: unknown = await c.req.json().catch(() => undefined)
  const read = shape.safeParse(given)
  if (read.success) return { body: read.data }
  const issue = read.error.issues[0]
  const field = issue?.path.join('.') || 'body'
  return { refusal: no(c, `${field}: ${issue?.message ?? 'invalid'}`, { code: 'missing_params' }) }
}

/** A code as Paystack makes them: a prefix and some letters and digits. */
export const newCode = (prefix: string): string => `${prefix}${randomBytes(10).toString('hex')}`
