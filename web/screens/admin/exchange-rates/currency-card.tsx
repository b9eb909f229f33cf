import { useState } from 'react'
import { rateCurrencies } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import { changePercent, formatChange, type ExchangeRateStatus } from '@contract/pricing/exchange-procedures'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { Button } from '@web/ui/button'
import { RateHistoryDialog } from './history-dialog'
import { RateChart } from './rate-chart'
import { RateStateBadge } from './rate-state-badge'
import { usageText } from './rate-labels'
import { SetRateDialog } from './set-rate-dialog'

/** A currency with its current rate, the rate's age and source, and its trend. `note`: what else to know about it. */
export function CurrencyCard({
  rateStatus,
  note,
}: {
  rateStatus: ExchangeRateStatus
  note?: string | undefined
}) {
  const { currency, rate, state, points } = rateStatus
  const [dialog, setDialog] = useState<'set' | 'history' | null>(null)
  const onClose = () => setDialog(null)
  const [previous, latest] = points.slice(-2)
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{rateCurrencies[currency]}</h3>
          <p className="text-caption text-ink-soft first-letter:uppercase">{usageText(currency)}</p>
        </div>
        <RateStateBadge state={state} />
      </header>
      {rate ? (
        <>
          <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4">
            <p className="font-display text-2xl leading-none tracking-tight lining-nums">
              {formatRate(rate.per_usd, currency).replace(' = 1 USD', '')}
              <span className="font-sans text-caption tracking-normal text-ink-soft"> = 1 USD</span>
            </p>
            {previous && latest && (
              <span className="figures text-caption text-ink-soft">
                {formatChange(changePercent(previous.per_usd, latest.per_usd))}
              </span>
            )}
          </div>
          <RateChart currency={currency} points={points} />
          <p className="mt-3 text-caption text-ink-soft">
            <span className={state === 'too_old' ? 'font-semibold text-danger' : undefined}>
              {ageText(rateStatus)}
            </span>{' '}
            <span className="block wrap-anywhere">{rate.source}</span>
          </p>
        </>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">
          No rate is set yet, so nothing can be {usageText(currency)}.
        </p>
      )}
      {note && (
        <p className="mt-2 text-caption text-ink-soft">
          <bdi>{note}</bdi>
        </p>
      )}
      <footer className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button size="small" variant="outline" onClick={() => setDialog('set')}>
          Set rate<span className="sr-only"> of {currency}</span>
        </Button>
        {rate && (
          <Button size="small" variant="ghost" onClick={() => setDialog('history')}>
            History<span className="sr-only"> of {currency}</span>
          </Button>
        )}
      </footer>
      {dialog === 'set' && <SetRateDialog rateStatus={rateStatus} onClose={onClose} />}
      {dialog === 'history' && <RateHistoryDialog currency={currency} onClose={onClose} />}
    </li>
  )
}

function ageText({ rate, is_sample, age_days }: ExchangeRateStatus): string {
  const sinceText = `Since ${formatDay(rate!.valid_from)}`
  if (is_sample) return `${sinceText}. Sample data never goes stale.`
  if (age_days === 0) return `${sinceText}, today.`
  const days = age_days === 1 ? '1 day' : `${age_days} days`
  return `${sinceText}: ${days} old, valid for ${exchangeRateMaxDays}.`
}
