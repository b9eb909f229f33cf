import type { Auth } from '@server/domains/accounts/auth'

/** Calls the auth library in process on behalf of the browser behind `request`, with its cookies and rate limits. */
export const authCalls = (auth: Auth, request: Request) => (path: string, body: object) => {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const url = new URL(`/api/auth${path}`, request.url)
  return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}
