import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Screen readers hear the title of a page that arrives before that, and nothing else. */
const announcedAfterMs = 2000

/**
 * A thin progress bar at the top during navigation; delayed a little, so that fast navigation does not flicker. Screen readers are told once
 * it takes long.
 */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setIsSlow(true), announcedAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [busy])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {busy && <span aria-hidden className="block h-full w-full origin-left animate-late bg-ochre" />}
      {isSlow && <span className="sr-only">Loading...</span>}
    </div>
  )
}
