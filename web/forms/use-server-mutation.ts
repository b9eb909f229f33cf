import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProcedureName } from '@contract/contract'
import { isRepeatable } from '@contract/core/repeatable'
import { api, messageOf, type Inputs, type Outputs } from '@web/api'
import { isTransient, retrying } from '@web/retry'
import { toast } from '@web/ui/toast'
import { joinDoubleTaps } from './double-tap'
import { intentKeys, type IntentKeys } from './intent-keys'
import { codeOf } from './refused-fields'
import { useSessionLost } from './use-session-lost'

type MutationMessages = string | { title: string; text: string }

interface MutationOptions<Input, Output> {
  /** The toast on success; none where the screen itself shows the result. */
  success?: MutationMessages | ((output: Output, input: Input) => MutationMessages)
  /** The toast on failure, from the server's message; only `run` shows one. */
  failure?: (message: string) => MutationMessages
  /** What is said instead of the server's message when the session has ended. */
  signedOut?: string
  /** Queries to invalidate on success. */
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
    signedOut,
    invalidates = [],
    revalidates = true,
    ...on
  }: MutationOptions<unknown, unknown> = {},
): ServerMutation<unknown, unknown> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const sessionLost = useSessionLost(signedOut)
  const [keys] = useState(intentKeys)
  const [joined] = useState(() => joinDoubleTaps())
  const { mutateAsync, isPending, data, error } = useMutation<unknown, Error, unknown>({
    mutationFn: (input) => (typeof call === 'function' ? call(input) : callProcedure(call, input, keys)),
    // Offline, fail at once and say so: nothing is queued behind the user's back.
    networkMode: 'always',
    async onSuccess(output, input) {
      if (success !== undefined)
        showMessage('success', typeof success === 'function' ? success(output, input) : success)
      await Promise.all([
        ...invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })),
        revalidates && revalidate(),
      ])
      await on.onSuccess?.(output, input)
    },
    onError(failed) {
      // The page shows something that is no longer so.
      if (codeOf(failed) === 'changed_meanwhile') void revalidate()
      return on.onFailure?.(failed)
    },
  })
  return {
    pending: isPending,
    data,
    error,
    send: mutateAsync,
    run: (input) =>
      joined(input, async () => {
        try {
          await mutateAsync(input)
          return true
        } catch (failed) {
          const message = messageOf(failed)
          if (!sessionLost(failed)) showMessage('error', failure?.(message) ?? message)
          return false
        }
      }),
  }
}

async function callProcedure(name: ProcedureName, input: unknown, keys: IntentKeys): Promise<unknown> {
  const procedure = api[name] as (input: unknown, options?: object) => Promise<unknown>
  if (!isRepeatable(name)) return procedure(input)
  const idempotencyKey = keys.keyFor(input)
  try {
    const output = await retrying((signal) => procedure(input, { idempotencyKey, signal }))
    keys.answered()
    return output
  } catch (error) {
    if (!isTransient(error)) keys.answered()
    throw error
  }
}

function showMessage(tone: 'success' | 'error', saying: MutationMessages) {
  const { title, text } = typeof saying === 'string' ? { title: saying, text: undefined } : saying
  toast[tone](title, text)
}
