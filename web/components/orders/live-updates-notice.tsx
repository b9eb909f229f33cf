import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useIsConnected } from '../realtime/realtime-provider'
import { useAnnounce } from '@web/ui/announce'
import { Button } from '@web/ui/button'

// Long enough for the page to settle, and for a lost connection to be restored.
const delayMs = 20_000

const pausedText = 'Live updates are paused, so this page may be slightly out of date.'

/** Says that an order no longer updates by itself, once it has been offline for a while. Renders nothing while it does. */
export function LiveUpdatesNotice() {
  const isConnected = useIsConnected()
  const [isDelayed, setIsDelayed] = useState(false)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (isConnected) return
    const timer = setTimeout(() => setIsDelayed(!document.hidden), delayMs)
    return () => {
      clearTimeout(timer)
      setIsDelayed(false)
    }
  }, [isConnected])
  const isPaused = !isConnected && isDelayed
  useAnnounce(isPaused && pausedText)
  if (!isPaused) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {pausedText}
      <Button variant="link" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Refresh
      </Button>
    </p>
  )
}
