/**
 * What a page of ours may load and run (Content Security Policy, level 3): only what comes from us, and of scripts in the page only
 * those that carry the `nonce` of this rendering. Styles stand in attributes too, so they are not held to it.
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
