import type { ExchangeRateStatus, ExchangeRateState } from '@contract/pricing/exchange-procedures'
import { Badge, type BadgeTone } from '@web/ui/badge'

type State = ExchangeRateState | ExchangeRateStatus['state']

export const stateLabels: Record<State, string> = {
  current: 'In force',
  too_old: 'Too old',
  past: 'Past',
  future: 'Future',
  missing: 'Not set',
}

const tones: Record<State, BadgeTone> = {
  current: 'success',
  too_old: 'danger',
  past: 'neutral',
  future: 'info',
  missing: 'neutral',
}

/** Whether a rate is used today. */
export const RateStateBadge = ({ state }: { state: State }) => (
  <Badge dot tone={tones[state]}>
    {stateLabels[state]}
  </Badge>
)
