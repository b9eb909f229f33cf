import { useEffect, useEffectEvent, useState } from 'react'
import { onReturn } from './on-return'
import { withRetries } from './retry'

/** What was read last. */
interface Result<Key, Data> {
  key: Key
  data: Data
  /** When, in milliseconds. */
  readAt: number
}

/**
 * What a call returns: called again when the key changes (nothing is read while it is undefined), when the page becomes visible again, and when
 * the connection is back. For pages for visitors, which do without the query library; others use `queries.ts`.
 */
export function useRead<Key extends readonly unknown[], Data>(
  key: Key | undefined,
  call: (signal: AbortSignal) => Promise<Data>,
) {
  const id = key && JSON.stringify(key)
  const [reads, setReads] = useState(0)
  const [last, setLast] = useState<Result<Key, Data>>()
  const [failure, setFailure] = useState<{ id: string; error: Error }>()
  const callLatest = useEffectEvent(call)
  const save = useEffectEvent((data: Data) => {
    setFailure(undefined)
    setLast({ key: key!, data, readAt: Date.now() })
  })
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    withRetries((signal) => callLatest(signal)).then(
      (data) => isCurrent && save(data),
      // Without a connection it is read once that is back.
      (error: Error) => isCurrent && navigator.onLine && setFailure({ id, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, reads])
  useEffect(() => onReturn(() => setReads((count) => count + 1)), [])
  return {
    /** Of this key; undefined while not known. */
    data: last && JSON.stringify(last.key) === id ? last.data : undefined,
    /** Also of an earlier key, which may be shown until this one's data has arrived. */
    last,
    error: failure !== undefined && failure.id === id ? failure.error : null,
    readAgain: () => setReads((count) => count + 1),
  }
}
