import type { CurrencyStanding } from '@contract/pricing/exchange-procedures'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { Notice } from '@web/ui/notice'
import { staleWarning } from './rate-labels'

/** Says which currencies have stopped being charged and paid out, and which soon will. */
export function StaleNotice({ standing }: { standing: readonly CurrencyStanding[] }) {
  const warnings = standing.flatMap((one) => {
    const text = staleWarning(one)
    return text ? [{ text, currency: one.currency, stopped: one.state === 'too_old' }] : []
  })
  if (warnings.length === 0) return null
  const stopped = warnings.some((one) => one.stopped)
  return (
    <Notice
      tone={stopped ? 'danger' : 'warning'}
      className="mb-6"
      title={`Rates older than ${exchangeRateMaxDays} days are not used.`}
    >
      <ul className="grid gap-1">
        {warnings.map(({ currency, text }) => (
          <li key={currency}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
