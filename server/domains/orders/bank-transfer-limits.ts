import { sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { productVariants } from '@server/database/schema/catalog'
import { lockProductsOf } from '@server/domains/catalog/stock'
import { serverLimits } from '@server/limits'
import type { Order } from './service'

/**
 * Refuses a buyer's choice to pay by bank transfer, which reserves stock for days: one order at a time, not again after one that was never
 * paid, and only while as many units are left for others as all such orders reserve. The order and its items are locked; locks the
 * products. Refuses: bank_transfer_open, bank_transfer_lapsed, bank_transfer_stock.
 */
export async function refuseBankTransfer(tx: Queryable, order: Order, now: Date): Promise<void> {
  const { isOpen, isLapsed } = await transfersOf(tx, order.customerId, now)
  if (isOpen) throw new Refusal('bank_transfer_open')
  if (isLapsed) throw new Refusal('bank_transfer_lapsed')
  await lockProductsOf(
    tx,
    sql`${productVariants.id} in (select i.variant_id from order_items i where i.order_id = ${order.id})`,
  )
  const name = await findScarceItem(tx, order.id)
  if (name !== undefined) throw new Refusal('bank_transfer_stock', { name })
}

/** Whether an order of a customer waits for a bank transfer, and whether one was never paid since they last paid for anything. */
async function transfersOf(tx: Queryable, customerId: string, now: Date) {
  const since = new Date(now.getTime() - serverLimits.bankTransfer.lapsedDays * 24 * 60 * 60_000)
  const { rows } = await tx.execute<{ isOpen: boolean; isLapsed: boolean }>(sql`
    select coalesce(bool_or(t.waits), false) as "isOpen",
      coalesce(bool_or(not t.waits and t.bank_transfer_at > ${since.toISOString()}::timestamptz and t.bank_transfer_at > t.last_paid_at), false) as "isLapsed"
    from (
      select o.bank_transfer_at,
        exists (select from order_items i where i.order_id = o.id and i.status = 'awaiting_payment') as waits,
        (select coalesce(max(p.paid_at), '-infinity') from orders p where p.customer_id = o.customer_id and p.paid_at is not null) as last_paid_at
      from orders o
      where o.customer_id = ${customerId} and o.bank_transfer_at is not null and o.paid_at is null) t`)
  return rows[0]!
}

/** The name of something in an order of which fewer units would be left than waited for bank transfers. */
async function findScarceItem(tx: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select i.product_name as name from order_items i
    where i.order_id = ${orderId} and i.status = 'awaiting_payment'
      and (select coalesce(sum(v.stock), 0) from product_variants v where v.product_id = i.product_id and v.deleted_at is null)
        < (select sum(w.quantity) from order_items w join orders o on o.id = w.order_id
          where w.product_id = i.product_id and w.status = 'awaiting_payment' and (o.bank_transfer_at is not null or o.id = i.order_id))
    order by i.line limit 1`)
  return rows[0]?.name
}
