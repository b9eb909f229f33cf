import type { RefObject } from 'react'
import { rateCurrencies, type RateCurrency } from '@contract/currencies'
import { formatDay } from '@contract/day'
import { formatRate } from '@contract/exchange'
import { changePercent, formatChange, type ExchangeRateChange } from '@contract/exchange-rates'
import { texts } from '@contract/texts'
import { api } from '@web/api'
import { ChangeHistory } from '@web/components/list/change-history'
import { shortDate } from '@web/components/orders/dates'
import { Dialog } from '@web/ui/dialog'
import type { TimelineEvent } from '@web/ui/timeline'

interface HistoryDialogProps {
  currency: RateCurrency
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who set which rate of a currency, and what it was before. */
export function HistoryDialog({ currency, onClose, returnFocusTo }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`Rates of the ${rateCurrencies[currency]}`}
      description="Who set which rate, newest first."
    >
      <ChangeHistory
        queryKey={['exchange_rate_changes', currency]}
        load={(cursor, signal) => api.list_exchange_rate_changes({ currency, cursor }, { signal })}
        event={(change) => changeEvent(currency, change)}
        failure={texts.exchangeRate.historyFailed}
        nothing="The rate of this currency is the one the marketplace started with."
      />
    </Dialog>
  )
}

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
    when: shortDate(created_at),
    tone: 'brand',
    title: after ? `${formatRate(after.per_usd, currency)} from ${formatDay(after.valid_from)}` : 'Rate set',
    text: `${change}${after ? `Source: ${after.source}. ` : ''}${actor_name ? `By ${actor_name}` : 'By the system'}.`,
  }
}
