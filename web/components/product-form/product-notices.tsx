import * as texts from '@contract/texts'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { ChangeChecklist } from '@web/components/moderation/change-checklist'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

interface ProductNoticesProps {
  storedProduct: VendorProduct
  isAdmin: boolean
}

/** Why a product is not on sale and what its vendor can do about it, or what would take it off sale. */
export function ProductNotices({ storedProduct, isAdmin }: ProductNoticesProps) {
  switch (storedProduct.status) {
    case 'rejected':
      return (
        <Notice tone="warning" title="This product was rejected.">
          <bdi>{storedProduct.rejection_reason}</bdi>{' '}
          {!isAdmin && 'Once you save your changes, we’ll review it again.'}
        </Notice>
      )
    case 'suspended':
      return (
        <Notice tone="danger" title="This product is suspended.">
          <bdi>{storedProduct.suspension_reason}</bdi>{' '}
          {!isAdmin && 'You can edit it, but only our team can put it back on sale.'}
        </Notice>
      )
    case 'draft':
      return <Notice>This product is a draft. Buyers can’t see it yet.</Notice>
    case 'changes_requested':
      return <RequestedChanges storedProduct={storedProduct} isAdmin={isAdmin} />
    default:
      return storedProduct.changes_reviewed && !isAdmin ? (
        <Notice>{texts.productReview.changesReviewed}</Notice>
      ) : null
  }
}

/** The vendor ticks off the requested changes, saves, and resubmits the product. */
function RequestedChanges({
  storedProduct: { id, requested_changes: changes },
  isAdmin,
}: ProductNoticesProps) {
  const tick = useServerMutation('tick_product_change')
  const resubmit = useServerMutation('resubmit_product', {
    success: texts.requestedChanges.resubmitted,
    failure: texts.product.saveFailed,
  })
  const areAllDone = changes.every(({ done }) => done)
  if (isAdmin) return <Notice tone="warning">The vendor has been asked for changes.</Notice>
  return (
    <ChangeChecklist
      changes={changes}
      onToggle={(p_change_id, p_done) => void tick.run({ p_change_id, p_done })}
      action={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">Save your changes first.</p>
          <Button
            busy={resubmit.pending}
            disabledReason={!areAllDone && 'Tick off every point first.'}
            onClick={() => void resubmit.run({ p_product_id: id })}
          >
            Resubmit
          </Button>
        </div>
      }
    />
  )
}
