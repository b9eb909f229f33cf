import * as texts from '@contract/texts'
import { allows } from '@contract/core/state-machine'
import type { VendorOrderItem } from '@contract/orders/procedures'
import type { ShippingService } from '@contract/pricing/facts'
import {
  orderItemActions,
  vendorItemMenu,
  orderStatusLabel,
  type OrderItemAction,
  type OrderStatus,
} from '@contract/orders/states'

type Item = Pick<VendorOrderItem, 'status' | 'service'>

/** The transitions of the action menu, in order, and why each is unavailable to an item, if it is. */
export const actionsFor = (item: Item) =>
  vendorItemMenu.map((action) => ({
    action,
    targetStatus: orderItemActions[action].to,
    label: `Mark as ${orderStatusLabel(orderItemActions[action].to, item.service)}`,
    disabledReason: refusalFor(action, item),
  }))

/** Whether the vendor has any action left for an item. */
export const hasActions = (item: Item): boolean =>
  !shippingInfoRefusal(item) ||
  !cancelRefusal(item) ||
  actionsFor(item).some((itemAction) => !itemAction.disabledReason)

/** Why the vendor cannot cancel an item, or undefined. */
export const cancelRefusal = (item: Item) => refusalFor('cancel', item)

/** Why carrier and tracking number of an item cannot be set, or undefined. */
export const shippingInfoRefusal = ({ status, service }: Item) => {
  if (service === 'pickup') return texts.fulfilment.pickup.notTracked
  return status === 'processing' || status === 'shipped'
    ? undefined
    : availableOnlyText(['processing', 'shipped'], service)
}

function refusalFor(action: OrderItemAction, { status, service }: Item): string | undefined {
  return allows(orderItemActions[action], status, 'vendor')
    ? undefined
    : availableOnlyText(orderItemActions[action].from, service)
}

const availableOnlyText = (statuses: readonly OrderStatus[], service: ShippingService) =>
  `Available only while ${statuses.map((status) => orderStatusLabel(status, service)).join(' or ')}`
