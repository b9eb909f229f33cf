import { useEffect, useState } from 'react'

/** `value` as it was when it last stood still for `ms`. Give the same object as long as nothing in it changed. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
