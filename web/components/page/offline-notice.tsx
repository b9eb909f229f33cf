import { Notice } from '@web/ui/notice'
import { useOnline } from './use-online'

/** Says that there is no connection, and what that means here. */
export function OfflineNotice({ children }: { children: string }) {
  const online = useOnline()
  return (
    <div aria-live="polite" className="empty:sr-only">
      {!online && (
        <Notice tone="warning" title="You are offline.">
          {children}
        </Notice>
      )}
    </div>
  )
}
