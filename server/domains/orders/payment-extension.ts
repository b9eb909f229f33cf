import { and, eq, lte, sql } from 'drizzle-orm'
import { paymentWindow } from '@contract/orders/payment-window'
import type { OrderDetails } from '@contract/orders/procedures'
import type { Queryable } from '@server/database/connect'
import { productVariants } from '@server/database/schema/catalog'
import { orderItems } from '@server/database/schema/orders'
import { readSetting } from '@server/platform/settings'
import type { Order } from './service'

/** Whether the buyer of an unpaid order can extend its payment window, and by how much. */
export async function paymentExtensionOf(
  tx: Queryable,
  { id, paymentExtendedAt }: Order,
  unpaidOrderMinutes: number,
): Promise<OrderDetails['payment_extension']> {
  const minutes = extensionOf(unpaidOrderMinutes)
  if (paymentExtendedAt) return { state: 'used', minutes }
  return { state: (await findSoldOutItem(tx, id)) ? 'out_of_stock' : 'available', minutes }
}

/** By how many minutes a payment window is extended. */
export const extensionMinutes = async (tx: Queryable): Promise<number> =>
  extensionOf(await readSetting(tx, 'unpaid_order_minutes'))

const extensionOf = (unpaidOrderMinutes: number) =>
  Math.ceil(unpaidOrderMinutes * paymentWindow.extensionShare)

/** The name of something that an order reserves and that others find sold out. */
export async function findSoldOutItem(tx: Queryable, orderId: string): Promise<string | undefined> {
  const [item] = await tx
    .select({ name: orderItems.productName })
    .from(orderItems)
    .innerJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        sql`${orderItems.status} = 'awaiting_payment'`,
        lte(productVariants.stock, 0),
      ),
    )
    .orderBy(orderItems.line)
    .limit(1)
  return item?.name
}
