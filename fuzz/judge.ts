import { markStart, type Role, type Secret } from './accounts'
import type { Answer, HttpRequest } from './send'

/** No answer may take longer. */
export const slowMs = 2000

export interface Judged {
  role: Role
  request: HttpRequest
  answer: Answer
}

/** What is wrong with an answer, in words; undefined if nothing is. Slowness is judged elsewhere: see `run.ts`. */
export function faultOf(
  { role, request, answer }: Judged,
  secrets: readonly Secret[],
  isPublic = false,
): string | undefined {
  if (answer.status === 0) return `no answer (${answer.body})`
  if (answer.status >= 500 && !isProtocol(request, answer)) return `answered ${answer.status}`
  const leaked = isPublic ? undefined : leakIn({ role, request, answer }, secrets)
  return leaked && `showed ${leaked.what}`
}

/** Text in an answer that its reader may not have. What the request itself named is no leak. */
function leakIn({ role, request, answer: { body } }: Judged, secrets: readonly Secret[]): Secret | undefined {
  if (body === '') return undefined
  const isSent = (text: string) => request.path.includes(text) || String(request.body ?? '').includes(text)
  // Nearly all secrets are marked, and few answers hold a mark.
  const hasMark = body.includes(markStart)
  const isShown = (text: string) => (hasMark || !text.includes(markStart)) && body.includes(text)
  return secrets.find(({ text, readers }) => !readers.includes(role) && isShown(text) && !isSent(text))
}

/** Daraja reports refusals such as wrong credentials with status 500 and a code; its sandbox does the same. */
const isProtocol = ({ path }: HttpRequest, { body }: Answer) =>
  path.startsWith('/sandbox/mpesa/') && body.includes('"errorCode":"500.')
