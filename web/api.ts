import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { ProcedureName, contract } from '@contract/contract'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'

type WireInputs = InferContractRouterInputs<typeof contract>
/** A save must state the version that was displayed, even if it is `undefined`, so that no form forgets it. */
type WithVersion<Input> = Input extends { p_version?: string | undefined }
  ? HasKey<Input, 'p_version'> extends true
    ? Omit<Input, 'p_version'> & { p_version: string | undefined }
    : Input
  : Input
/** Not of a record, whose keys are any. */
type HasKey<T, Key> = string extends keyof T ? false : Key extends keyof T ? true : false
export type Inputs = { [N in ProcedureName]: WithVersion<WireInputs[N]> }
export type Outputs = InferContractRouterOutputs<typeof contract>

interface Options {
  /** Created when the form is shown and reused on every retry, so that the write happens once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Arguments<Input> = undefined extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options]
type BrowserApi = { [N in ProcedureName]: (...args: Arguments<Inputs[N]>) => Promise<Outputs[N]> }

/** A refused or failed procedure call; `message` is the sentence to show. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  constructor(
    readonly code: FailureBody['code'] | 'offline' | 'storage_blocked',
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** The procedures, called from the browser: `api.add_to_cart({ ... })`. Rejects with a `CallFailure`. */
export const api = new Proxy({} as BrowserApi, {
  get:
    (_, name: string) =>
    (input: unknown = {}, options: Options = {}) =>
      send(`/api/rpc/${name}`, input, options),
})

/** The message to show the user for any error. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : texts.error.unexpected

async function send(path: string, input: unknown, { idempotencyKey, signal }: Options): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const response = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallFailure('offline', texts.error.offline)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const failure = body as Partial<FailureBody> | undefined
  throw new CallFailure(failure?.code ?? 'bug', failure?.message ?? texts.error.unexpected, failure?.fields)
}
