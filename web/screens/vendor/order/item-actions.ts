import { allows, statusLabel } from '@contract/core/state-machine'
import {
  orderItemActions,
  vendorItemMenu,
  type OrderItemAction,
  type OrderStatus,
} from '@contract/orders/states'

/** The transitions of the action menu, in order, and why each is unavailable from `status`, if it is. */
export const actionsFor = (status: OrderStatus) =>
  vendorItemMenu.map((action) => ({
    action,
    targetStatus: orderItemActions[action].to,
    label: `Mark as ${statusLabel(orderItemActions[action].to)}`,
    disabledReason: refusalFor(action, status),
  }))

/** Whether the vendor has any action left for an item in `status`. */
export const hasActions = (status: OrderStatus): boolean =>
  !shippingInfoRefusal(status) ||
  !cancelRefusal(status) ||
  actionsFor(status).some((itemAction) => !itemAction.disabledReason)

/** Why the vendor cannot cancel an item in `status`, or undefined. */
export const cancelRefusal = (status: OrderStatus) => refusalFor('cancel', status)

/** Why carrier and tracking number cannot be set in `status`, or undefined. */
export const shippingInfoRefusal = (status: OrderStatus) =>
  status === 'processing' || status === 'shipped' ? undefined : availableOnlyText(['processing', 'shipped'])

function refusalFor(action: OrderItemAction, status: OrderStatus): string | undefined {
  return allows(orderItemActions[action], status, 'vendor')
    ? undefined
    : availableOnlyText(orderItemActions[action].from)
}

const availableOnlyText = (statuses: readonly OrderStatus[]) =>
  `Available only while ${statuses.map((status) => statusLabel(status)).join(' or ')}`
