import { CreditCard, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCharge } from '@contract/pricing/exchange'
import { type PaymentMethod, providerInfo } from '@contract/payments/facts'
import { limitReason } from '@contract/payments/payment-limits'
import type { PaymentMethodOption } from '@contract/payments/procedures'
import { RadioCards } from '@web/ui/radio-cards'
import { usePaymentMethods } from './use-payment-methods'

const methodCards: Record<PaymentMethod, { text: string; icon: ReactNode }> = {
  paystack: { text: 'Visa, Mastercard, Verve, or directly from your bank', icon: <CreditCard aria-hidden /> },
  flutterwave: { text: 'Cards, banks and mobile wallets across Africa', icon: <Landmark aria-hidden /> },
  mpesa: { text: 'Approve a prompt on your phone with your PIN', icon: <Smartphone aria-hidden /> },
}

interface PaymentMethodCardsProps {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  /** The amount due, US cents. Methods that charge another currency show it converted; those that do not take it say why. */
  totalMinor?: number | undefined
}

/** The payment methods, the default first; those that cannot be used say why. */
export function PaymentMethodCards({ value, onChange, totalMinor }: PaymentMethodCardsProps) {
  const methods = usePaymentMethods()
  return (
    <RadioCards
      label="Payment method"
      name="method"
      value={value}
      onValueChange={(method) => onChange(method as PaymentMethod)}
      cards={methods.map((option) => ({
        value: option.method,
        title: providerInfo(option.method).label,
        ...methodCards[option.method],
        aside: option.exchange && totalMinor ? formatCharge(totalMinor, option.exchange) : undefined,
        disabledReason: disabledReasonOf(option, totalMinor),
      }))}
    />
  )
}

function disabledReasonOf(option: PaymentMethodOption, totalMinor: number | undefined): string | undefined {
  if (!option.available) return 'This payment method is unavailable right now.'
  return totalMinor === undefined ? undefined : limitReason(option, totalMinor)
}
