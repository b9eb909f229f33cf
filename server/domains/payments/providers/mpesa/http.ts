import type { z } from 'zod'
import { requestProvider, isSuccess } from '../http'
import { ProviderRefused, ProviderUnreachable } from '../provider'
import type { MpesaAccess } from './access'
import { failure, grant } from './api-types'

/** Daraja error codes that callers handle. */
export const codes = {
  badToken: '404.001.03',
  /** Ambiguous: wrong credentials, another prompt open on the phone, or a queried prompt not answered yet. */
  busy: '500.001.1001',
  duplicate: '500.002.1001',
}

/**
 * One request to Daraja. Throws ProviderRefused with Daraja's code for a rejection, ProviderUnreachable if the outcome is unknown or Daraja
 * is overloaded. A rejected token is renewed once.
 */
export async function requestDaraja<T>(
  access: MpesaAccess,
  path: string,
  shape: z.ZodType<T>,
  body: object,
): Promise<T> {
  const first = await access.token(() => freshToken(access), undefined)
  try {
    return await post(access, path, shape, body, first)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code !== codes.badToken) throw error
    const second = await access.token(() => freshToken(access), first)
    return post(access, path, shape, body, second)
  }
}

async function post<T>(
  { baseUrl, timeoutMs }: MpesaAccess,
  path: string,
  shape: z.ZodType<T>,
  body: object,
  token: string,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` }
  const { status, json } = await requestProvider('M-Pesa', {
    method: 'POST',
    url: `${baseUrl}${path}`,
    headers,
    body,
    timeoutMs,
  })
  if (isSuccess(status)) {
    const read = shape.safeParse(json)
    if (read.success) return read.data
    throw new ProviderUnreachable(`M-Pesa's answer to ${path} could not be read`, { cause: read.error })
  }
  const no = failure.safeParse(json)
  if (no.success && isRefusal(no.data.errorCode))
    throw new ProviderRefused(no.data.errorMessage, status, no.data.errorCode)
  throw new ProviderUnreachable(`M-Pesa answered ${status} to ${path}`)
}

/** Any other failure, including rate limiting (500.003.02, 500.003.03), is temporary. */
const isRefusal = (code: string) =>
  /^(400|404|405)\./.test(code) || code === codes.busy || code === codes.duplicate

async function freshToken({ baseUrl, consumerKey, consumerSecret, timeoutMs }: MpesaAccess) {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const { status, json } = await requestProvider('M-Pesa', {
    method: 'GET',
    url: `${baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
    headers: { authorization: `Basic ${basic}` },
    timeoutMs,
  })
  const read = grant.safeParse(json)
  if (!isSuccess(status) || !read.success)
    throw new ProviderUnreachable(`M-Pesa gave no token, it answered ${status}`)
  return { token: read.data.access_token, lifeMs: read.data.expires_in * 1000 }
}
