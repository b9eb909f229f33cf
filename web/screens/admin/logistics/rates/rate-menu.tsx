import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import { DatedMenu } from '@web/components/effective-dated/dated-menu'
import { AddRateDialog } from './add-rate-dialog'
import { EndRateDialog } from './end-rate-dialog'
import { RateHistoryDialog } from './history-dialog'
import { rateTitle } from './rate-labels'

/** What an admin can do with a rate, and what was done with those of its zone and service. */
export const RateMenu = ({ rate }: { rate: ShippingRate }) => (
  <DatedMenu
    title={rateTitle(rate)}
    recordType="rate"
    hasEnded={rate.state === 'past'}
    add={(dialog) => <AddRateDialog after={rate} {...dialog} />}
    history={(dialog) => <RateHistoryDialog rate={rate} {...dialog} />}
    end={(dialog) => <EndRateDialog rate={rate} {...dialog} />}
  />
)
