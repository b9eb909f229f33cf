import type { taxRates } from '@server/database/schema/pricing'

type Row = typeof taxRates.$inferInsert
type Confidence = Row['confidence']

const checkedOn = '2026-11-21'
/** For sources that do not state since when a rate applies. */
const initialDate = '2020-01-01'

/** Published tables, keyed by the letters the rows cite. */
const publishedTables = {
  A: 'PwC quick chart, early 2024',
  B: 'node-sales-tax, 2025-10-31 (PwC 2023)',
  C: 'afronomist.com, 2020 and 2021',
  D: 'vatrefund.org, August 2023',
  E: 'vatupdate.com, September 2021',
  F: 'mazzurosupport.zendesk.com, undated',
  G: 'globalvatcompliance.com, 2025',
} as const
const citationOf = (sourceKeys: string) =>
  sourceKeys
    .split(' ')
    .map((sourceKey) => publishedTables[sourceKey as keyof typeof publishedTables])
    .join('; ')

interface EffectivePeriod {
  from?: string
  /** The first day on which the rate no longer applies. */
  to?: string
}

const rate = (
  country: string,
  component: string,
  percent: number,
  source: string,
  confidence: Confidence,
  period: EffectivePeriod = {},
): Row => ({
  country,
  component,
  rateBps: Math.round(percent * 100),
  validFrom: period.from ?? initialDate,
  validTo: period.to ?? null,
  source,
  confidence,
  checkedOn,
  active: confidence !== 'low',
})
const vat = (country: string, percent: number, sourceKeys: string, confidence: Confidence): Row =>
  rate(country, 'VAT', percent, citationOf(sourceKeys), confidence)

const ghana = 'ghanaweb.com 2026-01-01, voicefmgh.com: Act 1151'
const guineaBissau = 'vatcalc.com, vatupdate.com'
const liberia = 'regfollower.com'
const malawi = 'elibrary.rat.gov.mw, Act 37 of 2025'
const mozambique = 'fao.org'
const saoTome = 'vatcalc.com, jornaleconomico.pt'
const southSudan = 'vatupdate.com, openaccountants.com'
const zimbabwe = 'vatupdate.com 2026-01-31 (ZIMRA notice)'

/**
 * Standard rates of the 54 African countries. Starting data for a table that operators maintain, not tax advice: thresholds, exemptions and
 * reduced rates are not covered. Rows of low confidence are inactive until an operator confirms them.
 */
export const taxRateSeeds: readonly Row[] = [
  vat('DZ', 19, 'B D G', 'high'),
  vat('AO', 14, 'B D', 'high'),
  vat('BJ', 18, 'C F', 'medium'),
  vat('BW', 14, 'A B', 'high'),
  vat('BF', 18, 'C F', 'medium'),
  vat('BI', 18, 'C F', 'medium'),
  vat('CV', 15, 'A D', 'high'),
  // Includes a local surcharge.
  vat('CM', 19.25, 'A D', 'high'),
  vat('CF', 19, 'C F', 'medium'),
  // A law of 2024 added a local surcharge, so the rate may be higher.
  rate('TD', 'VAT', 18, `${citationOf('A D')}; lendjampost.com, December 2023`, 'low'),
  rate('KM', 'Consumption tax', 10, citationOf('C F'), 'low'),
  rate('CG', 'VAT', 18, `${citationOf('D')}; objectif-import-export.fr`, 'high'),
  // 5% of the tax itself: 18.9% on the bill.
  rate('CG', 'Surtax', 0.9, 'objectif-import-export.fr', 'high'),
  vat('CD', 16, 'D E', 'high'),
  vat('CI', 18, 'D C', 'high'),
  vat('DJ', 10, 'C F', 'medium'),
  vat('EG', 14, 'B G', 'high'),
  vat('GQ', 15, 'D G', 'high'),
  // Another table says 0.
  rate('ER', 'Sales tax', 5, citationOf('B C F'), 'low'),
  vat('SZ', 15, 'D C', 'high'),
  vat('ET', 15, 'D G', 'high'),
  vat('GA', 18, 'D C', 'high'),
  // One table says 16.
  vat('GM', 15, 'C F', 'medium'),
  rate('GH', 'VAT', 15, ghana, 'high', { from: '2026-01-01' }),
  rate('GH', 'NHIL', 2.5, ghana, 'high', { from: '2026-01-01' }),
  rate('GH', 'GETFund', 2.5, ghana, 'high', { from: '2026-01-01' }),
  // One table says 14.
  vat('GN', 18, 'E F C', 'medium'),
  rate('GW', 'VAT', 19, guineaBissau, 'high', { from: '2025-01-01' }),
  vat('KE', 16, 'B D C', 'high'),
  vat('LS', 15, 'E C', 'high'),
  rate('LR', 'GST', 12, liberia, 'medium', { to: '2026-01-01' }),
  rate('LR', 'GST', 13, liberia, 'medium', { from: '2026-01-01', to: '2027-01-01' }),
  // Planned.
  rate('LR', 'VAT', 18, liberia, 'medium', { from: '2027-01-01' }),
  // The tables consulted list no VAT.
  rate('LY', 'VAT', 0, citationOf('F'), 'low'),
  vat('MG', 20, 'B C', 'high'),
  rate('MW', 'VAT', 16.5, malawi, 'high', { to: '2025-12-31' }),
  rate('MW', 'VAT', 17.5, malawi, 'high', { from: '2025-12-31' }),
  vat('ML', 18, 'C F', 'medium'),
  vat('MR', 16, 'C G', 'high'),
  vat('MU', 15, 'B G', 'high'),
  vat('MA', 20, 'B G', 'high'),
  rate('MZ', 'VAT', 17, mozambique, 'high', { to: '2023-01-01' }),
  rate('MZ', 'VAT', 16, mozambique, 'high', { from: '2023-01-01' }),
  vat('NA', 15, 'B C', 'high'),
  vat('NE', 19, 'C F', 'medium'),
  rate('NG', 'VAT', 7.5, `${citationOf('B G')}; pwc.com/ng`, 'high'),
  vat('RW', 18, 'B C', 'high'),
  rate('ST', 'VAT', 15, saoTome, 'medium', { from: '2023-06-01' }),
  vat('SN', 18, 'C F', 'medium'),
  vat('SC', 15, 'B C', 'high'),
  rate('SL', 'GST', 15, citationOf('C F'), 'medium'),
  // Another table says 0.
  rate('SO', 'Sales tax', 10, citationOf('C F'), 'low'),
  vat('ZA', 15, 'B G', 'high'),
  rate('SS', 'Sales tax', 18, southSudan, 'medium', { to: '2023-07-01' }),
  rate('SS', 'Sales tax', 20, southSudan, 'medium', { from: '2023-07-01' }),
  // A figure from 2020.
  vat('SD', 17, 'C', 'low'),
  // A 16% rate for electronic consumer payments was enacted from 2025-09-01, then suspended.
  rate('TZ', 'VAT', 18, `${citationOf('B G')}; vatupdate.com, regfollower.com`, 'high'),
  vat('TG', 18, 'C F', 'medium'),
  vat('TN', 19, 'B G', 'high'),
  vat('UG', 18, 'B G', 'high'),
  vat('ZM', 16, 'B C', 'high'),
  rate('ZW', 'VAT', 15, zimbabwe, 'high', { to: '2026-01-01' }),
  rate('ZW', 'VAT', 15.5, zimbabwe, 'high', { from: '2026-01-01' }),
]
