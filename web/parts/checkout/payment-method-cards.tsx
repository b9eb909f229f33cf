import { CreditCard, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentMethodLabels, paymentMethods, type PaymentMethod } from '@contract/lists'
import { RadioCards } from '@web/ui/radio-cards'

// The methods that have a provider behind them; the server refuses the others with payment_method_unavailable.
const usable: readonly PaymentMethod[] = ['paystack']

const looks: Record<PaymentMethod, { text: string; icon: ReactNode }> = {
  paystack: { text: 'Visa, Mastercard, Verve, or straight from your bank', icon: <CreditCard aria-hidden /> },
  flutterwave: { text: 'Cards, bank and mobile wallets across Africa', icon: <Landmark aria-hidden /> },
  mpesa: { text: 'A prompt on your phone, confirmed with your PIN', icon: <Smartphone aria-hidden /> },
}

type PaymentMethodCardsProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void }

/** The ways to pay, the default first; those that cannot be used right now say so. */
export function PaymentMethodCards({ value, onChange }: PaymentMethodCardsProps) {
  return (
    <RadioCards
      label="Payment method"
      value={value}
      onValueChange={(method) => onChange(method as PaymentMethod)}
      cards={paymentMethods.map((method) => ({
        value: method,
        title: paymentMethodLabels[method],
        ...looks[method],
        disabledReason: usable.includes(method) ? undefined : 'This way to pay cannot be used right now.',
      }))}
    />
  )
}
