import { z } from 'zod'
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
  { baseUrl, secretKey, timeoutMs = 15_000 }: PaystackAccess,
  method: 'GET' | 'POST',
  path: string,
  shape: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const response = await send(`${baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = envelope.safeParse(response.json)
  if (isNo(response.status) && answer.success && !answer.data.status)
    throw new ProviderRefused(answer.data.message, response.status, answer.data.code ?? null)
  if (!response.ok || !answer.success || !answer.data.status)
    throw new ProviderUnreachable(`Paystack answered ${response.status} to ${method} ${path}`)
  const data = shape.safeParse(answer.data.data)
  if (!data.success)
    throw new ProviderUnreachable(`Paystack's answer to ${method} ${path} could not be read`, {
      cause: data.error,
    })
  return data.data
}

// 401 and 403 are our own set-up, 408 and 429 the moment's trouble: none of them says anything about the deed.
const isNo = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

async function send(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request)
    return { ok: response.ok, status: response.status, json: parsed(await response.text()) }
  } catch (error) {
    throw new ProviderUnreachable('Paystack did not answer', { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
