import type { Api } from '@contract/contract'

/** Thrown for any response but 2xx. `status` 0: there was no response. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

interface Caller {
  origin: string
  /** The session's cookie, read for each call; signed out if omitted. */
  cookie?: (() => string | Promise<string>) | undefined
  idempotencyKey?: string | undefined
}

/** Calls one procedure over HTTP. Throws CallFailed. */
export async function callViaHttp(
  { origin, cookie, idempotencyKey }: Caller,
  name: string,
  input: unknown = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(cookie && { cookie: await cookie() }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  const body = JSON.stringify(input)
  const signal = AbortSignal.timeout(30_000)
  const response = await fetch(`${origin}/api/rpc/${name}`, { method: 'POST', headers, body, signal }).catch(
    (error: Error) => {
      throw new CallFailed(0, 'no_answer', `${name}: ${error.message}`)
    },
  )
  const text = await response.text().catch((error: Error) => {
    throw new CallFailed(0, 'no_answer', `${name}: ${error.message}`)
  })
  if (response.ok) return JSON.parse(text) as unknown
  const { code = 'unknown' } = parseBody(text)
  throw new CallFailed(response.status, code, `${name}: ${response.status} ${text.slice(0, 300)}`)
}

function parseBody(text: string): { code?: string } {
  try {
    return JSON.parse(text) as { code?: string }
  } catch {
    return {}
  }
}

/** The procedures as functions, called over HTTP. */
export const httpApi = (caller: Caller): Api =>
  new Proxy({} as Api, {
    get: (_, name) => (input: unknown) => callViaHttp(caller, String(name), input),
  })
