import { z } from 'zod'
import { requestProvider, isClientError, isSuccess } from '../http'
import { ProviderRefused, ProviderUnreachable } from '../provider'

export interface PaystackAccess {
  baseUrl: string
  secretKey: string
  timeoutMs?: number
}

const envelope = z.object({
  status: z.boolean(),
  message: z.string().default(''),
  code: z.string().nullish(),
  data: z.unknown().optional(),
})

/**
 * One request to Paystack; parses the `data` of the response envelope with `schema`. No retries: a lost response throws ProviderUnreachable,
 * an explicit rejection ProviderRefused, and the caller knows which operations may be repeated.
 */
export async function requestPaystack<T>(
  { baseUrl, secretKey, timeoutMs }: PaystackAccess,
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const { status, json } = await requestProvider('Paystack', {
    method,
    url: `${baseUrl}${path}`,
    headers,
    body,
    timeoutMs,
  })
  const response = envelope.safeParse(json)
  if (isClientError(status) && response.success && !response.data.status)
    throw new ProviderRefused(response.data.message, status, response.data.code ?? null)
  if (!isSuccess(status) || !response.success || !response.data.status)
    throw new ProviderUnreachable(`Paystack answered ${status} to ${method} ${path}`)
  const data = schema.safeParse(response.data.data)
  if (data.success) return data.data
  throw new ProviderUnreachable(`Paystack's answer to ${method} ${path} could not be read`, {
    cause: data.error,
  })
}
