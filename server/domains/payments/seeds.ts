import type { Queryable } from '@server/database/connect'
import { exchangeRates } from '@server/database/schema/pricing'

/**
 * Rates for trials only. A production marketplace starts without any: it charges nobody in shillings and sends no payout in another
 * currency until its operator has set one.
 */
const sampleRates = [
  {
    currency: 'KES',
    minorDigits: 2,
    perUsd: '129.03',
    validFrom: '2026-01-14',
    source: 'Starting data: Central Bank of Kenya, indicative rate of 2026-01-14, not checked with the bank',
  },
  ...[
    ['NGN', 2, '1480'],
    ['GHS', 2, '11'],
    ['ZAR', 2, '17.20'],
    ['UGX', 0, '3600'],
    ['TZS', 2, '2480'],
    ['RWF', 0, '1450'],
    ['EUR', 2, '0.92'],
    ['GBP', 2, '0.78'],
  ].map(([currency, minorDigits, perUsd]) => ({
    currency: currency as string,
    minorDigits: minorDigits as number,
    perUsd: perUsd as string,
    validFrom: '2026-01-14',
    source: 'Sample data: a round figure for trying things out, not a bank’s rate',
  })),
]

/** Inserts missing exchange rates; idempotent, run at every start of a marketplace with sandboxed providers. */
export async function seedExchangeRates(tx: Queryable): Promise<void> {
  await tx
    .insert(exchangeRates)
    .values(sampleRates.map((rate) => ({ ...rate, isSample: true })))
    .onConflictDoNothing()
}
