import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'

/** The request's JSON as `shape` reads it, or one sentence that names the field that is wrong. */
export async function readBody<T>(
  c: Context,
  shape: z.ZodType<T>,
): Promise<{ body: T } | { problem: string }> {
  const given: unknown = await c.req.json().catch(() => undefined)
  const read = shape.safeParse(given)
  if (read.success) return { body: read.data }
  const issue = read.error.issues[0]
  return { problem: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}` }
}

/** A code as providers make them: a prefix and some letters and digits. */
export const newCode = (prefix: string): string => `${prefix}${randomBytes(10).toString('hex')}`
