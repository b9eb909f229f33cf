import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { serverLimits } from '@server/limits'
import { parseUntrustedJson } from '@server/platform/untrusted-json'

/** Refuses a body larger than any that a provider is sent, before reading it. */
export const limitBodySize = bodyLimit({
  maxSize: serverLimits.maxProviderBodyBytes,
  onError: (c) => c.text('Too large.', 413),
})

/** Parses the request's JSON with `schema`, or returns one sentence naming the invalid field. */
export async function readBody<T>(
  c: Context,
  schema: z.ZodType<T>,
): Promise<{ body: T } | { problem: string }> {
  const json: unknown = await c.req
    .text()
    .then(parseUntrustedJson)
    .catch(() => undefined)
  const parseResult = schema.safeParse(json)
  if (parseResult.success) return { body: parseResult.data }
  const issue = parseResult.error.issues[0]
  return { problem: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}` }
}

/** A code in the providers' style: a prefix and random letters and digits. */
export const newCode = (prefix: string): string => `${prefix}${randomBytes(10).toString('hex')}`
