import { ProviderUnreachable } from './provider'

export interface ProviderRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: object | undefined
  timeoutMs?: number | undefined
}

export interface ProviderResponse {
  status: number
  /** What the body said, or undefined when it was no JSON. */
  json: unknown
}

/** One request to a provider, tried once: whether it may be repeated only the caller knows. Throws ProviderUnreachable. */
export async function ask(provider: string, request: ProviderRequest): Promise<ProviderResponse> {
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
    throw new ProviderUnreachable(`${provider} did not answer`, { cause: error })
  }
}

/** Whether a status says that the provider does not do it. 401 and 403 are our own set-up, 408 and 429 the moment's trouble. */
export const isNo = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

export const isYes = (status: number): boolean => status >= 200 && status < 300

/** Text or bytes as JSON, or undefined. */
export function readJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
  } catch {
    return undefined
  }
}
