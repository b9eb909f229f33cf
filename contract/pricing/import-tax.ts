/** The schemes by which a marketplace may collect the import VAT of small parcels with the order. */
export const importSchemeIds = ['ioss', 'uk_vat'] as const

export type ImportSchemeId = (typeof importSchemeIds)[number]

/**
 * A scheme: parcels from outside `countries` to one of them whose goods are worth at most `limit`, from the day `from` on. `limit`: hundredths of
 * its currency, for the goods of a parcel after discounts, without shipping and tax. `dutyFrom`: the first day on which customs also charges
 * duty on such parcels, which no scheme collects; null while they are free of it.
 */
export interface ImportScheme {
  id: ImportSchemeId
  /** As it is called in tables and on papers. */
  name: string
  countries: readonly string[]
  limit: { currency: 'EUR' | 'GBP'; hundredths: number }
  from: string
  dutyFrom: string | null
  /** Where the rule stands. */
  source: string
  /** The setting that holds the operator's registration number; the scheme is off while it is empty. */
  setting: 'ioss_number' | 'uk_vat_number'
}

export const importSchemes: readonly ImportScheme[] = [
  {
    id: 'ioss',
    name: 'IOSS',
    countries: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
    limit: { currency: 'EUR', hundredths: 150_00 },
    from: '2021-07-01',
    dutyFrom: '2026-07-01',
    source: 'Directive (EU) 2017/2455, article 2; duty: Council of the EU, December 2025',
    setting: 'ioss_number',
  },
  {
    id: 'uk_vat',
    name: 'UK VAT',
    countries: ['GB'],
    limit: { currency: 'GBP', hundredths: 135_00 },
    from: '2021-01-01',
    dutyFrom: null,
    source: 'HMRC, VAT and overseas goods sold directly to customers in the UK, 2020',
    setting: 'uk_vat_number',
  },
]

/** The scheme for parcels to a country, or undefined. */
export const importSchemeOf = (country: string): ImportScheme | undefined =>
  importSchemes.find(({ countries }) => countries.includes(country))

/** A scheme by its id. */
export const importScheme = (id: ImportSchemeId): ImportScheme =>
  importSchemes.find((scheme) => scheme.id === id)!

/** What a scheme is called in tables and on papers. */
export const importSchemeLabel = (id: ImportSchemeId): string => importScheme(id).name

/** Whether customs charges duty on the small parcels of a scheme on a day. */
export const chargesDuty = ({ dutyFrom }: ImportScheme, day: string): boolean =>
  dutyFrom !== null && day >= dutyFrom

/** What decides whether a scheme covers a parcel: where it comes from, and what its goods cost in US cents after discounts. */
export interface ImportedParcel {
  origin: string
  goodsMinor: number
}

/** A scheme on one day. `number`: the operator's registration, or ''. `perUsd`: the value of one US dollar in the limit's currency. */
export interface DatedImportScheme {
  scheme: ImportScheme
  day: string
  number: string
  perUsd: string | null
}

/** The scheme for a destination on a day, off unless the operator's number and a rate are given; null where there is none. */
export function importsTo(
  country: string,
  day: string,
  { number, perUsd = null }: { number?: string | null; perUsd?: string | null } = {},
): DatedImportScheme | null {
  const scheme = importSchemeOf(country)
  return scheme ? { scheme, day, number: number ?? '', perUsd } : null
}

/**
 * Whether the marketplace collects the import VAT of a parcel. Never while it is not registered, or without an exchange rate to compare with the
 * limit.
 */
export function isCovered(
  { origin, goodsMinor }: ImportedParcel,
  { scheme, day, number, perUsd }: DatedImportScheme,
): boolean {
  return (
    number !== '' &&
    perUsd !== null &&
    day >= scheme.from &&
    !scheme.countries.includes(origin) &&
    BigInt(goodsMinor) * microsOf(perUsd) <= BigInt(scheme.limit.hundredths) * 1_000_000n
  )
}

/** A decimal with at most six places, in millionths. */
const microsOf = (decimal: string): bigint => {
  const [integer, fraction = ''] = decimal.split('.')
  return BigInt(integer! + fraction.padEnd(6, '0').slice(0, 6))
}
