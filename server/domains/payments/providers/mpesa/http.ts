import type { z } from 'zod'
import { requestProvider, isSuccess } from '../http'
import { ProviderRefused, ProviderUnreachable } from '../provider'
import type { MpesaAccess } from './access'
import { errorResponse, tokenResponse } from './api-types'

/** Daraja error codes that callers handle. */
export const errorCodes = {
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
  schema: z.ZodType<T>,
  body: object,
): Promise<T> {
  const token = await access.token(() => fetchToken(access), undefined)
  try {
    return await post(access, path, schema, body, token)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code !== errorCodes.badToken) throw error
    const renewedToken = await access.token(() => fetchToken(access), token)
    return post(access, path, schema, body, renewedToken)
  }
}

async function post<T>(
  { baseUrl, timeoutMs }: MpesaAccess,
  path: string,
  schema: z.ZodType<T>,
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
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    throw new ProviderUnreachable(`M-Pesa's answer to ${path} could not be read`, { cause: parsed.error })
  }
  const parsedError = errorResponse.safeParse(json)
  if (parsedError.success && isRefusal(parsedError.data.errorCode))
    throw new ProviderRefused(parsedError.data.errorMessage, status, parsedError.data.errorCode)
  throw new ProviderUnreachable(`M-Pesa answered ${status} to ${path}`)
}

/** Any other failure, including rate limiting (500.003.02, 500.003.03), is temporary. */
const isRefusal = (code: string) =>
  /^(400|404|405)\./.test(code) || code === errorCodes.busy || code === errorCodes.duplicate

async function fetchToken({ baseUrl, consumerKey, consumerSecret, timeoutMs }: MpesaAccess) {
  const credentials = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const { status, json } = await requestProvider('M-Pesa', {
    method: 'GET',
    url: `${baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
    headers: { authorization: `Basic ${credentials}` },
    timeoutMs,
  })
  const parsed = tokenResponse.safeParse(json)
  if (!isSuccess(status) || !parsed.success)
    throw new ProviderUnreachable(`M-Pesa gave no token, it answered ${status}`)
  return { token: parsed.data.access_token, expiresInMs: parsed.data.expires_in * 1000 }
}
