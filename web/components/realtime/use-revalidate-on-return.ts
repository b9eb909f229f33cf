import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Revalidates the page when its user comes back to it, perhaps from another tab in which they changed what it shows. */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator()
  const handleReturn = useEffectEvent(() => {
    if (!document.hidden) void revalidate()
  })
  useEffect(() => {
    const listener = () => handleReturn()
    window.addEventListener('focus', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.removeEventListener('focus', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
