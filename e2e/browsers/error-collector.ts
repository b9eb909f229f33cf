import type { IncomingHttpHeaders } from 'node:http'

// For a browser whose console cannot be read from outside: the line adds a script to each page, which reports what a console would show.

export const reportPath = '/reported-errors'

const nonce = 'error-collector'

/** The page with the script before all others. */
export const withCollector = (page: string): string =>
  page.replace(
    '<head>',
    `<head><script nonce="${nonce}">(${reportErrors.toString()})('${reportPath}')</script>`,
  )

/** The headers of that page: its policy allows the script. */
export function headersWithCollector({
  'content-length': _,
  'content-security-policy': policy,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return {
    ...headers,
    ...(policy && {
      'content-security-policy': String(policy).replace('script-src', `script-src 'nonce-${nonce}'`),
    }),
  }
}

/** Runs in the page, so it must be self-contained. */
function reportErrors(path: string) {
  addEventListener(
    'error',
    ({ message, target }) =>
      navigator.sendBeacon(path, message ?? `cannot load ${(target as Element).outerHTML.slice(0, 200)}`),
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => navigator.sendBeacon(path, String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    navigator.sendBeacon(path, `${violatedDirective} refuses ${blockedURI}`),
  )
  console.error = (...parts) => navigator.sendBeacon(path, parts.map(String).join(' '))
}
