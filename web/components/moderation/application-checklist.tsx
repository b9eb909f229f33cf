import { useState, type ReactNode } from 'react'
import type { VendorApplication } from '@contract/vendors/application-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { ChangeChecklist } from './change-checklist'

interface ApplicationChecklistProps {
  application: Pick<VendorApplication, 'requested_changes'>
  action?: ReactNode
}

/** What an applicant is asked to change. The ticks stay on this page, which is not reloaded while the application is edited. */
export function ApplicationChecklist({ application, action }: ApplicationChecklistProps) {
  const [changes, setChanges] = useState(application.requested_changes)
  const tick = useServerMutation('tick_application_change', {
    revalidates: false,
    onSuccess: ({ done }, { p_change_id }) =>
      setChanges((current) =>
        current.map((change) => (change.id === p_change_id ? { ...change, done } : change)),
      ),
  })
  return (
    <ChangeChecklist
      changes={changes}
      onToggle={(p_change_id, p_done) => void tick.run({ p_change_id, p_done })}
      action={action}
    />
  )
}
