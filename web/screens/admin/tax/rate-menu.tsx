import type { TaxRate } from '@contract/pricing/tax-procedures'
import { DatedMenu } from '@web/components/effective-dated/dated-menu'
import { AddRateDialog } from './add-rate-dialog'
import { EndRateDialog } from './end-rate-dialog'
import { RateHistoryDialog } from './history-dialog'
import { rateTitle } from './rate-labels'

/** What an admin can do with a rate, and what was done with those of its country. */
export const RateMenu = ({ rate }: { rate: TaxRate }) => (
  <DatedMenu
    title={rateTitle(rate)}
    recordType="rate"
    hasEnded={rate.state === 'past'}
    addLabel={rate.state === 'unconfirmed' ? 'Add as a confirmed rate' : undefined}
    add={(dialog) => <AddRateDialog after={rate} {...dialog} />}
    history={(dialog) => <RateHistoryDialog country={rate.country} {...dialog} />}
    end={(dialog) => <EndRateDialog rate={rate} {...dialog} />}
  />
)
