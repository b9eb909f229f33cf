import type { RefObject } from 'react'
import { formatDay } from '@contract/day'
import { logisticsTexts } from '@contract/logistics-texts'
import { formatWireUsd } from '@contract/money'
import type { ShippingRate, ShippingRateChange } from '@contract/shipping-rates'
import { api } from '@web/api'
import { ChangeHistory } from '@web/components/list/change-history'
import { shortDate } from '@web/components/orders/dates'
import { Dialog } from '@web/ui/dialog'
import type { TimelineEvent } from '@web/ui/timeline'
import { daysWords, placeOf } from './rate-words'

interface HistoryDialogProps {
  rate: ShippingRate
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who added or ended which rate of a zone and service, and when. */
export function HistoryDialog({ rate, onClose, returnFocusTo }: HistoryDialogProps) {
  const { zone, service } = rate
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="History of a rate"
      description={`${placeOf(rate)}: every change since the marketplace opened, newest first.`}
    >
      <ChangeHistory
        queryKey={['shipping_rate_changes', zone, service]}
        load={(cursor, signal) => api.list_shipping_rate_changes({ zone, service, cursor }, { signal })}
        event={changeEvent}
        failure={logisticsTexts.rate.historyFailed}
        nothing="The rate is the one the marketplace started with."
      />
    </Dialog>
  )
}

/** A change of a rate as an event of the history. */
function changeEvent({ entry_id, created_at, actor_name, after }: ShippingRateChange): TimelineEvent {
  const by = actor_name ? `By ${actor_name}` : 'By the system'
  const entry = { key: entry_id, when: shortDate(created_at) }
  if (!after) return { ...entry, title: 'Rate changed', text: by }
  const { first_item, further_item, min_days, max_days, valid_from, valid_to } = after
  const price = `${formatWireUsd(first_item)}, ${formatWireUsd(further_item)} a further item`
  if (valid_to === null)
    return {
      ...entry,
      tone: 'brand',
      title: `${price} added`,
      text: `${daysWords(min_days, max_days)}. Starts on ${formatDay(valid_from)}. ${by}.`,
    }
  const title = valid_to === valid_from ? `${price} withdrawn` : `${price} ended`
  return { ...entry, tone: 'accent', title, text: `Ends on ${formatDay(valid_to)}. ${by}.` }
}
