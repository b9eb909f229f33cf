import { formatDay } from '@contract/day'
import { formatPercent } from '@contract/percent'
import type { TaxRateChange } from '@contract/tax-rates'
import { shortDate } from '@web/components/orders/dates'
import type { TimelineEvent } from '@web/ui/timeline'

/** A change of a rate as an event of the history. */
export function changeEvent({ entry_id, created_at, actor_name, after }: TaxRateChange): TimelineEvent {
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
