import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '@web/root'

const units = {
  minute: { ms: 60_000, lookEveryMs: 10_000 },
  second: { ms: 1000, lookEveryMs: 1000 },
}

/** Whole minutes or seconds until `deadline`, rounded up, 0 once it has passed; by the server's clock, since the browser's may be wrong. */
export function useTimeLeft(deadline: string, unit: keyof typeof units): number {
  const served = useRouteLoaderData<typeof loader>('root')?.now ?? deadline
  const { ms, lookEveryMs } = units[unit]
  const atFirst = Date.parse(deadline) - Date.parse(served)
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const inUnits = (left: number) => Math.ceil(left / ms)
    const start = performance.now()
    // The state is the displayed unit, so that the screen re-renders only when that changes.
    const look = () => setPassed(inUnits(atFirst) - inUnits(atFirst - (performance.now() - start)))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [atFirst, ms, lookEveryMs])
  return Math.max(0, Math.ceil(atFirst / ms) - passed)
}
