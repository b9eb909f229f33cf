import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '@web/root'

const everyMs = 10_000

/** Whole minutes until `deadline`, 0 when it has passed; counted from the server's clock, since the browser's may be wrong. */
export function useMinutesLeft(deadline: string): number {
  const served = useRouteLoaderData<typeof loader>('root')?.now ?? deadline
  const [passedMs, setPassedMs] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const count = () => setPassedMs(performance.now() - start)
    count()
    const timer = setInterval(count, everyMs)
    return () => clearInterval(timer)
  }, [served])
  const leftMs = Date.parse(deadline) - Date.parse(served) - passedMs
  return Math.max(0, Math.ceil(leftMs / 60_000))
}
