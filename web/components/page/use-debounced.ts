import { useEffect, useState } from 'react'

/** `value`, once it has not changed for `ms`. Pass the same object as long as its contents are unchanged. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
