import { useRevalidator } from 'react-router'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** Takes an unpaid order back, after asking once more. */
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
        // Alone on its line its word stands under what is above it, not indented by the button's own edge.
        <Button variant="ghost" className="sm:first:-ml-4">
          Cancel order
        </Button>
      }
    />
  )
}
