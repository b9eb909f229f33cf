import { useSyncExternalStore } from 'react'
import * as texts from '@contract/texts'
import { Notice } from '@web/ui/notice'

/** Says that there is no connection, and what that means here. */
export function OfflineNotice({ children }: { children: string }) {
  const online = useOnline()
  return (
    <div aria-live="polite" className="empty:sr-only">
      {!online && (
        <Notice tone="warning" title={texts.error.offlineTitle}>
          {children}
        </Notice>
      )}
    </div>
  )
}

/** Whether the browser is online. It may wrongly report true, never false. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
