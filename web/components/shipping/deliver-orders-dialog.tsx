import * as texts from '@contract/texts'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { useOrdersMutation, type OrdersDialogProps } from './use-orders-mutation'

/** Marks every shipped item of some orders as delivered. */
export function DeliverOrdersDialog({ orderIds, onClose, onDone }: OrdersDialogProps) {
  const updateOrders = useOrdersMutation(onDone)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={texts.order.deliverAll.title}
      text={texts.order.deliverAll.text}
      confirmLabel={texts.order.deliver.confirm}
      onConfirm={() => updateOrders.run({ p_order_ids: [...orderIds], p_status: 'delivered' })}
    />
  )
}
