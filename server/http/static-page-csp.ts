import type { MiddlewareHandler } from 'hono'

/**
 * What pages written by the server itself can load: their own styles, fonts and pictures, and those of the emails in the demo inbox. No
 * scripts, and no framing by other sites.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' http: https: data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Adds a content security policy to every HTML response that has none. */
export const staticPageCsp: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy'))
    c.header('content-security-policy', policy)
}
