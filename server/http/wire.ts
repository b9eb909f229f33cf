import type { Context } from 'hono'
import { Refusal } from '@contract/refusals'
import { parseUntrustedJson } from '@server/platform/untrusted-json'
import { encodingFor, Compressible, type ContentEncoding } from './compressible'

/** The input of a call: one JSON object, or the fields of a form. Refuses: invalid_input. */
export async function inputOf(c: Context): Promise<unknown> {
  if (!isForm(c)) return parseJson(await c.req.text())
  const form = await c.req.formData().catch(() => {
    throw new Refusal('invalid_input')
  })
  return Object.fromEntries(form)
}

/** Whether a request's body is a form that can contain files, rather than JSON. */
export const isForm = (c: Context): boolean =>
  c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

/** The JSON of a request's body; undefined if it has none. Refuses: invalid_input. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : parseUntrustedJson(text)
  } catch {
    throw new Refusal('invalid_input')
  }
}

/** A JSON response that can be sent to many clients. */
export interface JsonResponse {
  status: number
  body: Compressible
}

export const jsonResponse = (status: number, value: unknown): JsonResponse => ({
  status,
  body: new Compressible(JSON.stringify(value)),
})

/** Sends JSON, compressed if it is worthwhile and the client accepts it. */
export async function sendJson(c: Context, { status, body }: JsonResponse): Promise<Response> {
  const encoding = body.size < minCompressedBytes ? 'identity' : encodingFor(c.req.header('accept-encoding'))
  return c.body(await body.encodeAs(encoding), status as 200, headersFor[encoding])
}

const minCompressedBytes = 1024

const baseHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const headersFor: Record<ContentEncoding, Record<string, string>> = {
  identity: baseHeaders,
  br: { ...baseHeaders, 'content-encoding': 'br' },
  gzip: { ...baseHeaders, 'content-encoding': 'gzip' },
}
