import type { StoreArrangement } from '@contract/catalog/store-procedures'
import type { VendorSettings } from '@contract/vendors/procedures'
import { LeaveWarning } from '@web/forms/leave-warning'
import { StorePins } from './store-pins'
import { StorePolicies } from './store-policies'
import { StoreSections } from './store-sections'
import { useDirtySections } from './use-dirty-sections'

interface StorePageTabProps {
  arrangement: StoreArrangement
  policies: VendorSettings['policies']
}

/** What a vendor arranges and publishes on its store's page. */
export function StorePageTab({ arrangement, policies }: StorePageTabProps) {
  const { hasUnsavedChanges, reportDirty } = useDirtySections()
  return (
    <>
      <div className="grid gap-10">
        <StorePins arrangement={arrangement} onDirtyChange={reportDirty('pins')} />
        <StoreSections arrangement={arrangement} onDirtyChange={reportDirty('sections')} />
        <StorePolicies policies={policies} onDirtyChange={reportDirty('policies')} />
      </div>
      <LeaveWarning when={hasUnsavedChanges} />
    </>
  )
}
