import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '@web/root'

/** Whole minutes until `deadline`, 0 when it has passed. */
export const useMinutesLeft = (deadline: string): number =>
  Math.max(0, Math.ceil(-useMsSince(deadline, 10_000) / 60_000))

/** Milliseconds since `moment`, negative before it; counted from the server's clock, since the browser's may be wrong. */
export function useMsSince(moment: string, everyMs: number): number {
  const served = useRouteLoaderData<typeof loader>('root')?.now ?? moment
  const [passedMs, setPassedMs] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const count = () => setPassedMs(performance.now() - start)
    count()
    const timer = setInterval(count, everyMs)
    return () => clearInterval(timer)
  }, [served, everyMs])
  return Date.parse(served) + passedMs - Date.parse(moment)
}
