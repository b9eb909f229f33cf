import { useState, type FormEvent, type ReactNode } from 'react'
import { chargeOf } from '@contract/pricing/exchange'
import { formatDecimal, toMinor } from '@contract/core/money'
import { promptsPhone, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { refusals } from '@contract/refusals'
import type { OrderDetails } from '@contract/orders/procedures'
import { formatKenyanMobile, kenyanMobile } from '@contract/core/phone'
import { focusOnArrival } from '@web/components/page/focus-on-arrival'
import { Button } from '@web/ui/button'
import { PaymentMethodCards } from './payment-method-cards'
import { PhoneNumberField } from './phone-number-field'
import { usePaymentMethods } from './use-payment-methods'
import { useRecentPrompt } from './use-recent-prompt'
import { openingMethod, type Payment } from './use-payment'

interface PayFormProps {
  order: OrderDetails
  payment: Payment
  /** The payment deadline has not passed. */
  canPay: boolean
  /** There is an open payment that can be checked with the provider. */
  isOpen: boolean
  children?: ReactNode
}

/** Pay now, choose another method, check again. While a phone prompt is open, no second one is sent. */
export function PayForm({ order, payment, canPay, isOpen, children }: PayFormProps) {
  const [method, setMethod] = useState<PaymentMethod>(order.payment_method)
  const [choosing, setChoosing] = useState(false)
  const phone = usePhone(order)
  const exchange = usePaymentMethods().find((offered) => offered.method === method)?.exchange
  const charge = exchange
    ? formatDecimal(chargeOf(toMinor(order.amount_due), exchange), exchange.minor_digits)
    : undefined
  const { stage, refusal } = payment
  const asking = stage === 'asking'
  const opening = openingMethod(stage)
  const asksPhone = promptsPhone(method)
  const isAskingPhone = useRecentPrompt(isOpen ? order.payment : null) && asksPhone && !choosing
  const badPhone = refusal?.code === 'phone_number_invalid' ? refusal.message : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asksPhone && !phone.check()) return
    setChoosing(false)
    void payment.pay(method, asksPhone ? { phone: phone.typed, charge } : undefined)
  }

  return (
    <div className="grid w-full max-w-md gap-4">
      {canPay && (
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {choosing && (
            <div ref={focusOnArrival}>
              <PaymentMethodCards value={method} onChange={setMethod} />
            </div>
          )}
          {asksPhone && !isAskingPhone && (
            <PhoneNumberField
              typed={phone.typed}
              onType={phone.type}
              error={phone.error ?? badPhone}
              usd={order.amount_due}
            />
          )}
          <div className="grid gap-2">
            {!isAskingPhone && (
              <Button
                type="submit"
                size="large"
                wide
                busy={opening !== null && promptsPhone(opening)}
                busyLabel="Sending prompt..."
                disabledReason={asking && confirmingText}
              >
                {!asksPhone
                  ? 'Pay now'
                  : order.payment?.phone_number
                    ? 'Resend the prompt'
                    : `Send the ${providerInfo(method).name} prompt`}
              </Button>
            )}
            {!choosing && (
              <p className="text-caption text-ink-soft max-sm:text-center">
                {providerInfo(method).label}
                {' · '}
                <Button variant="link" size="small" onClick={() => setChoosing(true)}>
                  Pay another way
                </Button>
              </p>
            )}
          </div>
        </form>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:[&>*]:flex-1">
        {(isOpen || !canPay) && (
          <Button
            variant="outline"
            busy={asking}
            busyLabel="Checking..."
            onClick={() => void payment.check()}
          >
            Check again
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

const confirmingText = 'One moment, we’re checking whether your payment has arrived.'

/** The phone that pays: that of the last attempt, else the order's own if it is Kenyan. */
function usePhone({ payment, shipping_address }: OrderDetails) {
  const known = payment?.phone_number ?? kenyanMobile(shipping_address.phoneNumber)
  const [typed, type] = useState(known ? formatKenyanMobile(known) : '')
  const [isRefused, setRefused] = useState(false)
  const isGood = kenyanMobile(typed) !== undefined
  return {
    typed,
    type,
    /** Shown from the first submission of an invalid number until the number is valid. */
    error: isRefused && !isGood ? refusals.phone_number_invalid.message() : undefined,
    check: () => {
      setRefused(!isGood)
      return isGood
    },
  }
}
