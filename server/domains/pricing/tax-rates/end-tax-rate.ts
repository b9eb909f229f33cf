import { eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { TaxRate } from '@contract/pricing/tax-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { taxRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { lockTaxRate, taxRateOn } from './queries'
import { requireValidEnd } from '../require-valid-end'
import { refusePricedDay } from './refuse-priced-day'
import { serializeTaxRate, recordedTaxRate } from './serializers'

/**
 * Ends a rate: `validTo` is the first day on which it no longer applies. Ending it on its first day withdraws it. Refuses:
 * tax_rate_not_found, tax_rate_ends_before_start, tax_rate_already_ends, tax_rate_ends_too_early.
 */
export async function endTaxRate(
  { taxRateId: id, validTo }: { taxRateId: string; validTo: string },
  context: Context,
): Promise<InternalAmounts<TaxRate>> {
  const { tx, now } = context
  const rate = await lockTaxRate(tx, id)
  if (!rate) throw new Refusal('tax_rate_not_found')
  requireValidEnd('tax_rate', rate, validTo)
  if (rate.active) await refusePricedDay(tx, rate.country, validTo, 'tax_rate_ends_too_early')
  await tx.update(taxRates).set({ validTo }).where(eq(taxRates.id, id))
  await audit(context, {
    actionType: 'tax_rate_ended',
    subject: 'tax_rate',
    subjectId: id,
    details: {
      country: rate.country,
      before: recordedTaxRate(rate),
      after: recordedTaxRate({ ...rate, validTo }),
    },
  })
  return serializeTaxRate(await taxRateOn(tx, id, dayOf(now)))
}
