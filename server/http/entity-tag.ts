import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** The entity tag of a page: weak, since one stands for the page in every encoding. */
export const entityTagOf = (body: Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** The headers of 304 (RFC 9110, 15.4.5). The others stay as they were stored with the body. */
const retainedHeaders = ['cache-control', 'etag', 'vary']

/** A response, or 304 without a body if the client has it already: `headers` contain its `etag`. */
export async function respondConditionally(
  c: Context,
  headers: Headers,
  body: () => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  if (!isStored(c.req.header('if-none-match'), headers.get('etag')))
    return new Response(await body(), { headers })
  const retained = retainedHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(null, { status: 304, headers: retained })
}

/** Whether the client has stored what bears the tag. Tags are compared weakly (RFC 9110, 13.1.2). */
function isStored(ifNoneMatch: string | undefined, tag: string | null): boolean {
  if (!ifNoneMatch || !tag) return false
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(opaque) ?? false)
}
