import type { ShippingRate, ShippingRateState } from '@contract/shipping-rates'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const stateLabels: Record<ShippingRateState, string> = {
  current: 'Current',
  upcoming: 'Upcoming',
  ended: 'Ended',
}

const tones: Record<ShippingRateState, BadgeTone> = { current: 'success', upcoming: 'info', ended: 'neutral' }

/** Where a rate stands today; a current one of a service that is off is not offered. */
export const RateStateBadge = ({ state, service_active }: ShippingRate) =>
  state === 'current' && !service_active ? (
    <Badge dot tone="warning">
      Service off
    </Badge>
  ) : (
    <Badge dot tone={tones[state]}>
      {stateLabels[state]}
    </Badge>
  )
