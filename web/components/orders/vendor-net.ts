import { toMinor, type Minor } from '@contract/core/money'
import type { VendorOrder } from '@contract/orders/procedures'

/** What a vendor receives of an order, US cents: its net without what was refunded. */
export const vendorNet = ({ net, lost }: Pick<VendorOrder, 'net' | 'lost'>): Minor =>
  toMinor(net) - toMinor(lost)

/** Whether a vendor's part of an order ended before it was paid. */
export const wasNeverPaid = ({ paid, order_status }: Pick<VendorOrder, 'paid' | 'order_status'>): boolean =>
  !paid && order_status === 'cancelled'
