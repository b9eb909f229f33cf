import type { Api } from '@contract/contract'
import type { RequestedChange } from '@contract/vendors/change-requests'
import { unwrap } from '@web/load'
import { doneChangesField } from './done-changes-field'

/** Saves which requested changes are ticked off in a form that was submitted without scripts. */
export async function saveDoneChanges(
  form: FormData,
  api: Api,
  changes: readonly RequestedChange[],
): Promise<void> {
  const doneIds = form.getAll(doneChangesField)
  for (const { id, done } of changes)
    if (doneIds.includes(id) !== done)
      await unwrap(api.tick_application_change({ p_change_id: id, p_done: !done }))
}
