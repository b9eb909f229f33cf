import type { taxRates } from '@server/database/schema/pricing'

type Row = typeof taxRates.$inferInsert

/** For rates whose source does not state since when they apply. */
const initialDate = '2020-01-01'

const source = 'node-sales-tax; vatupdate.com; calculariva.app, 2025'

const vat = (country: string, percent: number, from = initialDate, to: string | null = null): Row => ({
  country,
  component: 'VAT',
  rateBps: Math.round(percent * 100),
  validFrom: from,
  validTo: to,
  source,
  confidence: 'high',
  checkedOn: '2026-11-30',
  active: true,
})

/**
 * Standard rates of the countries with an import scheme (`contract/pricing/import-tax.ts`): what customs charges on imported goods, and what the
 * marketplace collects in a scheme. Reduced rates, as for books and food, are not covered. Starting data for a table that operators maintain.
 */
export const importTaxRateSeeds: readonly Row[] = [
  vat('AT', 20),
  vat('BE', 21),
  vat('BG', 20),
  vat('CY', 19),
  vat('CZ', 21),
  vat('DE', 19),
  vat('DK', 25),
  vat('EE', 22, '2024-01-01', '2025-07-01'),
  vat('EE', 24, '2025-07-01'),
  vat('ES', 21),
  vat('FI', 24, initialDate, '2024-09-01'),
  vat('FI', 25.5, '2024-09-01'),
  vat('FR', 20),
  vat('GB', 20),
  vat('GR', 24),
  vat('HR', 25),
  vat('HU', 27),
  vat('IE', 23, '2021-03-01'),
  vat('IT', 22),
  vat('LT', 21),
  vat('LU', 17, '2024-01-01'),
  vat('LV', 21),
  vat('MT', 18),
  vat('NL', 21),
  vat('PL', 23),
  vat('PT', 23),
  vat('RO', 19, initialDate, '2025-08-01'),
  vat('RO', 21, '2025-08-01'),
  vat('SE', 25),
  vat('SI', 22),
  vat('SK', 20, initialDate, '2025-01-01'),
  vat('SK', 23, '2025-01-01'),
]
