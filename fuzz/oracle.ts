import { canaryPrefix, type Role, type Secret } from './accounts'
import type { ReceivedResponse, HttpRequest } from './send'

/** No response may take longer. */
export const slowMs = 2000

export interface Exchange {
  role: Role
  request: HttpRequest
  response: ReceivedResponse
}

/** What is wrong with a response, in words; undefined if nothing is. Slowness is judged elsewhere: see `run.ts`. */
export function findFault(
  { role, request, response }: Exchange,
  secrets: readonly Secret[],
  isPublic = false,
): string | undefined {
  if (response.status === 0) return `no answer (${response.body})`
  if (response.status >= 500 && !isProtocolError(request, response)) return `answered ${response.status}`
  const leakedSecret = isPublic ? undefined : findLeakedSecret({ role, request, response }, secrets)
  return leakedSecret && `showed ${leakedSecret.description}`
}

/** A secret in a response that its reader may not see. What the request itself contained is no leak. */
function findLeakedSecret(
  { role, request, response: { body } }: Exchange,
  secrets: readonly Secret[],
): Secret | undefined {
  if (body === '') return undefined
  const isInRequest = (text: string) =>
    request.path.includes(text) || String(request.body ?? '').includes(text)
  // Nearly all secrets contain a canary, and few responses do.
  const hasCanary = body.includes(canaryPrefix)
  const isInResponse = (text: string) => (hasCanary || !text.includes(canaryPrefix)) && body.includes(text)
  return secrets.find(
    ({ text, readers }) => !readers.includes(role) && isInResponse(text) && !isInRequest(text),
  )
}

/** Daraja reports refusals such as wrong credentials with status 500 and a code; its sandbox does the same. */
const isProtocolError = ({ path }: HttpRequest, { body }: ReceivedResponse) =>
  path.startsWith('/sandbox/mpesa/') && body.includes('"errorCode":"500.')
