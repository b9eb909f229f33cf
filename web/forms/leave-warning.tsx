import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** Asks for confirmation before the user leaves a form with unsaved changes: by a link, by Back, or by closing the tab. */
export function LeaveWarning({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  // Who has agreed is not asked again where the next screen is loaded as a document.
  const warns = when && blocker.state !== 'proceeding'
  useEffect(() => {
    if (!warns) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warns])
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
