import { eq } from 'drizzle-orm'
import { knownCarriers } from '@contract/orders/carriers'
import type { Queryable } from '@server/database/connect'
import { carriers } from '@server/database/schema/carriers'
import { commissionRules, shippingRates, shippingServices, taxRates } from '@server/database/schema/pricing'
import { commissionRuleSeeds } from './data/commission-rules'
import { shippingRateSeeds, shippingServiceSeeds } from './data/shipping-rates'
import { writtenPrices } from './shipping-rates/written-prices'
import { importTaxRateSeeds } from './data/import-tax-rates'
import { taxRateSeeds } from './data/tax-rates'

/**
 * Inserts missing rates; idempotent, run at every start. Operator changes are kept: a country with any tax rates, a plan with any
 * commission rules, or a zone and service with any shipping rates, gets none from us, so that a rate with a corrected date is never joined
 * by the one it corrected.
 */
export async function seedRates(tx: Queryable): Promise<void> {
  await seedCommissionRules(tx)
  await seedShipping(tx)
  const existing = await tx.selectDistinct({ country: taxRates.country }).from(taxRates)
  const countries = new Set(existing.map((row) => row.country))
  const missing = [...taxRateSeeds, ...importTaxRateSeeds].filter((row) => !countries.has(row.country))
  if (missing.length > 0) await tx.insert(taxRates).values(missing).onConflictDoNothing()
}

async function seedCommissionRules(tx: Queryable): Promise<void> {
  const plansWithRule = await tx
    .select({ subject: commissionRules.subject })
    .from(commissionRules)
    .where(eq(commissionRules.scope, 'plan'))
  const missing = commissionRuleSeeds.filter(
    (seed) => !plansWithRule.some(({ subject }) => subject === seed.subject),
  )
  if (missing.length > 0) await tx.insert(commissionRules).values(missing).onConflictDoNothing()
}

async function seedShipping(tx: Queryable): Promise<void> {
  const services = await tx.select({ service: shippingServices.service }).from(shippingServices)
  const missingServices = shippingServiceSeeds.filter(
    (seed) => !services.some(({ service }) => service === seed.service),
  )
  // An insert of nothing would invalidate the pages of all processes at every start.
  if (missingServices.length > 0)
    await tx.insert(shippingServices).values(missingServices).onConflictDoNothing()
  const existing = await tx
    .selectDistinct({ zone: shippingRates.zone, service: shippingRates.service })
    .from(shippingRates)
  const pairs = new Set(existing.map(({ zone, service }) => `${zone}/${service}`))
  const missing = shippingRateSeeds.filter(({ zone, service }) => !pairs.has(`${zone}/${service}`))
  if (missing.length > 0)
    await tx
      .insert(shippingRates)
      .values(missing.map((seed) => ({ ...seed, ...writtenPrices(seed) })))
      .onConflictDoNothing()
  await tx
    .insert(carriers)
    .values(
      knownCarriers.map(({ name, tracking, countries = [] }) => ({
        name,
        trackingUrl: tracking?.page ?? null,
        countries: [...countries],
      })),
    )
    .onConflictDoNothing()
}
