import type { DatedImportScheme, ImportSchemeId } from '@contract/pricing/import-tax'
import { allocate, portion, sum, type Bps, type Minor } from '@contract/core/money'

export interface TaxRate {
  country: string
  component: string
  rateBps: Bps
  /** Days such as `2026-01-01`. `validTo` is the first day on which the rate no longer applies; null: open-ended. */
  validFrom: string
  validTo: string | null
  active: boolean
}

export interface TaxLine {
  country: string
  component: string
  rateBps: Bps
  baseMinor: Minor
  amountMinor: Minor
  /** Of import VAT: by which scheme, and the operator's registration number in it. */
  importScheme: ImportSchemeId | null
  importNumber: string | null
}

/** The rates that apply on a day: active ones whose period includes it. The database refuses overlapping periods. */
export const ratesOn = <Rate extends TaxRate>(rates: readonly Rate[], day: string): Rate[] =>
  rates
    .filter((rate) => rate.active && rate.validFrom <= day && (rate.validTo === null || day < rate.validTo))
    .sort((a, b) => b.rateBps - a.rateBps || (a.component < b.component ? -1 : 1))

/** The tax on goods plus shipping (`baseMinor`, US cents), by component, each rounded to the cent; `imports`: it is import VAT. */
export const taxLinesFor = (
  rates: readonly TaxRate[],
  baseMinor: Minor,
  imports: DatedImportScheme | null = null,
): TaxLine[] =>
  rates
    .filter((rate) => rate.rateBps > 0)
    .map(({ country, component, rateBps }) => ({
      country,
      component,
      rateBps,
      baseMinor,
      amountMinor: portion(baseMinor, rateBps),
      importScheme: imports?.scheme.id ?? null,
      importNumber: imports?.number ?? null,
    }))

/** Each item's exact share of the tax, by its taxed amount: its goods and its share of the shipping. */
export const shareTax = (lines: readonly TaxLine[], taxedMinor: readonly Minor[]): Minor[] =>
  allocate(sum(lines.map((line) => line.amountMinor)), taxedMinor)
