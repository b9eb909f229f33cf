import type { OrderStatus } from '@contract/states'
import { inTransaction } from '@server/database/transaction'
import type { Market } from '@server/testing/market'
import type { Goods } from '@server/testing/shopping'
import type { Person, VendorPerson } from '@server/testing/people'
import { postSales } from '../item-amounts'
import { lockUnpaidOrder, markOrderPaid } from '../mark-order-paid'

/** Has the effects of a confirmed payment: marks the order paid, starts its items, posts the sale. */
export const payFor = ({ db, clock }: Market, orderId: string) =>
  inTransaction(db, async (tx) => {
    const paid = await markOrderPaid(tx, await lockUnpaidOrder(tx, orderId), clock())
    await postSales(tx, paid.items, 'paystack', clock())
    return paid
  })

export interface Bought {
  vendor: VendorPerson
  customer: Person
  product: Goods
  orderId: string
  itemId: string
}

/** A new vendor's product, two units bought by a new customer and brought to a status through the real handlers. */
export async function itemUpTo(market: Market, status: OrderStatus = 'awaiting_payment'): Promise<Bought> {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer('Amina Otieno')
  const product = await market.newProduct({ vendor })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 2 }])
  const [item] = await market.itemsOf(orderId)
  const itemId = item!.id
  if (status !== 'awaiting_payment') await payFor(market, orderId)
  for (const next of ['shipped', 'delivered'] as const)
    if (status === next || (status === 'delivered' && next === 'shipped'))
      await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: next })
  return { vendor, customer, product, orderId, itemId }
}
