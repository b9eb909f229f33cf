import { formatCharge, formatRate } from '@contract/pricing/exchange'
import { formatUsd, toMinor } from '@contract/core/money'
import { usesPhonePrompt } from '@contract/payments/facts'
import { longDate } from '../orders/format-dates'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { usePaymentMethods } from './use-payment-methods'

interface PhoneNumberFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** The amount due, US dollars. */
  amountUsd: number
}

/** The phone that M-Pesa will prompt, and the amount, before the prompt is sent. */
export function PhoneNumberField({ value, onChange, error, amountUsd }: PhoneNumberFieldProps) {
  const exchange = usePaymentMethods().find(({ method }) => usesPhonePrompt(method))?.exchange
  return (
    <div className="grid gap-2">
      <Field label="M-Pesa phone number" hint="A Kenyan number, 07… or 01…" required error={error}>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          name="phone"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {exchange && (
        <p className="rounded-card bg-sunken px-4 py-3 text-sm text-ink-soft">
          <strong className="figures text-ink">{formatCharge(toMinor(amountUsd), exchange)}</strong> will be
          requested on that phone. That’s {formatUsd(toMinor(amountUsd))} at{' '}
          {formatRate(exchange.per_usd, exchange.currency)}, the rate from {longDate(exchange.valid_from)}, in
          whole shillings.
        </p>
      )}
    </div>
  )
}
