import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** Asks for confirmation before the user leaves a form with unsaved changes: by a link, by Back, or by closing the tab. */
export function LeaveWarning({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      text="Your changes will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        blocker.proceed?.()
        return false
      }}
    />
  )
}
