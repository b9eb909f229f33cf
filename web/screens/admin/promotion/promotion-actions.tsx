import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import type { Promotion } from '@contract/promotions/procedures'
import { allows } from '@contract/core/state-machine'
import { promotionActions, type PromotionAction } from '@contract/promotions/states'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

const labels: Record<Exclude<PromotionAction, 'end'>, string> = {
  activate: 'Start',
  pause: 'Pause',
  resume: 'Resume',
}

/** Edit, start, pause, resume, end: as far as its state allows. */
export function PromotionActions({ promotion }: { promotion: Promotion }) {
  const { promotion_id, code, status } = promotion
  const [isEndDialogOpen, setEndDialogOpen] = useState(false)
  const transition = useServerMutation('transition_promotion', {
    success: (_, { p_action }) => texts.promotion.statusChanged[p_action](code),
  })
  const isAllowed = (action: PromotionAction) => allows(promotionActions[action], status, 'admin')
  if (status === 'ended') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild size="small" variant="outline">
        <Link to={paths.admin.editPromotion(promotion_id)}>Edit</Link>
      </Button>
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
        confirmLabel="End promotion"
        onConfirm={() => transition.run({ p_promotion_id: promotion_id, p_action: 'end' })}
      />
    </div>
  )
}
