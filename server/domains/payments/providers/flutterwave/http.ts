import { z } from 'zod'
import { ask, isNo, isYes } from '../http'
import { ProviderRefused, ProviderUnreachable } from '../provider'

export interface FlutterwaveAccess {
  baseUrl: string
  secretKey: string
  /** What its dashboard calls the secret hash: callbacks carry it or are signed with it. */
  secretHash: string
  /** Takes the secret hash itself in `flutterwave-signature` too, as one page of the documentation has it. */
  plainSignature: boolean
  timeoutMs?: number
}

const envelope = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

/**
 * One request to Flutterwave (v3), answered by the `data` of its envelope as `shape` reads it. A lost answer throws
 * ProviderUnreachable, a clear no ProviderRefused; it gives no codes, only sentences.
 */
export async function askFlutterwave<T>(
  { baseUrl, secretKey, timeoutMs }: FlutterwaveAccess,
  method: 'GET' | 'POST',
  path: string,
  shape: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const url = `${baseUrl}${path}`
  const headers = { authorization: `Bearer ${secretKey}` }
  const { status, json } = await ask('Flutterwave', { method, url, headers, body, timeoutMs })
  const answer = envelope.safeParse(json)
  if (isNo(status) && answer.data?.status === 'error')
    throw new ProviderRefused(answer.data.message ?? '', status, codeIn(answer.data.message ?? ''))
  if (!isYes(status) || answer.data?.status !== 'success')
    throw new ProviderUnreachable(`Flutterwave answered ${status} to ${method} ${path}`)
  const data = shape.safeParse(answer.data.data)
  if (data.success) return data.data
  throw new ProviderUnreachable(`Flutterwave's answer to ${method} ${path} could not be read`, {
    cause: data.error,
  })
}

/** The sentence of a reference that was used before is not published; its sense is. */
const codeIn = (message: string) => (/duplicate|already/i.test(message) ? 'duplicate_reference' : null)
