import type { ExchangeRateStatus } from '@contract/pricing/exchange-procedures'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { Notice } from '@web/ui/notice'
import { staleWarning } from './rate-labels'

/** Says which currencies have stopped being charged and paid out, and which soon will. */
export function StaleNotice({ rateStatuses }: { rateStatuses: readonly ExchangeRateStatus[] }) {
  const warnings = rateStatuses.flatMap((rateStatus) => {
    const text = staleWarning(rateStatus)
    return text ? [{ text, currency: rateStatus.currency, isTooOld: rateStatus.state === 'too_old' }] : []
  })
  if (warnings.length === 0) return null
  const hasExpiredRate = warnings.some(({ isTooOld }) => isTooOld)
  return (
    <Notice
      tone={hasExpiredRate ? 'danger' : 'warning'}
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
