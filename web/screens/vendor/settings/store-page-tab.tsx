import type { StoreArrangement } from '@contract/catalog/store-procedures'
import { LeaveWarning } from '@web/forms/leave-warning'
import { StorePins } from './store-pins'
import { StoreSections } from './store-sections'
import { useDirtySections } from './use-dirty-sections'

/** What a vendor arranges on its store's page. */
export function StorePageTab({ arrangement }: { arrangement: StoreArrangement }) {
  const { hasUnsavedChanges, reportDirty } = useDirtySections()
  return (
    <>
      <div className="grid gap-10">
        <StorePins arrangement={arrangement} onDirtyChange={reportDirty('pins')} />
        <StoreSections arrangement={arrangement} onDirtyChange={reportDirty('sections')} />
      </div>
      <LeaveWarning when={hasUnsavedChanges} />
    </>
  )
}
