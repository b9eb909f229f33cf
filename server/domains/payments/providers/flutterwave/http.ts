import { z } from 'zod'
import { requestProvider, isClientError, isSuccess } from '../http'
import { ProviderRefused, ProviderUnreachable } from '../provider'

export interface FlutterwaveAccess {
  baseUrl: string
  secretKey: string
  /** The "secret hash" of the dashboard: webhooks carry it or are signed with it. */
  secretHash: string
  /** Also accepts the plain secret hash in `flutterwave-signature`, as one page of the documentation describes. */
  plainSignature: boolean
  timeoutMs?: number
}

const envelope = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

/**
 * One request to Flutterwave (v3); parses the `data` of the response envelope with `schema`. A lost response throws ProviderUnreachable, an
 * explicit rejection ProviderRefused. Flutterwave returns messages, no error codes.
 */
export async function requestFlutterwave<T>(
  { baseUrl, secretKey, timeoutMs }: FlutterwaveAccess,
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const url = `${baseUrl}${path}`
  const headers = { authorization: `Bearer ${secretKey}` }
  const { status, json } = await requestProvider('Flutterwave', { method, url, headers, body, timeoutMs })
  const response = envelope.safeParse(json)
  if (isClientError(status) && response.data?.status === 'error')
    throw new ProviderRefused(response.data.message ?? '', status, codeIn(response.data.message ?? ''))
  if (!isSuccess(status) || response.data?.status !== 'success')
    throw new ProviderUnreachable(`Flutterwave answered ${status} to ${method} ${path}`)
  const data = schema.safeParse(response.data.data)
  if (data.success) return data.data
  throw new ProviderUnreachable(`Flutterwave's answer to ${method} ${path} could not be read`, {
    cause: data.error,
  })
}

/** The exact message for a reused reference is undocumented; its meaning is not. */
const codeIn = (message: string) => (/duplicate|already/i.test(message) ? 'duplicate_reference' : null)
