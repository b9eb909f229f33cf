import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useIsConnected } from '../realtime/realtime-provider'
import { Button } from '@web/ui/button'

// Long enough for the page to settle, and for a lost connection to be restored.
const delayMs = 20_000

/** Says that an order no longer updates by itself, once it has been offline for a while. Renders nothing while it does. */
export function LiveUpdatesNotice() {
  const isLive = useIsConnected()
  const [isLate, setLate] = useState(false)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLate(!document.hidden), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLive])
  if (isLive || !isLate) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      Live updates are paused, so this page may be slightly out of date.
      <Button variant="link" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Refresh
      </Button>
    </p>
  )
}
