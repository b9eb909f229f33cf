import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '@contract/messages'
import type { VendorOrderItem } from '@contract/orders'
import type { OrderStatus } from '@contract/states'
import { api, CallFailure, messageOf, type Inputs } from '@web/api'
import { toast } from '@web/ui/toast'

export type Shipment = Pick<Inputs['add_shipping_info'], 'p_shipping_provider' | 'p_tracking_number'>

/**
 * The changes a vendor makes to one item. Each says so when it is done and brings the order anew; `ship`, `addShippingInfo` and
 * `cancel` reject with the refusal for their dialog to show, `move` shows it in passing.
 */
export function useItemChanges({ item_id: p_item_id }: VendorOrderItem) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  const change = async (call: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await call()
      toast.success(texts.order.itemUpdated)
      await revalidate()
    } catch (error) {
      // Somebody else was faster: show where the item is now. (Offline there is nothing to bring.)
      if (error instanceof CallFailure && error.code === 'item_moved_on') await revalidate()
      throw error
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    move: (p_status: OrderStatus) =>
      change(() => api.update_order_item_status({ p_item_id, p_status })).catch((error: unknown) =>
        toast.error(messageOf(error)),
      ),
    ship: (shipment: Shipment | null) =>
      change(() => api.update_order_item_status({ p_item_id, p_status: 'shipped', ...shipment })),
    addShippingInfo: (shipment: Shipment) => change(() => api.add_shipping_info({ p_item_id, ...shipment })),
    cancel: (p_reason: string) => change(() => api.cancel_order_item({ p_item_id, p_reason })),
  }
}
