import type { RefObject } from 'react'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'

/** The common props of the dialogs that move all items of some orders. */
export interface OrdersDialogProps {
  orderIds: readonly string[]
  onClose: () => void
  /** Runs once the orders have been moved. */
  onDone?: () => void
  returnFocusTo?: RefObject<HTMLElement | null>
}

/** Moves all items of some orders that are ready for it. */
export const useOrdersMutation = (onSuccess?: () => void) =>
  useServerMutation('update_vendor_orders', {
    success: ({ items, orders }) => (items === 0 ? texts.order.nothingMoved : texts.order.moved(orders)),
    onSuccess,
  })
