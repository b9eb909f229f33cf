import type { MiddlewareHandler } from 'hono'
import { BrotliBody, encodingFor } from './compressible'

/** Below this, compressing saves less than a packet. */
const minBytes = 1024

/**
 * Compresses pages, and what the router fetches to show them, as brotli if the client accepts it. They are complete when they get here, unlike events and
 * exports, which the usual middleware compresses as they come. Those from the page cache are compressed already.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  const isPage = /^text\/(?:html|x-script)\b/.test(headers.get('content-type') ?? '')
  if (!isPage || !body || headers.has('content-encoding')) return
  if (c.req.method === 'HEAD' || encodingFor(c.req.header('accept-encoding')) !== 'br') return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = bytes.length >= minBytes
  const sent = isWorthIt ? (await BrotliBody.compress(bytes)).bytes : bytes
  const compressed = new Headers(headers)
  compressed.set('content-length', String(sent.length))
  compressed.append('vary', 'Accept-Encoding')
  if (isWorthIt) compressed.set('content-encoding', 'br')
  c.res = undefined
  c.res = new Response(sent, { status, headers: compressed })
}
