import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** Asks for confirmation before the user leaves a form with unsaved changes: by a link, by Back, or by closing the tab. */
export function LeaveWarning({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  // The router unblocks when it can; until then the dialog would keep the focus from the field to go on with.
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') setDismissed(false)
  }, [blocker.state])
  // A user who has agreed is not asked again if the next screen loads as a document.
  const shouldWarn = when && blocker.state !== 'proceeding'
  useEffect(() => {
    if (!shouldWarn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [shouldWarn])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isDismissed}
      onOpenChange={(open) => {
        if (open) return
        setDismissed(true)
        blocker.reset?.()
      }}
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
