import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Returns a function that resolves once the page shows what has been set so far, such as the data of a loader, which the router sets in a transition; at
 * once if the component is gone.
 */
export function useCommitted(): () => Promise<void> {
  const [request, setRequest] = useState(0)
  const waiting = useRef<(() => void)[]>([])
  const isMounted = useRef(false)
  const resolveAll = useCallback(() => {
    for (const resolve of waiting.current.splice(0)) resolve()
  }, [])
  useEffect(resolveAll, [request, resolveAll])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      resolveAll()
    }
  }, [resolveAll])
  return useCallback(
    () =>
      new Promise((resolve) => {
        if (!isMounted.current) return resolve()
        waiting.current.push(resolve)
        startTransition(() => setRequest((count) => count + 1))
      }),
    [],
  )
}
