import { countryName } from '@contract/core/country-names'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { Bps, InternalAmounts } from '@contract/core/money'
import type { TaxRate } from '@contract/pricing/tax-procedures'
import { taxRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { taxRateOn } from './queries'
import { refusePricedDay } from './refuse-priced-day'
import { serializeTaxRate, recordedTaxRate } from './serializers'

interface NewTaxRate {
  country: string
  component: string
  ratePercent: Bps
  validFrom: string
  source: string
}

/**
 * Adds a rate that applies from a day on, until it is ended. A database constraint refuses an overlapping rate of the same component, even
 * under concurrency. Refuses: tax_rate_overlaps, tax_rate_starts_too_early.
 */
export async function addTaxRate(input: NewTaxRate, context: Context): Promise<InternalAmounts<TaxRate>> {
  const { tx, now } = context
  const { country, component, validFrom } = input
  const today = dayOf(now)
  await refusePricedDay(tx, country, validFrom, 'tax_rate_starts_too_early')
  const [rate] = await tx
    .insert(taxRates)
    .values({
      country,
      component,
      rateBps: input.ratePercent,
      validFrom,
      source: input.source,
      confidence: 'high',
      checkedOn: today,
      active: true,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!rate) throw new Refusal('tax_rate_overlaps', { component, country: countryName(country) })
  await audit(context, {
    actionType: 'tax_rate_added',
    subject: 'tax_rate',
    subjectId: rate.id,
    details: { country, before: null, after: recordedTaxRate(rate) },
  })
  return serializeTaxRate(await taxRateOn(tx, rate.id, today))
}
