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
  const start = useEffectEvent((signal: AbortSignal) => {
    // Those of this read: the next render may have others.
    const read = { key: key!, call }
    withRetries((timeout) => read.call(timeout)).then(
      (data) => {
        if (signal.aborted) return
        setFailure(undefined)
        setLast({ key: read.key, data, readAt: Date.now() })
      },
      // Without a connection it is read once that is back.
      (error: Error) => {
        if (!signal.aborted && navigator.onLine) setFailure({ id: JSON.stringify(read.key), error })
      },
    )
  })
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    start(controller.signal)
    return () => controller.abort()
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
