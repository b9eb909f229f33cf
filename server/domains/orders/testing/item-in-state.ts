import type { OrderStatus } from '@contract/orders/states'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import type { Market } from '@server/testing/market'
import type { TestProduct } from '@server/testing/shopping'
import type { Person, VendorPerson } from '@server/testing/people'
import { postAll } from '@server/domains/ledger/service'
import { saleEntries } from '../item-postings'
import { newReference } from '@server/domains/payments/reference'
import { lockUnpaidOrder, markOrderPaid } from '../mark-order-paid'
import type { Order } from '../service'

/** Has the effects of a confirmed payment: marks the order paid, starts its items, posts the sale. */
export const markPaid = ({ db, clock }: Market, orderId: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockUnpaidOrder(tx, orderId)
    const paidBy = { paymentId: await insertPaidPayment(tx, order, clock()), now: clock() }
    const paidOrder = await markOrderPaid(tx, order, paidBy)
    await postAll(tx, saleEntries(paidOrder.items, 'paystack'), clock())
    return paidOrder
  })

/** A confirmed payment of an order's whole total, which has had no effect yet. */
export async function insertPaidPayment(
  tx: Queryable,
  { id: orderId, totalMinor }: Order,
  paidAt: Date,
): Promise<string> {
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: 'paystack',
      reference: newReference('kj'),
      status: 'paid',
      amountMinor: totalMinor,
      chargeMinor: totalMinor,
      paidAt,
    })
    .returning()
  return payment!.id
}

export interface OrderedItem {
  vendor: VendorPerson
  customer: Person
  product: TestProduct
  orderId: string
  itemId: string
}

/** A new vendor's product, two units bought by a new customer and brought to a status through the real handlers. */
export async function createItemInState(
  market: Market,
  status: OrderStatus = 'awaiting_payment',
): Promise<OrderedItem> {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer('Amina Otieno')
  const product = await market.newProduct({ vendor })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 2 }])
  const [item] = await market.itemsOf(orderId)
  const itemId = item!.id
  if (status !== 'awaiting_payment') await markPaid(market, orderId)
  for (const next of ['shipped', 'delivered'] as const)
    if (status === next || (status === 'delivered' && next === 'shipped'))
      await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: next })
  return { vendor, customer, product, orderId, itemId }
}
