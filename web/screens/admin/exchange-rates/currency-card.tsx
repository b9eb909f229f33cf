import { useRef, useState } from 'react'
import { rateCurrencies } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import { changePercent, formatChange, type CurrencyStanding } from '@contract/pricing/exchange-procedures'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { Button } from '@web/ui/button'
import { RateHistoryDialog } from './history-dialog'
import { RateLine } from './rate-line'
import { RateStateBadge } from './rate-state-badge'
import { usedFor } from './rate-labels'
import { SetRateDialog } from './set-rate-dialog'

/** A currency with its rate, how old that is, where it came from and how it went. */
export function CurrencyCard({ standing }: { standing: CurrencyStanding }) {
  const { currency, rate, state, points } = standing
  const [dialog, setDialog] = useState<'set' | 'history' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const historyOpener = useRef<HTMLButtonElement>(null)
  const onClose = () => setDialog(null)
  const [before, last] = points.slice(-2)
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{rateCurrencies[currency]}</h3>
          <p className="text-caption text-ink-soft first-letter:uppercase">{usedFor(currency)}</p>
        </div>
        <RateStateBadge state={state} />
      </header>
      {rate ? (
        <>
          <div className="mt-4 flex items-end justify-between gap-4">
            <p className="font-display text-2xl leading-none tracking-tight whitespace-nowrap lining-nums">
              {formatRate(rate.per_usd, currency).replace(' = 1 USD', '')}
              <span className="font-sans text-caption tracking-normal text-ink-soft"> = 1 USD</span>
            </p>
            {before && last && (
              <span className="figures text-caption text-ink-soft">
                {formatChange(changePercent(before.per_usd, last.per_usd))}
              </span>
            )}
          </div>
          <RateLine currency={currency} points={points} />
          <p className="mt-3 text-caption text-ink-soft">
            <span className={state === 'too_old' ? 'font-semibold text-danger' : undefined}>
              {ageOf(standing)}
            </span>{' '}
            <span className="line-clamp-2 wrap-anywhere" title={rate.source}>
              {rate.source}
            </span>
          </p>
        </>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">
          No rate is set yet, so nothing can be {usedFor(currency)}.
        </p>
      )}
      <footer className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button ref={opener} size="small" variant="outline" onClick={() => setDialog('set')}>
          Set rate<span className="sr-only"> of {currency}</span>
        </Button>
        {rate && (
          <Button ref={historyOpener} size="small" variant="ghost" onClick={() => setDialog('history')}>
            History<span className="sr-only"> of {currency}</span>
          </Button>
        )}
      </footer>
      {dialog === 'set' && <SetRateDialog standing={standing} onClose={onClose} returnFocusTo={opener} />}
      {dialog === 'history' && (
        <RateHistoryDialog currency={currency} onClose={onClose} returnFocusTo={historyOpener} />
      )}
    </li>
  )
}

function ageOf({ rate, is_sample, age_days }: CurrencyStanding): string {
  const since = `Since ${formatDay(rate!.valid_from)}`
  if (is_sample) return `${since}. Sample data never goes stale.`
  if (age_days === 0) return `${since}, today.`
  const days = age_days === 1 ? '1 day' : `${age_days} days`
  return `${since}: ${days} old, valid for ${exchangeRateMaxDays}.`
}
