import { useState } from 'react'
import { allows } from '@contract/core/state-machine'
import * as texts from '@contract/texts'
import type { ManagedVendor } from '@contract/vendors/management-procedures'
import { vendorActions, vendorDecisions, type VendorDecision } from '@contract/vendors/states'
import { Button } from '@web/ui/button'
import { DecisionDialog } from './decision-dialog'

/** The decisions that a vendor's status allows. */
export function VendorActions({ vendor }: { vendor: ManagedVendor }) {
  const [dialog, setDialog] = useState<VendorDecision | null>(null)
  const decisions = vendorDecisions.filter(
    (action) =>
      allows(vendorActions[action], vendor.status, 'admin') && !(action === 'reopen' && vendor.is_erased),
  )
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'suspend' || action === 'close' ? 'danger-outline' : 'outline'}
          onClick={() => setDialog(action)}
        >
          {texts.vendors.actions[action]}
        </Button>
      ))}
      {dialog && <DecisionDialog vendor={vendor} action={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}
