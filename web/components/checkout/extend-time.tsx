import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '@contract/core/paths'
import { paymentWindowTexts as texts } from '@contract/orders/payment-window'
import type { OrderDetails } from '@contract/orders/procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'

interface ExtendTimeProps {
  orderId: string
  extension: NonNullable<OrderDetails['payment_extension']>
}

/** Extends the payment window, or says why it can't be extended. A form, so that it works without scripts. */
export function ExtendTime({ orderId, extension: { state, minutes } }: ExtendTimeProps) {
  const result = useRef<HTMLParagraphElement>(null)
  const { revalidate } = useRevalidator()
  const extend = useServerMutation('extend_payment_time', {
    success: texts.extended,
    onFailure: revalidate,
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const isAvailable = state === 'available'
  // The button that had the focus is gone once there is a result.
  useEffect(() => {
    if (isSubmitted && !isAvailable) result.current?.focus()
  }, [isSubmitted, isAvailable])
  if (!isAvailable)
    return (
      <p ref={result} tabIndex={-1} className="text-sm text-ink-soft">
        {state === 'used' ? texts.used : texts.outOfStock}
      </p>
    )
  return (
    <form
      method="post"
      action={paths.extendPayment(orderId)}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        void extend.run({ p_order_id: orderId })
      }}
    >
      <Button type="submit" variant="outline" size="small" busy={extend.pending} busyLabel="Extending...">
        {texts.extend(minutes)}
      </Button>
    </form>
  )
}
