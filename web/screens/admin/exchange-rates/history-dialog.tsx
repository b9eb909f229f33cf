import { rateCurrencies, type RateCurrency } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import { changePercent, formatChange, type ExchangeRateChange } from '@contract/pricing/exchange-procedures'
import { api } from '@web/api'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { ChangeHistoryDialog, changedBy } from '@web/components/list/change-history-dialog'
import { shortDate } from '@web/components/orders/format-dates'
import type { TimelineEvent } from '@web/ui/timeline'

/** Who set which rate of a currency, and what it was before. */
export const RateHistoryDialog = ({ currency, ...dialog }: MenuDialogProps & { currency: RateCurrency }) => (
  <ChangeHistoryDialog
    {...dialog}
    title={`Rates for the ${rateCurrencies[currency]}`}
    description="Who set which rate, newest first."
    queryKey={['exchange_rate_changes', currency]}
    load={(cursor, signal) => api.list_exchange_rate_changes({ currency, cursor }, { signal })}
    toTimelineEvent={(change) => changeEvent(currency, change)}
    emptyText="This currency’s rate hasn’t changed since the marketplace opened."
  />
)

/** A rate that was set, as an event of the history. */
function changeEvent(
  currency: RateCurrency,
  { entry_id, created_at, actor_name, before, after }: ExchangeRateChange,
): TimelineEvent {
  const change =
    before && after
      ? `Before: ${formatRate(before.per_usd, currency)} (${formatChange(changePercent(before.per_usd, after.per_usd))}). `
      : ''
  return {
    key: entry_id,
    time: shortDate(created_at),
    tone: 'brand',
    title: after ? `${formatRate(after.per_usd, currency)} from ${formatDay(after.valid_from)}` : 'Rate set',
    text: `${change}${after ? `Source: ${after.source}. ` : ''}${changedBy(actor_name)}.`,
  }
}
