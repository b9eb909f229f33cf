import { z } from 'zod'
import { ask, isNo, isYes } from '../http'
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
 * One request to Paystack, answered by the `data` of its envelope as `shape` reads it. Nothing is tried again here: a lost answer
 * throws ProviderUnreachable, a clear no ProviderRefused, and the caller knows which deeds may be repeated.
 */
export async function askPaystack<T>(
  { baseUrl, secretKey, timeoutMs }: PaystackAccess,
  method: 'GET' | 'POST',
  path: string,
  shape: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const { status, json } = await ask('Paystack', {
    method,
    url: `${baseUrl}${path}`,
    headers,
    body,
    timeoutMs,
  })
  const answer = envelope.safeParse(json)
  if (isNo(status) && answer.success && !answer.data.status)
    throw new ProviderRefused(answer.data.message, status, answer.data.code ?? null)
  if (!isYes(status) || !answer.success || !answer.data.status)
    throw new ProviderUnreachable(`Paystack answered ${status} to ${method} ${path}`)
  const data = shape.safeParse(answer.data.data)
  if (data.success) return data.data
  throw new ProviderUnreachable(`Paystack's answer to ${method} ${path} could not be read`, {
    cause: data.error,
  })
}
