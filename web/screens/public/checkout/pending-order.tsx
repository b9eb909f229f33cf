import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { clearCheckout, type OrderAttempt } from '@web/components/checkout/checkout-draft'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { toast } from '@web/ui/toast'
import { findPlacedOrder } from './submit-order'

interface PendingOrderProps {
  attempt: OrderAttempt
  /** Called if the order was never created. */
  onNotFound: () => void
}

/** An order was sent without a response, and the cart is empty now: finds out whether it was created and goes there. */
export function PendingOrder({ attempt, onNotFound }: PendingOrderProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    setFailure(null)
    findPlacedOrder(attempt).then(
      (orderId) => {
        if (isUnmounted) return
        clearCheckout()
        if (!orderId) return onNotFound()
        toast.success(texts.checkout.placed)
        void navigate(paths.orderConfirmation(orderId), { replace: true })
      },
      (error: unknown) => isUnmounted || setFailure(messageOf(error)),
    )
    return () => void (isUnmounted = true)
  }, [attempt, navigate, onNotFound, attempts])
  if (failure === null) return <Notice live>Looking for the order you just placed...</Notice>
  return (
    <Notice
      live
      tone="warning"
      title="We don’t know yet whether your order was placed."
      action={
        <Button variant="outline" size="small" onClick={() => setAttempts(attempts + 1)}>
          Try again
        </Button>
      }
    >
      {failure}
    </Notice>
  )
}
