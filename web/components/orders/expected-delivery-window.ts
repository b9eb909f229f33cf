import { deliveryWindow, type DeliveryWindow } from '@contract/orders/facts'
import type { OrderDetails } from '@contract/orders/procedures'

type Order = Pick<OrderDetails, 'order_created_at' | 'paid_at' | 'shipping_option'>

/** When an order's goods are expected: vendors start once it is paid. */
export const expectedDeliveryWindow = ({
  order_created_at,
  paid_at,
  shipping_option,
}: Order): DeliveryWindow => deliveryWindow(paid_at ?? order_created_at, shipping_option)
