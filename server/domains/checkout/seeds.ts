import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { commissionRules, shippingRates, taxRates } from '@server/database/schema/rates'
import { commissionRuleSeeds } from './data/commission-rules'
import { shippingRateSeeds } from './data/shipping-rates'
import { taxRateSeeds } from './data/tax-rates'

/**
 * Inserts missing rates; idempotent, run at every start. Operator changes are kept: a country with any tax rates and a plan with any
 * commission rules get none from us, so that a rate with a corrected date is never joined by the one it corrected.
 */
export async function seedRates(tx: Queryable): Promise<void> {
  await tx
    .insert(shippingRates)
    .values([...shippingRateSeeds])
    .onConflictDoNothing()
  const ruled = await tx
    .select({ subject: commissionRules.subject })
    .from(commissionRules)
    .where(eq(commissionRules.scope, 'plan'))
  const newRules = commissionRuleSeeds.filter(
    (seed) => !ruled.some(({ subject }) => subject === seed.subject),
  )
  if (newRules.length > 0) await tx.insert(commissionRules).values(newRules).onConflictDoNothing()
  const known = await tx.selectDistinct({ country: taxRates.country }).from(taxRates)
  const countries = new Set(known.map((row) => row.country))
  const missing = taxRateSeeds.filter((row) => !countries.has(row.country))
  if (missing.length > 0) await tx.insert(taxRates).values(missing).onConflictDoNothing()
}
