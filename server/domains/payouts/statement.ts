import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Minor, InternalAmounts } from '@contract/core/money'
import { monthOf, type Statement } from '@contract/payouts/statement-procedures'
import { ledgerPostings } from '@server/database/schema/ledger'
import { orderItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'
import { vendorAccountKinds } from '@server/domains/ledger/accounts'
import { accountIdsOf, firstPostingTime, movementTotals, type Period } from '@server/domains/ledger/movements'
import type { Queryable } from '@server/database/connect'
import type { PostingReason } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'

/** The ids of a vendor's ledger accounts: what moves from one of them to another does not appear on a statement. */
export const vendorAccountIds = (tx: Queryable, vendorId: string): Promise<string[]> =>
  accountIdsOf(tx, { kinds: vendorAccountKinds, owner: vendorId })

/** A month in UTC, from its first moment to that of the next. */
export function periodOf(month: string): Period {
  const [year, monthNumber] = month.split('-').map(Number)
  return {
    from: new Date(Date.UTC(year!, monthNumber! - 1, 1)),
    to: new Date(Date.UTC(year!, monthNumber!, 1)),
  }
}

/** The acting vendor's statement of a month, from the ledger alone: the closing balance is the opening one plus everything in between. */
export const getStatement = (
  { month }: { month: string },
  context: Context,
): Promise<InternalAmounts<Statement>> =>
  statementOf(context.tx, { month, vendorId: requireVendor(context).vendorId, now: context.now })

interface VendorMonth {
  month: string
  vendorId: string
}

/** A vendor's statement of a month, as of now. */
export async function statementOf(
  tx: Queryable,
  { month, vendorId, now }: VendorMonth & { now: Date },
): Promise<InternalAmounts<Statement>> {
  const ids = await vendorAccountIds(tx, vendorId)
  const period = periodOf(month)
  const firstPostedAt = await firstPostingTime(tx, ids)
  const totals = await movementTotals(tx, ids, period)
  const { openingMinor, byReason, commissionMinor, vendorShippingMinor } = totals
  const discountMinor = await vendorFundedDiscounts(tx, vendorId, period)
  const [vendor] = await tx
    .select({ name: vendors.companyName })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  const sumByReason = (...reasons: PostingReason[]): Minor =>
    reasons.reduce((sum, reason) => sum + (byReason.get(reason) ?? 0), 0)
  const netChangeMinor = [...byReason.values()].reduce((sum, amount) => sum + amount, 0)
  const classifiedMinor = sumByReason(
    'sale',
    'refund',
    'dispute_lost',
    'payout_sent',
    'payout_back',
    'plan_fee',
  )
  return {
    month,
    vendor_name: vendor!.name,
    first_month: firstPostedAt ? monthOf(firstPostedAt) : null,
    open: period.to > now,
    opening_balance: openingMinor,
    gross: sumByReason('sale') + commissionMinor + vendorShippingMinor + discountMinor,
    discounts: -discountMinor,
    commission: -commissionMinor,
    shipping: -vendorShippingMinor,
    sales: sumByReason('sale'),
    refunds: sumByReason('refund'),
    disputes: sumByReason('dispute_lost'),
    payouts: sumByReason('payout_sent', 'payout_back'),
    plan_fees: sumByReason('plan_fee'),
    corrections: netChangeMinor - classifiedMinor,
    closing_balance: openingMinor + netChangeMinor,
  }
}

/** The discounts that a vendor pays itself on its sales in a period: there is no posting of them, since its net was posted without them. */
async function vendorFundedDiscounts(tx: Queryable, vendorId: string, { from, to }: Period): Promise<Minor> {
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${orderItems.discountMinor}), 0)`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(
      ledgerPostings,
      and(
        eq(ledgerPostings.eventKey, sql`'item_sale:' || coalesce(${orderItems.partOf}, ${orderItems.id})`),
        eq(ledgerPostings.line, 1),
        gte(ledgerPostings.createdAt, from),
        lt(ledgerPostings.createdAt, to),
      ),
    )
    .where(and(eq(orderItems.vendorId, vendorId), eq(orderItems.discountPayer, 'vendor')))
  return row!.sum
}
