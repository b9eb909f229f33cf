import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '@contract/day'
import type { Queryable } from '@server/database/connect'
import { commissionRules, taxRates } from '@server/database/schema/rates'
import { vendors } from '@server/database/schema/vendors'
import { ruleAppliesOn } from '@server/database/commission-rule-applies'
import type { QuoteLine, Rates } from './quote'
import { shippingRatesOn } from './shipping-rates/queries'
import { ratesOn } from './taxes'

/** All rates that the price of some lines depends on, for one country on the day of `now`. */
export async function ratesFor(
  tx: Queryable,
  lines: readonly QuoteLine[],
  country: string,
  now: Date,
): Promise<Rates> {
  const vendorIds = [...new Set(lines.map((line) => line.vendorId))]
  const sellers = await tx
    .select({
      id: vendors.id,
      country: vendors.country,
      city: vendors.city,
      plan: vendors.subscriptionPlan,
      handlingDays: vendors.handlingDays,
    })
    .from(vendors)
    .where(inArray(vendors.id, vendorIds))
  const subjects = [
    ...vendorIds,
    ...sellers.map((vendor) => vendor.plan),
    ...lines.flatMap((line) => line.category ?? []),
  ]
  return {
    vendors: new Map(sellers.map((vendor) => [vendor.id, vendor])),
    shippingRates: await shippingRatesOn(tx, dayOf(now)),
    taxRates: ratesOn(await tx.select().from(taxRates).where(eq(taxRates.country, country)), dayOf(now)),
    commissionRules: await tx
      .select()
      .from(commissionRules)
      .where(and(inArray(commissionRules.subject, subjects), ruleAppliesOn(dayOf(now)))),
  }
}
