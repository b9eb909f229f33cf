import type { TaxRateState } from '@contract/pricing/tax-procedures'
import { DatedStateBadge, datedStateLabels } from '@web/components/effective-dated/state-badge'
import { Badge } from '@web/ui/badge'

export const stateLabels: Record<TaxRateState, string> = { ...datedStateLabels, unconfirmed: 'Unconfirmed' }

/** The state of a rate today. */
export const RateStateBadge = ({ state }: { state: TaxRateState }) =>
  state === 'unconfirmed' ? (
    <Badge dot tone="warning">
      {stateLabels.unconfirmed}
    </Badge>
  ) : (
    <DatedStateBadge state={state} />
  )
