import type { Carrier, CarrierChange } from '@contract/orders/carrier-procedures'
import { countryName } from '@contract/core/country-names'
import { api } from '@web/api'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { ChangeHistoryDialog } from '@web/components/list/change-history-dialog'
import type { TimelineEvent } from '@web/ui/timeline'
import { changedEvent, activeChangeText, nameChangeText } from '../change-event'

/** Who added or changed a carrier, and when. */
export const CarrierHistoryDialog = ({ carrier, ...dialog }: MenuDialogProps & { carrier: Carrier }) => (
  <ChangeHistoryDialog
    {...dialog}
    title={`History of ${carrier.name}`}
    description="Every change since the marketplace opened, newest first."
    queryKey={['carrier_changes', carrier.carrier_id]}
    load={(cursor, signal) =>
      api.list_carrier_changes({ carrier_id: carrier.carrier_id, cursor }, { signal })
    }
    toTimelineEvent={changeEvent}
    emptyText="This carrier hasn’t changed since the marketplace opened."
  />
)

type CarrierFacts = NonNullable<CarrierChange['after']>

function changeEvent(change: CarrierChange): TimelineEvent {
  const { before, after } = change
  if (!after) return changedEvent(change, [])
  if (!before)
    return {
      ...changedEvent(change, [countryNames(after), trackingPageText(after)]),
      tone: 'brand',
      title: `${after.name} added`,
    }
  return changedEvent(change, [
    nameChangeText(before, after),
    activeChangeText(before, after),
    describeChange('Tracking page', trackingPageText(before), trackingPageText(after)),
    describeChange('Collects in', countryNames(before), countryNames(after)),
  ])
}

const trackingPageText = ({ tracking_url }: CarrierFacts) => tracking_url ?? 'No tracking page'
const countryNames = ({ countries }: CarrierFacts) =>
  countries.length === 0 ? 'Everywhere' : countries.map(countryName).join(', ')

const describeChange = (label: string, before: string, after: string) =>
  before !== after && `${label}: ${before} → ${after}`
