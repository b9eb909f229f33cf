import { useState, type FormEvent, type ReactNode } from 'react'
import { chargeOf } from '@contract/pricing/exchange'
import { formatDecimal, toMinor } from '@contract/core/money'
import { limitReason } from '@contract/payments/payment-limits'
import { usesPhonePrompt, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { refusals } from '@contract/refusals'
import type { OrderDetails } from '@contract/orders/procedures'
import { formatKenyanMobile, kenyanMobile } from '@contract/core/phone'
import { focusOnMount } from '../page/focus-on-mount'
import { Button } from '@web/ui/button'
import { ServerForm } from '@web/ui/server-form'
import type { OrderIntent, OrderResponse } from './order-without-script'
import { PayWithCredit } from './pay-with-credit'
import { PaymentMethodCards } from './payment-method-cards'
import { PhoneNumberField } from './phone-number-field'
import { usePaymentMethods } from './use-payment-methods'
import { useRecentPrompt } from './use-recent-prompt'
import { startingMethodOf, type Payment } from './use-payment'

interface PayFormProps {
  order: OrderDetails
  payment: Payment
  /** The payment deadline has not passed. */
  canPay: boolean
  /** There is an open payment that can be checked with the provider. */
  isOpen: boolean
  /** See `useProviderReturn`. */
  cancelledReference: string | undefined
  /** The answer to a press without scripts. */
  response: OrderResponse | undefined
  children?: ReactNode
}

/** Pay now, choose another method, check again. While a phone prompt is open, no second one is sent. */
export function PayForm({
  order,
  payment,
  canPay,
  isOpen,
  cancelledReference,
  response,
  children,
}: PayFormProps) {
  const [method, setMethod] = useState<PaymentMethod>(response?.method ?? order.payment_method)
  const [isChangingMethod, setChangingMethod] = useState(false)
  const phone = usePhone(order, response?.phone)
  const option = usePaymentMethods().find((candidate) => candidate.method === method)
  const exchange = option?.exchange
  const dueMinor = toMinor(order.amount_due)
  const limit = option && limitReason(option, dueMinor)
  const charge = exchange ? formatDecimal(chargeOf(dueMinor, exchange), exchange.minor_digits) : undefined
  const { stage, refusal } = payment
  const isChecking = stage === 'checking'
  const startingMethod = startingMethodOf(stage)
  const promptsForPhone = usesPhonePrompt(method)
  const isPromptPending =
    useRecentPrompt(isOpen ? order.payment : null) && promptsForPhone && !isChangingMethod
  const phoneError = refusal?.code === 'phone_number_invalid' ? refusal.message : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (promptsForPhone && !phone.validate()) return
    setChangingMethod(false)
    void payment.pay(method, promptsForPhone ? { phone: phone.value, charge } : undefined)
  }

  return (
    <div className="grid w-full max-w-md gap-4">
      {canPay && <PayWithCredit order={order} />}
      {canPay && (
        <form method="post" noValidate data-plain onSubmit={submit} className="grid gap-4">
          {isChangingMethod ? (
            <div ref={focusOnMount}>
              <PaymentMethodCards value={method} onChange={setMethod} totalMinor={dueMinor} />
            </div>
          ) : (
            !isPromptPending && (
              <div className="hidden noscript:block">
                <PaymentMethodCards value={method} onChange={setMethod} totalMinor={dueMinor} />
              </div>
            )
          )}
          {promptsForPhone && charge && <input type="hidden" name="charge" value={charge} />}
          {promptsForPhone && !isPromptPending && (
            <PhoneNumberField
              value={phone.value}
              onChange={phone.setValue}
              error={phone.error ?? phoneError}
              amountUsd={order.amount_due}
            />
          )}
          <div className="grid gap-2">
            {!isPromptPending && (
              <Button
                type="submit"
                name="intent"
                value={'pay' satisfies OrderIntent}
                size="large"
                wide
                busy={startingMethod !== null && usesPhonePrompt(startingMethod)}
                busyLabel="Sending prompt..."
                disabledReason={isChecking ? confirmingText : limit}
              >
                {!promptsForPhone
                  ? 'Pay now'
                  : order.payment?.phone_number
                    ? 'Resend the prompt'
                    : `Send the ${providerInfo(method).name} prompt`}
              </Button>
            )}
            {!isChangingMethod && (
              <p className="text-caption text-ink-soft noscript:hidden max-sm:text-center">
                {providerInfo(method).label}
                {' · '}
                <Button variant="link" size="small" onClick={() => setChangingMethod(true)}>
                  Pay another way
                </Button>
              </p>
            )}
          </div>
        </form>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:[&>*]:flex-1">
        {(isOpen || !canPay) && (
          <ServerForm className="grid">
            {cancelledReference && <input type="hidden" name="left" value={cancelledReference} />}
            <Button
              type="submit"
              name="intent"
              value={'check' satisfies OrderIntent}
              variant="outline"
              onClick={() => void payment.check()}
              busy={isChecking}
              busyLabel="Checking..."
            >
              Check again
            </Button>
          </ServerForm>
        )}
        {children}
      </div>
    </div>
  )
}

const confirmingText = 'One moment, we’re checking whether your payment has arrived.'

/** The phone that pays: that of the last attempt, else the order's own if it is Kenyan. */
function usePhone({ payment, shipping_address }: OrderDetails, submitted: string | undefined) {
  const initialPhone = payment?.phone_number ?? kenyanMobile(shipping_address.phoneNumber)
  const [phoneDraft, setPhoneDraft] = useState(
    submitted ?? (initialPhone ? formatKenyanMobile(initialPhone) : ''),
  )
  const [isInvalid, setInvalid] = useState(false)
  const isValidPhone = kenyanMobile(phoneDraft) !== undefined
  return {
    value: phoneDraft,
    setValue: setPhoneDraft,
    /** Shown from the first submission of an invalid number until the number is valid. */
    error: isInvalid && !isValidPhone ? refusals.phone_number_invalid.message() : undefined,
    validate: () => {
      setInvalid(!isValidPhone)
      return isValidPhone
    },
  }
}
