import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '@web/root'

const units = {
  minute: { ms: 60_000, refreshMs: 10_000 },
  second: { ms: 1000, refreshMs: 1000 },
}

/** Whole minutes or seconds until `deadline`, rounded up, 0 once it has passed; by the server's clock, since the browser's may be wrong. */
export function useTimeLeft(deadline: string, unit: keyof typeof units): number {
  const serverNow = useRouteLoaderData<typeof loader>('root')?.now ?? deadline
  const { ms, refreshMs } = units[unit]
  const initialMs = Date.parse(deadline) - Date.parse(serverNow)
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const toUnits = (remainingMs: number) => Math.ceil(remainingMs / ms)
    const start = performance.now()
    // The state is the displayed unit, so that the screen re-renders only when that changes.
    const update = () => setElapsed(toUnits(initialMs) - toUnits(initialMs - (performance.now() - start)))
    update()
    const timer = setInterval(update, refreshMs)
    return () => clearInterval(timer)
  }, [initialMs, ms, refreshMs])
  return Math.max(0, Math.ceil(initialMs / ms) - elapsed)
}
