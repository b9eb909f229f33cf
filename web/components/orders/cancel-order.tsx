import { useRevalidator } from 'react-router'
import { api, messageOf } from '@web/api'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { toast } from '@web/ui/toast'

/** Takes an unpaid order back, after asking once more. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const { revalidate } = useRevalidator()
  async function cancel() {
    try {
      await api.cancel_order({ p_order_id: orderId })
      toast.success('Order cancelled.')
      await revalidate()
    } catch (error) {
      toast.error(messageOf(error))
      await revalidate()
      throw error
    }
  }
  return (
    <ConfirmDialog
      title="Cancel this order?"
      text="You haven’t paid anything yet. The items will go back on sale, and the order can’t be reopened."
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      onConfirm={cancel}
      trigger={
        // Alone on its line its word stands under what is above it, not indented by the button's own edge.
        <Button variant="ghost" className="sm:first:-ml-4">
          Cancel order
        </Button>
      }
    />
  )
}
