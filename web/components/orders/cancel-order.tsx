import { useRevalidator } from 'react-router'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const { revalidate } = useRevalidator()
  const cancel = useServerMutation('cancel_order', { success: 'Order cancelled.', onFailure: revalidate })
  return (
    <ConfirmDialog
      title="Cancel this order?"
      text="You haven’t paid anything yet. The items will go back on sale, and the order can’t be reopened."
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      onConfirm={() => cancel.run({ p_order_id: orderId })}
      trigger={
        // On a line of its own, its label aligns with the content above, not indented by the button's padding.
        <Button variant="ghost" className="sm:first:-ml-4">
          Cancel order
        </Button>
      }
    />
  )
}
