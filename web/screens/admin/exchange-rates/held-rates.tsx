import { rateCurrencies } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import { rateFeed as texts } from '@contract/pricing/admin-texts'
import { formatRate } from '@contract/pricing/exchange'
import { changePercent, formatChange } from '@contract/pricing/exchange-procedures'
import { exchangeRateLimits } from '@contract/pricing/facts'
import type { HeldRate } from '@contract/pricing/rate-feed-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Notice } from '@web/ui/notice'

/** The fetched rates that are not used until somebody confirms them. */
export function HeldRates({ rates }: { rates: readonly HeldRate[] }) {
  if (rates.length === 0) return null
  return (
    <Notice tone="warning" title={texts.heldTitle(rates.length)}>
      <p>{texts.heldText(exchangeRateLimits.jumpPercent)}</p>
      <ul className="mt-2 divide-y divide-line">
        {rates.map((rate) => (
          <HeldRateRow key={rate.held_rate_id} rate={rate} />
        ))}
      </ul>
    </Notice>
  )
}

function HeldRateRow({
  rate: { held_rate_id, currency, per_usd, valid_from, source, before },
}: {
  rate: HeldRate
}) {
  const rateText = formatRate(per_usd, currency)
  const input = { p_held_rate_id: held_rate_id }
  const accept = useServerMutation('accept_held_rate', { success: texts.accepted(rateText) })
  const dismiss = useServerMutation('dismiss_held_rate', { success: texts.dismissed(currency) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {rateText}{' '}
          <span className="figures font-normal">
            {before
              ? `${formatChange(changePercent(before.per_usd, per_usd))} against ${formatRate(before.per_usd, currency)}`
              : texts.firstRate}
          </span>
        </p>
        <p className="text-caption wrap-anywhere text-ink-soft">
          {rateCurrencies[currency]}, {formatDay(valid_from)}. {source}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          tone="primary"
          title={texts.acceptTitle(rateText)}
          text={texts.acceptText}
          confirmLabel={texts.accept}
          onConfirm={() => accept.run(input)}
          trigger={
            <Button size="small" variant="outline">
              {texts.accept}
              <span className="sr-only"> for {currency}</span>
            </Button>
          }
        />
        <Button size="small" variant="ghost" busy={dismiss.pending} onClick={() => void dismiss.run(input)}>
          {texts.dismiss}
          <span className="sr-only"> the rate for {currency}</span>
        </Button>
      </div>
    </li>
  )
}
