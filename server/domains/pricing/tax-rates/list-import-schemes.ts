import type { ImportSchemeState } from '@contract/pricing/tax-procedures'
import { formatDecimal } from '@contract/core/money'
import { importSchemes } from '@contract/pricing/import-tax'
import { ratesOn } from '@server/domains/pricing/exchange-rates/service'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'

/** The schemes for collecting import VAT with the order, each with the operator's number, if it has one. */
export async function listImportSchemes(_: unknown, { tx, now }: Context): Promise<ImportSchemeState[]> {
  const numbers = await readSettings(
    tx,
    importSchemes.map(({ setting }) => setting),
  )
  const rates = await ratesOn(tx, now)
  return importSchemes.map(({ id, countries, limit, from, dutyFrom, source, setting }) => ({
    id,
    countries: [...countries],
    limit: formatDecimal(limit.hundredths),
    limit_currency: limit.currency,
    valid_from: from,
    duty_from: dutyFrom,
    source,
    number: numbers[setting] || null,
    has_rate: limit.currency in rates,
  }))
}
