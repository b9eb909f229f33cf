/**
 * Content Security Policy (level 3) of our pages: resources from our own origin only, and of inline scripts only those with this response's
 * `nonce`. Style attributes are in use, so styles are not restricted by nonce.
 */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
