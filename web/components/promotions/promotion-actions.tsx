import { useState } from 'react'
import { Link } from 'react-router'
import type { Promotion } from '@contract/promotions/procedures'
import { allowsOnPromotion, type PromotionAction } from '@contract/promotions/states'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import type { PromotionArea } from './promotion-area'

const labels: Record<Exclude<PromotionAction, 'end'>, string> = {
  activate: 'Start',
  pause: 'Pause',
  resume: 'Resume',
}

/** Edit, start, pause, resume, end: as far as its state and its owner allow. */
export function PromotionActions({ area, promotion }: { area: PromotionArea; promotion: Promotion }) {
  const { actor, noun, paths } = area
  const { promotion_id, vendor_id, code, status } = promotion
  const [isEndDialogOpen, setEndDialogOpen] = useState(false)
  const transition = useServerMutation('transition_promotion', {
    success: (_, { p_action }) => texts.promotion.statusChanged[p_action](code),
  })
  const isAllowed = (action: PromotionAction) => allowsOnPromotion(action, promotion, actor)
  if (status === 'ended') return null
  return (
    <div className="flex flex-wrap gap-2">
      {(actor === 'vendor' || vendor_id === null) && (
        <Button asChild size="small" variant="outline">
          <Link to={paths.edit(promotion_id)}>Edit</Link>
        </Button>
      )}
      {(['activate', 'pause', 'resume'] as const).filter(isAllowed).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'pause' ? 'outline' : 'primary'}
          busy={transition.pending}
          onClick={() => void transition.run({ p_promotion_id: promotion_id, p_action: action })}
        >
          {labels[action]}
        </Button>
      ))}
      <Button size="small" variant="danger-outline" onClick={() => setEndDialogOpen(true)}>
        End
      </Button>
      <ConfirmDialog
        open={isEndDialogOpen}
        onOpenChange={setEndDialogOpen}
        title={`End ${code}?`}
        text="Buyers won’t be able to use it any more. Existing orders keep their discount. This can’t be undone."
        confirmLabel={`End ${noun}`}
        onConfirm={() => transition.run({ p_promotion_id: promotion_id, p_action: 'end' })}
      />
    </div>
  )
}
