import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import { CallFailure } from '@web/api'

/** Whether the server, or a proxy in front of it, was briefly unavailable. */
export const isRetryable = ({ status }: Response): boolean => [502, 503, 504].includes(status)

/** The reason for a failed sign-in call, from the response. */
export async function failureFrom(response: Response): Promise<CallFailure> {
  if (isRetryable(response)) return new CallFailure('offline', texts.error.offline)
  const body = (await response.json().catch(() => ({}))) as Partial<FailureBody>
  return new CallFailure(body.code ?? 'bug', body.message ?? texts.error.unexpected, body.fields)
}
