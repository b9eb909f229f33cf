import { useState, type ReactNode } from 'react'
import { paymentMethodLabels, type PaymentMethod } from '@contract/lists'
import type { OrderDetails } from '@contract/orders'
import { Button } from '@web/ui/button'
import { PaymentMethodCards } from './payment-method-cards'
import type { Payment } from './use-payment'

interface PayButtonsProps {
  order: OrderDetails
  payment: Payment
  /** There is still time. */
  canPay: boolean
  /** A try is open that the provider can be asked about. */
  canCheck: boolean
  children?: ReactNode
}

/** Pay now, pay another way, ask again. */
export function PayButtons({ order, payment, canPay, canCheck, children }: PayButtonsProps) {
  const [method, setMethod] = useState<PaymentMethod>(order.payment_method)
  const [choosing, setChoosing] = useState(false)
  const asking = payment.stage === 'asking'
  return (
    <div className="mx-auto grid w-full max-w-md gap-4">
      {canPay && choosing && <PaymentMethodCards value={method} onChange={setMethod} />}
      {canPay && (
        <div className="grid gap-2">
          <Button size="large" wide disabledReason={asking && justAsking} onClick={() => payment.pay(method)}>
            Pay now
          </Button>
          <p className="text-center text-caption text-ink-soft">
            {paymentMethodLabels[method]}
            {!choosing && (
              <>
                {' · '}
                <Button variant="link" size="small" onClick={() => setChoosing(true)}>
                  Pay another way
                </Button>
              </>
            )}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-center gap-3 empty:hidden max-sm:[&>*]:flex-1">
        {(canCheck || !canPay) && (
          <Button variant="outline" busy={asking} busyLabel="Checking..." onClick={payment.check}>
            Check again
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

const justAsking = 'One moment, we are asking whether your payment has arrived.'
