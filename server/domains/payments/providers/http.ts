import { parseUntrustedJson } from '@server/platform/untrusted-json'
import { observe } from '@server/platform/telemetry/telemetry'
import { ProviderTimeout } from './provider'

export interface ProviderRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: object | undefined
  timeoutMs?: number | undefined
}

export interface ProviderResponse {
  status: number
  /** The parsed body, or undefined if it is not JSON. */
  json: unknown
}

/** Sends one request to a provider, without retries: only the caller knows whether it can be repeated. Throws ProviderTimeout. */
export const requestProvider = (provider: string, request: ProviderRequest): Promise<ProviderResponse> =>
  observe(
    () => ({
      metric: 'providerRequests',
      span: `${request.method} ${provider}`,
      labels: { provider },
      outcomeOf: ({ status }) => `${Math.floor(status / 100)}xx`,
    }),
    () => sendRequest(provider, request),
  )

async function sendRequest(provider: string, request: ProviderRequest): Promise<ProviderResponse> {
  const { method, url, headers, body, timeoutMs = 15_000 } = request
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, json: readJson(await response.text()) }
  } catch (error) {
    throw new ProviderTimeout(`${provider} did not answer`, { cause: error })
  }
}

/** Whether a status is an explicit rejection. 401 and 403 indicate our own misconfiguration, 408 and 429 a temporary problem. */
export const isClientError = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Parses text as JSON; undefined if invalid. */
function readJson(text: string): unknown {
  try {
    return parseUntrustedJson(text)
  } catch {
    return undefined
  }
}
