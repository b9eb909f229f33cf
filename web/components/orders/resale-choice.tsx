import * as texts from '@contract/texts'
import type { Resale } from '@contract/payments/procedures'
import { Fieldset } from '@web/ui/fieldset'
import { RadioCards } from '@web/ui/radio-cards'

interface ResaleChoiceProps {
  /** Undefined until it is answered. */
  value: Resale | undefined
  onValueChange: (value: Resale) => void
  error?: string | undefined
}

const { legend, yes, no } = texts.fulfilment.resale

/** Asks whether cancelled goods can be sold again: only then do they go back into stock. */
export const ResaleChoice = ({ value = '' as Resale, onValueChange, error }: ResaleChoiceProps) => (
  <Fieldset legend={legend} required error={error} className="mb-5">
    <RadioCards
      label={legend}
      columns={2}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Resale)}
      cards={[
        { value: 'yes', ...yes },
        { value: 'no', ...no },
      ]}
    />
  </Fieldset>
)
