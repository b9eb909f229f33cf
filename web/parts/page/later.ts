import { useEffect, useState } from 'react'

/**
 * For a client loader: whether the person comes in from another page. Only then may a list come after its page, with skeletons
 * in its place. On a move within the page what is shown stays until the new is there; on the way back, when the browser's
 * address is already the page's, the page must be as long as it was, so that it stands where it stood.
 */
export const isEntry = (url: URL): boolean => window.location.pathname !== url.pathname

/** A value that may come later: undefined until it is there. What fails is thrown to the nearest error boundary. */
export function useLater<T>(awaited: T | Promise<T>): T | undefined {
  const [arrived, setArrived] = useState<{ of: unknown; value?: T; error?: unknown }>()
  useEffect(() => {
    if (!(awaited instanceof Promise)) return
    awaited.then(
      (value) => setArrived({ of: awaited, value }),
      (error: unknown) => setArrived({ of: awaited, error }),
    )
  }, [awaited])
  if (!(awaited instanceof Promise)) return awaited
  if (arrived?.of !== awaited) return undefined
  if (arrived.error !== undefined) throw arrived.error
  return arrived.value
}
