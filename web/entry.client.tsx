import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { preserveEarlyInput } from './preserve-early-input'
import { replayClicks } from './queue-clicks'
import { openDestination } from './open-destination'
import { restoreFocus } from './restore-focus'
import { stayOnPageWhenOffline } from './offline-links'

const early = preserveEarlyInput()
restoreFocus()
stayOnPageWhenOffline()
openDestination()

/** Replays early input after hydration and marks the page as hydrated. */
function catchUp() {
  early.replay()
  document.documentElement.dataset.hydrated = ''
  void replayClicks()
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AfterHydration then={catchUp}>
        <HydratedRouter />
      </AfterHydration>
    </StrictMode>,
  )
})

/** Calls `then` once the page is hydrated: after every screen's first effects, and the updates they caused, have rendered. */
function AfterHydration({ children, then }: { children: ReactNode; then: () => void }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (hydrated) then()
  }, [hydrated, then])
  return children
}
