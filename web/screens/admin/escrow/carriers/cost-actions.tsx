import { useState } from 'react'
import { carrierCostTexts as texts } from '@contract/accounting/admin-texts'
import type { CarrierCost } from '@contract/accounting/carrier-cost-procedures'
import { formatWireUsd } from '@contract/core/money'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { NoteDialog } from '../note-dialog'

type Step = 'post' | 'dismiss' | 'reverse'

const describe = ({ usd, tracking_number }: CarrierCost) =>
  `${formatWireUsd(usd)} for parcel ${tracking_number}`

/** Posts or dismisses a charge that waits, or takes back the invoice of one. */
export function CostActions({ cost }: { cost: CarrierCost }) {
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const { status } = cost
  if (status === 'reversed') return null
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {status === 'waiting' && (
        <>
          <StepButton
            label="Post"
            name={`Post the charge of ${describe(cost)}`}
            onClick={() => setStep('post')}
          />
          <StepButton
            label="Dismiss"
            name={`Dismiss the charge of ${describe(cost)}`}
            onClick={() => setStep('dismiss')}
          />
        </>
      )}
      {status === 'posted' && (
        <StepButton
          label="Take back"
          name={`Take back invoice ${cost.invoice_number} with ${describe(cost)}`}
          onClick={() => setStep('reverse')}
        />
      )}
      {(step === 'post' || step === 'dismiss') && (
        <DecideDialog cost={cost} decision={step} onClose={close} />
      )}
      {step === 'reverse' && <ReverseDialog cost={cost} onClose={close} />}
    </span>
  )
}

const StepButton = ({ label, name, onClick }: { label: string; name: string; onClick: () => void }) => (
  <Button variant="outline" size="small" aria-label={name} onClick={onClick}>
    {label}
  </Button>
)

interface StepProps {
  cost: CarrierCost
  onClose: () => void
}

function DecideDialog({ cost, decision, onClose }: StepProps & { decision: 'post' | 'dismiss' }) {
  const isPost = decision === 'post'
  const decide = useServerMutation('decide_carrier_cost', {
    success: isPost ? texts.posted : texts.dismissed,
    onSuccess: onClose,
  })
  return (
    <NoteDialog
      title={isPost ? 'Post this charge?' : 'Dismiss this charge?'}
      description={
        isPost
          ? `${describe(cost)} is posted as a cost, though it waited: ${texts.problems[cost.problem!].toLowerCase()}.`
          : `${describe(cost)} is not posted: the carrier charged it by mistake.`
      }
      submitLabel={isPost ? 'Post' : 'Dismiss'}
      send={(note) => decide.send({ p_cost_id: cost.cost_id, p_decision: decision, p_note: note })}
      onClose={onClose}
    />
  )
}

function ReverseDialog({ cost, onClose }: StepProps) {
  const reverse = useServerMutation('reverse_carrier_invoice', {
    success: texts.reversed,
    onSuccess: onClose,
  })
  return (
    <NoteDialog
      title={`Take back invoice ${cost.invoice_number}?`}
      description={`The opposite of everything that this invoice of ${cost.carrier_name} posted is posted, not of this parcel alone. The invoice can then be imported again.`}
      submitLabel="Take back the invoice"
      send={(note) =>
        reverse.send({
          p_carrier_id: cost.carrier_id,
          p_invoice_number: cost.invoice_number,
          p_note: note,
        })
      }
      onClose={onClose}
    />
  )
}
