import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { clearCheckout, type OrderAttempt } from '@web/components/checkout/checkout-draft'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { toast } from '@web/ui/toast'
import { findPlaced } from './submit-order'

interface PendingOrderProps {
  attempt: OrderAttempt
  /** It was never created. */
  onLost: () => void
}

/** An order was sent without a response, and the cart is empty now: finds out what became of it and goes there. */
export function PendingOrder({ attempt, onLost }: PendingOrderProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    setFailure(null)
    findPlaced(attempt).then(
      (orderId) => {
        if (left) return
        clearCheckout()
        if (!orderId) return onLost()
        toast.success(texts.checkout.placed)
        void navigate(paths.orderConfirmation(orderId), { replace: true })
      },
      (error: unknown) => left || setFailure(messageOf(error)),
    )
    return () => void (left = true)
  }, [attempt, navigate, onLost, tries])
  if (failure === null) return <Notice live>Looking for the order you just placed...</Notice>
  return (
    <Notice
      live
      tone="warning"
      title="We don’t know yet whether your order was placed."
      action={
        <Button variant="outline" size="small" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      }
    >
      {failure}
    </Notice>
  )
}
