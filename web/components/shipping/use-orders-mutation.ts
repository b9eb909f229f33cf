import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'

/** The common props of the dialogs that update all items of some orders. */
export interface OrdersDialogProps {
  orderIds: readonly string[]
  onClose: () => void
  /** Runs once the orders have been updated. */
  onDone?: () => void
}

/** Updates all items of some orders that are ready for it. */
export const useOrdersMutation = (onSuccess?: () => void) =>
  useServerMutation('update_vendor_orders', {
    success: ({ items, orders }) =>
      items === 0 ? texts.order.noItemsChanged : texts.order.ordersUpdated(orders),
    onSuccess,
  })
