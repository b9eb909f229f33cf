import type { TaxRateChange } from '@contract/tax-rates'
import { auditHistory } from '@server/platform/audit-history'
import type { Context } from '@server/platform/services'
import { taxRateIdsOf } from './queries'

/** Who added or ended which rate of a country, newest first. Seeded rates have no entry. */
export const listTaxRateChanges = (
  { country, ...page }: { country: string; cursor?: string | undefined; limit?: number | undefined },
  { tx }: Context,
): Promise<{ items: TaxRateChange[]; next_cursor: string | null }> =>
  auditHistory(tx, { subject: 'tax_rate', ids: taxRateIdsOf(tx, country) }, page)
