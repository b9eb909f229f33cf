import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProcedureName } from '@contract/contract'
import { isIdempotent } from '@contract/core/idempotent-procedures'
import { api, messageOf, type Inputs, type Outputs } from '@web/api'
import { useQueryScope } from '@web/query-scope'
import { isTransient, withRetries } from '@web/retry'
import { toast } from '@web/ui/toast'
import { useCall } from '@web/ui/use-call'
import { deduplicateDoubleTaps } from './double-tap'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys'
import { codeOf } from './field-errors'
import { useCommitted } from './use-committed'
import { withSession } from './sign-in-again'
import { useSessionLost } from './use-session-lost'

type ToastMessage = string | { title: string; text: string }

interface MutationOptions<Input, Output> {
  /** The toast on success; none where the screen itself shows the result. */
  success?: ToastMessage | ((output: Output, input: Input) => ToastMessage)
  /** The toast on failure, from the server's message; only `run` shows one. */
  failure?: (message: string) => ToastMessage
  /** The message shown instead of the server's when the session has ended. */
  signedOutMessage?: string
  /** Queries to invalidate on success, and when what they show is outdated. */
  invalidates?: readonly QueryKey[]
  /** Whether to revalidate the page's loaders on success. Defaults to true. */
  revalidates?: boolean
  /** Runs last, once the page shows the new state. */
  onSuccess?: (output: Output, input: Input) => unknown
  /** Runs on failure, before it is reported. */
  onFailure?: (error: unknown) => unknown
}

type Arguments<Input> = undefined extends Input ? [input?: Input] : [input: Input]

export interface ServerMutation<Input, Output> {
  /** From the press until the page shows the new state. */
  pending: boolean
  /** The server's last result. */
  data: Output | undefined
  /** Why the last attempt failed. */
  error: Error | null
  /** For buttons: a double tap is one press; reports a failure in a toast, never rejects, and returns whether it succeeded. */
  run(...input: Arguments<Input>): Promise<boolean>
  /** For forms: rejects with the failure, which the form shows at its field. */
  send(...input: Arguments<Input>): Promise<Output>
}

/**
 * A change made on the server: a procedure by its name, or a request to the auth library. A repeatable procedure is retried while there is
 * no response, under one idempotency key.
 */
export function useServerMutation<Name extends ProcedureName>(
  procedure: Name,
  options?: MutationOptions<Inputs[Name], Outputs[Name]>,
): ServerMutation<Inputs[Name], Outputs[Name]>
export function useServerMutation<Input, Output>(
  call: (input: Input) => Promise<Output>,
  options?: MutationOptions<Input, Output>,
): ServerMutation<Input, Output>
export function useServerMutation(
  call: ProcedureName | ((input: unknown) => Promise<unknown>),
  {
    success,
    failure,
    signedOutMessage,
    invalidates = [],
    revalidates = true,
    ...callbacks
  }: MutationOptions<unknown, unknown> = {},
): ServerMutation<unknown, unknown> {
  const queries = useQueryScope()
  const { revalidate } = useRevalidator()
  const committed = useCommitted()
  const sessionLost = useSessionLost(signedOutMessage)
  const [keys] = useState(createIdempotencyKeys)
  const [ignoreDoubleTaps] = useState(() => deduplicateDoubleTaps())
  const invalidate = () =>
    Promise.all(invalidates.map((queryKey) => queries.client?.invalidateQueries({ queryKey })))
  const { pending, data, error, send } = useCall(async (input: unknown) => {
    try {
      const output = await withSession(() =>
        typeof call === 'function' ? call(input) : callProcedure(call, input, keys),
      )
      if (success !== undefined)
        showMessage('success', typeof success === 'function' ? success(output, input) : success)
      await Promise.all([invalidate(), revalidates && revalidate()])
      if (revalidates) await committed()
      await callbacks.onSuccess?.(output, input)
      return output
    } catch (callError) {
      // The page shows outdated data.
      if (isConflict(codeOf(callError))) void Promise.all([invalidate(), revalidate()])
      await callbacks.onFailure?.(callError)
      throw callError
    }
  })
  return {
    pending,
    data,
    error,
    send,
    run: (input) =>
      ignoreDoubleTaps(input, async () => {
        try {
          await send(input)
          return true
        } catch (mutationError) {
          const message = messageOf(mutationError)
          if (!sessionLost(mutationError)) showMessage('error', failure?.(message) ?? message)
          return false
        }
      }),
  }
}

/** Whether someone else was faster: the form or the decision was about a state that is gone. */
const isConflict = (code: string | undefined) =>
  code === 'version_conflict' || code === 'double_refund_closed' || Boolean(code?.endsWith('_changed'))

async function callProcedure(name: ProcedureName, input: unknown, keys: IdempotencyKeys): Promise<unknown> {
  const procedure = api[name] as (input: unknown, options?: object) => Promise<unknown>
  if (!isIdempotent(name)) return procedure(input)
  const idempotencyKey = keys.keyFor(input)
  try {
    const output = await withRetries((signal) => procedure(input, { idempotencyKey, signal }))
    keys.complete()
    return output
  } catch (error) {
    if (!isTransient(error)) keys.complete()
    throw error
  }
}

function showMessage(tone: 'success' | 'error', message: ToastMessage) {
  const { title, text } = typeof message === 'string' ? { title: message, text: undefined } : message
  toast[tone](title, text)
}
