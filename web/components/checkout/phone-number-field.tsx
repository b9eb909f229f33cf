import { formatCharge, formatRate } from '@contract/pricing/exchange'
import { formatUsd, toMinor } from '@contract/core/money'
import { promptsPhone } from '@contract/payments/facts'
import { longDate } from '../orders/format-dates'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { usePaymentMethods } from './use-payment-methods'

interface PhoneNumberFieldProps {
  typed: string
  onType: (typed: string) => void
  error: string | undefined
  /** The amount due, US dollars. */
  usd: number
}

/** The phone that M-Pesa will prompt, and the amount, before the prompt is sent. */
export function PhoneNumberField({ typed, onType, error, usd }: PhoneNumberFieldProps) {
  const exchange = usePaymentMethods().find(({ method }) => promptsPhone(method))?.exchange
  return (
    <div className="grid gap-2">
      <Field label="M-Pesa phone number" hint="A Kenyan number, 07… or 01…" required error={error}>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      {exchange && (
        <p className="rounded-card bg-sunken px-4 py-3 text-sm text-ink-soft">
          <strong className="figures text-ink">{formatCharge(toMinor(usd), exchange)}</strong> will be
          requested on that phone. That’s {formatUsd(toMinor(usd))} at{' '}
          {formatRate(exchange.per_usd, exchange.currency)}, the rate from {longDate(exchange.valid_from)}, in
          whole shillings.
        </p>
      )}
    </div>
  )
}
