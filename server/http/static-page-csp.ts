import type { MiddlewareHandler } from 'hono'

/**
 * What a page that the server writes itself may load: its own styles, fonts and pictures, and those of the emails that the demo's inbox shows. No
 * scripts, and no frame of another site around it.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' http: https: data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Gives a content security policy to every HTML answer without one of its own. */
export const staticPageCsp: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy'))
    c.header('content-security-policy', policy)
}
