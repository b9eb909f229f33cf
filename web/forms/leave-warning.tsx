import { useCallback, useEffect, useState } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { hasUnsavedForm } from './sign-in-again'

interface LeaveWarningProps {
  /** Whether there are unsaved changes; a function is asked when the user leaves. */
  when: boolean | (() => boolean)
}

/** What is shown at an address: the page, and which of its tabs or views. */
function shownAt({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return [pathname, params.get('tab'), params.get('view')].join()
}

/**
 * Asks for confirmation before the user leaves a form with unsaved changes: by a link, by Back, for another view of the same page, or by closing
 * the tab. A page can have one; if it has several forms, or some in dialogs, `UnsavedFormsWarning`.
 */
export function LeaveWarning({ when }: LeaveWarningProps) {
  const hasChanges = useCallback(() => (typeof when === 'function' ? when() : when), [when])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => shownAt(currentLocation) !== shownAt(nextLocation) && hasChanges(),
  )
  // The router unblocks when it can; until then the dialog would keep the focus from the field to go on with.
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') setDismissed(false)
  }, [blocker.state])
  // A user who has agreed is not asked again if the next screen loads as a document.
  const isProceeding = blocker.state === 'proceeding'
  useEffect(() => {
    if (isProceeding) return undefined
    const warn = (event: BeforeUnloadEvent) => hasChanges() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isProceeding, hasChanges])
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

/** Asks before the user leaves a page of which any form has unsaved changes. */
export const UnsavedFormsWarning = () => <LeaveWarning when={hasUnsavedForm} />
