import { shippingServiceLabels, type ShippingService } from '@contract/pricing/facts'
import type { ShippingServiceChange } from '@contract/pricing/shipping-procedures'
import { api } from '@web/api'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { ChangeHistoryDialog } from '@web/components/list/change-history-dialog'
import type { TimelineEvent } from '@web/ui/timeline'
import { changedEvent, activeChangeText, nameChangeText } from '../change-event'

/** Who renamed a service or switched it on or off, and when. */
export const ServiceHistoryDialog = ({
  service,
  ...dialog
}: MenuDialogProps & { service: ShippingService }) => (
  <ChangeHistoryDialog
    {...dialog}
    title={`History of ${shippingServiceLabels[service]}`}
    description="Every change since the marketplace opened, newest first."
    queryKey={['shipping_service_changes', service]}
    load={(cursor, signal) => api.list_shipping_service_changes({ service, cursor }, { signal })}
    toTimelineEvent={changeEvent}
    emptyText="This service hasn’t changed since the marketplace opened."
  />
)

function changeEvent(change: ShippingServiceChange): TimelineEvent {
  const { before, after } = change
  return changedEvent(
    change,
    before && after ? [nameChangeText(before, after), activeChangeText(before, after)] : [],
  )
}
