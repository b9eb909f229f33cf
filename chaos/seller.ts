import type { SeededRandom } from '../harness/random'
import type { Shopper } from '../harness/shopper'
import { retryUntilDone, refusalOf } from './retry'

/** What the site confirmed to the vendor about an item. */
export interface Sale {
  itemId: string
  status: 'shipped' | 'delivered' | 'cancelled'
}

interface VendorOrder {
  order_id: string
  vendor_items: { item_id: string; status: string }[]
}

/** Ships what has been paid, delivers some of it, and cancels a little. */
export async function processOrders({ call }: Shopper, random: SeededRandom, sales: Sale[]): Promise<void> {
  const { items: orders } = await retryUntilDone('list the sales', () =>
    call<{ items: { order_id: string }[] }>('get_vendor_orders', { status: 'processing', limit: 10 }),
  )
  for (const { order_id } of orders) {
    const order = await retryUntilDone('read a sale', () =>
      call<VendorOrder>('get_vendor_order_details', { p_order_id: order_id }),
    )
    for (const { item_id, status } of order.vendor_items) {
      if (status !== 'processing') continue
      if (random.chance(12)) await cancel(call, item_id, sales)
      else await ship(call, item_id, random.chance(50), sales)
    }
  }
}

async function ship(
  call: Shopper['call'],
  itemId: string,
  shouldDeliver: boolean,
  sales: Sale[],
): Promise<void> {
  for (const status of shouldDeliver ? (['shipped', 'delivered'] as const) : (['shipped'] as const))
    try {
      await retryUntilDone(`mark ${status}`, () =>
        call('update_order_item_status', { p_item_id: itemId, p_status: status }),
      )
      sales.push({ itemId, status })
    } catch (error) {
      // The response to an earlier attempt may have been lost.
      refusalOf(error)
    }
}

async function cancel(call: Shopper['call'], itemId: string, sales: Sale[]): Promise<void> {
  try {
    await retryUntilDone('cancel a sale', () =>
      call('cancel_order_item', { p_item_id: itemId, p_reason: 'It broke while packing' }),
    )
    sales.push({ itemId, status: 'cancelled' })
  } catch (error) {
    refusalOf(error)
  }
}
