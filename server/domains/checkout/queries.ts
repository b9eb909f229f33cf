import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { importSchemeOf, importsTo } from '@contract/pricing/import-tax'
import type { Queryable } from '@server/database/connect'
import { ruleAppliesOn } from '@server/database/commission-rule-applies'
import { jsonRows } from '@server/database/json-rows'
import { effectivePlan } from '@server/database/effective-plan'
import { commissionRules, taxRates } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import type { QuoteLine, Rates } from './quote'
import { perUsdOn } from '@server/domains/pricing/exchange-rates/service'
import { shippingRateRows } from '@server/domains/pricing/shipping-rates/queries'
import { ratesOn } from '@server/domains/pricing/taxes'
import { shippingOffersOfVendor } from '@server/database/shipping-offers-of-vendor'
import { settingText } from '@server/platform/settings'

const vendorColumns = {
  id: vendors.id,
  companyName: vendors.companyName,
  country: vendors.country,
  city: vendors.city,
  plan: effectivePlan,
  shippingOffers: shippingOffersOfVendor,
  closedFrom: vendors.closedFrom,
  closedTo: vendors.closedTo,
}
const taxColumns = {
  country: taxRates.country,
  component: taxRates.component,
  rateBps: taxRates.rateBps,
  validFrom: taxRates.validFrom,
  validTo: taxRates.validTo,
  active: taxRates.active,
}
const ruleColumns = {
  id: commissionRules.id,
  scope: commissionRules.scope,
  subject: commissionRules.subject,
  rateBps: commissionRules.rateBps,
  floorMinor: commissionRules.floorMinor,
  capMinor: commissionRules.capMinor,
}

/** All rates that the price of some lines depends on, for one country on the day of `now`, and the vendors themselves. */
export async function loadRates(tx: Queryable, lines: readonly QuoteLine[], country: string, now: Date) {
  const day = dayOf(now)
  const vendorIds = [...new Set(lines.map((line) => line.vendorId))]
  if (vendorIds.length === 0) vendorIds.push(nilUuid)
  const categories = lines.flatMap((line) => line.category ?? [])
  const planSubquery = sql`select (${effectivePlan})::text from ${vendors} where ${inArray(vendors.id, vendorIds)}`
  const ruleCondition = and(
    or(
      inArray(commissionRules.subject, [...vendorIds, ...categories]),
      sql`${commissionRules.subject} in (${planSubquery})`,
    ),
    ruleAppliesOn(day),
  )
  const scheme = importSchemeOf(country)
  const [row] = await tx
    .select({
      importNumber: scheme ? settingText(scheme.setting) : none,
      perUsd: scheme ? perUsdOn(scheme.limit.currency, now) : none,
      vendors: jsonRows(vendorColumns, sql`${vendors}`, inArray(vendors.id, vendorIds)),
      shippingRates: shippingRateRows(day),
      taxRates: jsonRows(taxColumns, sql`${taxRates}`, eq(taxRates.country, country)),
      commissionRules: jsonRows(ruleColumns, sql`${commissionRules}`, ruleCondition),
    })
    .from(sql`(select) as nothing`)
  return {
    ...row!,
    vendors: new Map(row!.vendors.map((vendor) => [vendor.id, vendor])),
    taxRates: ratesOn(row!.taxRates, day),
    imports: importsTo(country, day, { number: row!.importNumber, perUsd: row!.perUsd }),
  } satisfies Rates
}

const none = sql<string | null>`null::text`

// An empty `in ()` is not valid SQL.
const nilUuid = '00000000-0000-0000-0000-000000000000'
