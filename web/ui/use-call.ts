import { useCallback, useEffect, useRef, useState } from 'react'

interface CallState<Output> {
  pending: boolean
  /** The last result. */
  data: Output | undefined
  /** Why the last call failed. */
  error: Error | null
}

const idle = { pending: false, data: undefined, error: null }

/** A call with its state, pending until it has settled. `send` stays the same function, and rejects with the call's error. */
export function useCall<Input, Output>(
  call: (input: Input) => Promise<Output>,
): CallState<Output> & { send: (input: Input) => Promise<Output> } {
  const [state, setState] = useState<CallState<Output>>(idle)
  const latestCall = useRef(call)
  useEffect(() => {
    latestCall.current = call
  })
  const calls = useRef(0)
  const send = useCallback(async (input: Input) => {
    const number = (calls.current += 1)
    // Of calls at the same time, the last one is shown.
    const show = (newState: CallState<Output>) => number === calls.current && setState(newState)
    show({ ...idle, pending: true })
    try {
      const data = await latestCall.current(input)
      show({ ...idle, data })
      return data
    } catch (error) {
      show({ ...idle, error: error as Error })
      throw error
    }
  }, [])
  return { ...state, send }
}
