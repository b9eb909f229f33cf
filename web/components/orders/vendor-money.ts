import { sum, toMinor, type Minor } from '@contract/money'
import type { VendorOrder, VendorOrderItem } from '@contract/orders'

/** A vendor's share of an order, US cents: net of commission, without cancelled and refunded items, and the amount of those. */
export function vendorMoney({ vendor_items }: Pick<VendorOrder, 'vendor_items'>): {
  netMinor: Minor
  lostMinor: Minor
} {
  const netOf = (items: readonly VendorOrderItem[]) => sum(items.map(({ net }) => toMinor(net)))
  return {
    netMinor: netOf(vendor_items.filter((item) => !isLost(item))),
    lostMinor: netOf(vendor_items.filter(isLost)),
  }
}

/** Whether a vendor's part of an order ended before it was paid. */
export const isNeverPaid = ({ paid, order_status }: Pick<VendorOrder, 'paid' | 'order_status'>): boolean =>
  !paid && order_status === 'cancelled'

const isLost = ({ status }: VendorOrderItem) => status === 'cancelled' || status === 'refunded'
