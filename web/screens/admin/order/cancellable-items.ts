import type { OrderItem } from '@contract/orders/procedures'
import { allows } from '@contract/core/state-machine'
import { orderItemActions } from '@contract/orders/states'

export type CancelOrRefund = 'cancel' | 'refund'

/** Whether an admin may cancel or refund an item in its state. */
export const allowsCancelOrRefund = (
  action: CancelOrRefund,
  { status }: Pick<OrderItem, 'status'>,
): boolean => allows(orderItemActions[action], status, 'admin')

export const isCancellable = (item: Pick<OrderItem, 'status'>): boolean =>
  allowsCancelOrRefund('cancel', item) || allowsCancelOrRefund('refund', item)
