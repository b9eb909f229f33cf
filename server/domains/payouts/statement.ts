import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Minor, Inside } from '@contract/core/money'
import { monthOf, type Statement } from '@contract/payouts/statement-procedures'
import { ledgerPostings } from '@server/database/schema/ledger'
import { orderItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'
import { vendorKinds } from '@server/domains/ledger/accounts'
import { accountIdsOf, firstPostingOf, sumsOfMovements, type Period } from '@server/domains/ledger/movements'
import type { Queryable } from '@server/database/connect'
import type { PostingReason } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'

/** The ids of a vendor's ledger accounts: what moves from one of them to another moves nothing on a statement. */
export const vendorAccounts = (tx: Queryable, vendorId: string): Promise<string[]> =>
  accountIdsOf(tx, { kinds: vendorKinds, owner: vendorId })

/** A month in UTC, from its first moment to that of the next. */
export function periodOf(month: string): Period {
  const [year, nth] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year!, nth! - 1, 1)), to: new Date(Date.UTC(year!, nth!, 1)) }
}

/** The acting vendor's statement of a month, from the ledger alone: the closing balance is the opening one plus everything in between. */
export const getStatement = ({ month }: { month: string }, context: Context): Promise<Inside<Statement>> =>
  statementOf(context.tx, { month, vendorId: actingVendor(context).vendorId, now: context.now })

interface VendorMonth {
  month: string
  vendorId: string
}

/** A vendor's statement of a month, as of now. */
export async function statementOf(
  tx: Queryable,
  { month, vendorId, now }: VendorMonth & { now: Date },
): Promise<Inside<Statement>> {
  const ids = await vendorAccounts(tx, vendorId)
  const period = periodOf(month)
  const first = await firstPostingOf(tx, ids)
  const { openingMinor, byReason, commissionMinor } = await sumsOfMovements(tx, ids, period)
  const discountMinor = await vendorFundedDiscounts(tx, vendorId, period)
  const [vendor] = await tx
    .select({ name: vendors.companyName })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  const of = (...reasons: PostingReason[]): Minor =>
    reasons.reduce((sum, reason) => sum + (byReason.get(reason) ?? 0), 0)
  const movedMinor = [...byReason.values()].reduce((sum, amount) => sum + amount, 0)
  const known = of('sale', 'refund', 'dispute_lost', 'payout_sent', 'payout_back', 'plan_fee')
  return {
    month,
    vendor_name: vendor!.name,
    first_month: first ? monthOf(first) : null,
    open: period.to > now,
    opening_balance: openingMinor,
    gross: of('sale') + commissionMinor + discountMinor,
    discounts: -discountMinor,
    commission: -commissionMinor,
    sales: of('sale'),
    refunds: of('refund'),
    disputes: of('dispute_lost'),
    payouts: of('payout_sent', 'payout_back'),
    plan_fees: of('plan_fee'),
    corrections: movedMinor - known,
    closing_balance: openingMinor + movedMinor,
  }
}

/** The discounts that a vendor pays itself, of its sales in a period: no posting, since its net was posted without them. */
async function vendorFundedDiscounts(tx: Queryable, vendorId: string, { from, to }: Period): Promise<Minor> {
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${orderItems.discountMinor}), 0)`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(
      ledgerPostings,
      and(
        eq(ledgerPostings.eventKey, sql`'item_sale:' || ${orderItems.id}`),
        eq(ledgerPostings.line, 1),
        gte(ledgerPostings.createdAt, from),
        lt(ledgerPostings.createdAt, to),
      ),
    )
    .where(and(eq(orderItems.vendorId, vendorId), eq(orderItems.discountPayer, 'vendor')))
  return row!.sum
}
