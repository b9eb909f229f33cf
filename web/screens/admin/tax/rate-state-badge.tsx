import type { TaxRateState } from '@contract/tax-rates'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const stateLabels: Record<TaxRateState, string> = {
  current: 'Current',
  future: 'Future',
  past: 'Past',
  unconfirmed: 'Unconfirmed',
}

const tones: Record<TaxRateState, BadgeTone> = {
  current: 'success',
  future: 'info',
  past: 'neutral',
  unconfirmed: 'warning',
}

/** Where a rate stands today. */
export const RateStateBadge = ({ state }: { state: TaxRateState }) => (
  <Badge dot tone={tones[state]}>
    {stateLabels[state]}
  </Badge>
)
