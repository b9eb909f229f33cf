import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import { DatedStateBadge } from '@web/components/effective-dated/state-badge'
import { Badge } from '@web/ui/badge'

/** The state of a rate today; a current rate of a service that is off is not offered. */
export const RateStateBadge = ({ state, service_active }: ShippingRate) =>
  state === 'current' && !service_active ? (
    <Badge dot tone="warning">
      Service off
    </Badge>
  ) : (
    <DatedStateBadge state={state} />
  )
