import type { OrderItem } from '@contract/orders/procedures'
import { allows } from '@contract/core/state-machine'
import { orderItemActions } from '@contract/orders/states'

export type Withdrawal = 'cancel' | 'refund'

/** Whether an admin may cancel or refund an item in its state. */
export const allowsWithdrawal = (action: Withdrawal, { status }: Pick<OrderItem, 'status'>): boolean =>
  allows(orderItemActions[action], status, 'admin')

export const isWithdrawable = (item: Pick<OrderItem, 'status'>): boolean =>
  allowsWithdrawal('cancel', item) || allowsWithdrawal('refund', item)
