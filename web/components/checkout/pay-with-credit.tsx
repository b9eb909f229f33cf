import { formatWireUsd } from '@contract/core/money'
import type { OrderDetails } from '@contract/orders/procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ServerForm } from '@web/ui/server-form'
import type { OrderIntent } from './order-without-script'

/** Pays an order with the buyer's credit, if that covers it; otherwise says that it does not. Nothing without credit. */
export function PayWithCredit({ order: { order_id, credit, amount_due } }: { order: OrderDetails }) {
  const pay = useServerMutation('pay_with_credit', { success: 'Paid with your credit.' })
  if (credit <= 0) return null
  if (credit < amount_due)
    return (
      <p className="text-sm text-ink-soft">
        Your credit of {formatWireUsd(credit)} doesn’t cover this order. It stays yours for another one.
      </p>
    )
  return (
    <ServerForm className="grid">
      <Button
        type="submit"
        name="intent"
        value={'credit' satisfies OrderIntent}
        variant="outline"
        size="large"
        wide
        busy={pay.pending}
        busyLabel="Paying..."
        onClick={() => void pay.run({ p_order_id: order_id })}
      >
        Use your credit ({formatWireUsd(credit)})
      </Button>
    </ServerForm>
  )
}
