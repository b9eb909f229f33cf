import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markAsHydrated } from './hydration'
import { preserveEarlyInput } from './preserve-early-input'
import { replayClicks } from './queue-clicks'
import { openDestination } from './open-destination'
import { stayOnPageWhenOffline } from './offline-links'
import { stalePageId } from './stale-build'

const earlyInput = preserveEarlyInput()
stayOnPageWhenOffline()
openDestination()

/** Replays early input after hydration and marks the page as hydrated, even if it seemed that its scripts were missing. */
async function replayEarlyInput() {
  await earlyInput.replay()
  markAsHydrated()
  document.getElementById(stalePageId)!.hidden = true
  await replayClicks()
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AfterHydration onHydrated={() => void replayEarlyInput()}>
        <HydratedRouter />
      </AfterHydration>
    </StrictMode>,
  )
})

/** Calls `onHydrated` once the page is hydrated: after every screen's first effects, and the updates they caused, have rendered. */
function AfterHydration({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (hydrated) onHydrated()
  }, [hydrated, onHydrated])
  return children
}
