import type { RefObject } from 'react'
import { countryName } from '@contract/countries'
import { texts } from '@contract/texts'
import { formatDay } from '@contract/day'
import { formatPercent } from '@contract/percent'
import type { TaxRateChange } from '@contract/tax-rates'
import { api } from '@web/api'
import { ChangeHistory } from '@web/components/list/change-history'
import { shortDate } from '@web/components/orders/dates'
import { Dialog } from '@web/ui/dialog'
import type { TimelineEvent } from '@web/ui/timeline'

interface HistoryDialogProps {
  country: string
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who added or ended which rate of a country, and when. */
export function HistoryDialog({ country, onClose, returnFocusTo }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`Tax history of ${countryName(country)}`}
      description="Every change of its rates since the marketplace opened, newest first."
    >
      <ChangeHistory
        queryKey={['tax_rate_changes', country]}
        load={(cursor, signal) => api.list_tax_rate_changes({ country, cursor }, { signal })}
        event={changeEvent}
        failure={texts.taxRate.historyFailed}
        nothing="The rates of this country are those the marketplace started with."
      />
    </Dialog>
  )
}

/** A change of a rate as an event of the history. */
function changeEvent({ entry_id, created_at, actor_name, after }: TaxRateChange): TimelineEvent {
  const by = actor_name ? `By ${actor_name}` : 'By the system'
  const entry = { key: entry_id, when: shortDate(created_at) }
  if (!after) return { ...entry, title: 'Rate changed', text: by }
  const { component, rate_percent, valid_from, valid_to } = after
  const rate = `${component} ${formatPercent(rate_percent)}`
  if (valid_to === null)
    return {
      ...entry,
      tone: 'brand',
      title: `${rate} added`,
      text: `Starts on ${formatDay(valid_from)}. ${by}.`,
    }
  const title = valid_to === valid_from ? `${rate} withdrawn` : `${rate} ended`
  return { ...entry, tone: 'accent', title, text: `Ends on ${formatDay(valid_to)}. ${by}.` }
}
