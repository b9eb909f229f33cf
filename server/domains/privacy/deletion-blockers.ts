import { and, countDistinct, eq, inArray, ne } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { formatUsd, sum } from '@contract/core/money'
import type { OrderStatus } from '@contract/orders/states'
import type { Queryable } from '@server/database/connect'
import { orderItems, orders } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { balanceOf, lockOpenAccount } from '@server/domains/ledger/service'
import {
  availableAccount,
  customerCreditAccount,
  disputedAccount,
  heldAccount,
  pendingAccount,
} from '@server/domains/ledger/accounts'

const openStatuses: OrderStatus[] = ['pending', 'awaiting_payment', 'processing', 'shipped']

/** Whether the account is the reader's own: the refusals are worded for its owner or for an admin. */
interface Reader {
  isOwn: boolean
}

/** Refuses while a buyer has undelivered goods, open refunds or credit: orders_open, refunds_open, credit_left. */
export async function refuseOpenOrders(tx: Queryable, userId: string, { isOwn }: Reader): Promise<void> {
  const belongsToBuyer = eq(orders.customerId, userId)
  const [openOrders] = await tx
    .select({ n: countDistinct(orders.id) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(belongsToBuyer, inArray(orderItems.status, openStatuses)))
  if (openOrders!.n > 0) throw new Refusal('orders_open', { n: openOrders!.n, isOwn })
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(belongsToBuyer, ne(refunds.status, 'completed')))
    .limit(1)
  if (refund) throw new Refusal('refunds_open', { isOwn })
  const credit = customerCreditAccount(userId)
  const balance = (await lockOpenAccount(tx, credit)) ? await balanceOf(tx, credit) : 0
  if (balance > 0) throw new Refusal('credit_left', { amount: formatUsd(balance), isOwn })
}

/** Refuses while a vendor owes goods or is owed money: sales_open, balance_open. */
export async function refuseOpenBusiness(tx: Queryable, vendorId: string, { isOwn }: Reader): Promise<void> {
  const n = await tx.$count(
    orderItems,
    and(eq(orderItems.vendorId, vendorId), inArray(orderItems.status, openStatuses)),
  )
  if (n > 0) throw new Refusal('sales_open', { n, isOwn })
  const balances = []
  for (const account of [
    pendingAccount(vendorId),
    availableAccount(vendorId),
    heldAccount(vendorId),
    disputedAccount(vendorId),
  ])
    balances.push(await balanceOf(tx, account))
  if (balances.some((balance) => balance !== 0))
    throw new Refusal('balance_open', { amount: formatUsd(sum(balances)), isOwn })
}
