import { and, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { ledgerAccounts } from '@server/database/schema/ledger'
import { vendorOrders } from '@server/database/schema/orders'

/** How many orders a vendor has that are not shipped, paid or not, and how many that are on their way. */
export async function openOrderCountsOf(
  tx: Queryable,
  vendorId: string,
): Promise<{ toShip: number; shipped: number }> {
  const rows = await tx
    .select({ status: vendorOrders.status, count: count() })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.vendorId, vendorId),
        inArray(vendorOrders.status, ['awaiting_payment', 'processing', 'shipped']),
      ),
    )
    .groupBy(vendorOrders.status)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { toShip: countOf('awaiting_payment') + countOf('processing'), shipped: countOf('shipped') }
}

/** A vendor's balances by kind, US cents. */
export async function vendorBalances(tx: Queryable, vendorId: string) {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, balanceMinor: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, [
          'vendor_pending',
          'vendor_available',
          'vendor_held',
          'vendor_disputed',
        ]),
        eq(ledgerAccounts.owner, vendorId),
        eq(ledgerAccounts.currency, 'USD'),
      ),
    )
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balanceMinor ?? 0
  return {
    pending: balanceOf('vendor_pending'),
    available: balanceOf('vendor_available'),
    held: balanceOf('vendor_held'),
    disputed: balanceOf('vendor_disputed'),
  }
}
