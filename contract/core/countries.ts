import { countryName } from './country-names'

/**
 * The 54 African countries: ISO 3166-1 codes, ISO 4217 currency with its minor digits, dialling code and UN sub-region.
 * Source: datasets/country-codes, read 2026-11-21. Lesotho and Namibia also use ZAR.
 */
export type AfricanRegion = 'northern' | 'western' | 'middle' | 'eastern' | 'southern'

export interface Country {
  code: string
  iso3: string
  name: string
  currency: string
  /** Decimal places of the currency: 0 for XOF and the like, 3 for LYD and TND. */
  minorDigits: 0 | 2 | 3
  dialCode: string
  region: AfricanRegion
}

const country = (
  code: string,
  iso3: string,
  currency: string,
  minorDigits: 0 | 2 | 3,
  dialCode: string,
  region: AfricanRegion,
): Country => ({ code, iso3, name: countryName(code), currency, minorDigits, dialCode, region })

export const countries: readonly Country[] = [
  country('DZ', 'DZA', 'DZD', 2, '+213', 'northern'),
  country('AO', 'AGO', 'AOA', 2, '+244', 'middle'),
  country('BJ', 'BEN', 'XOF', 0, '+229', 'western'),
  country('BW', 'BWA', 'BWP', 2, '+267', 'southern'),
  country('BF', 'BFA', 'XOF', 0, '+226', 'western'),
  country('BI', 'BDI', 'BIF', 0, '+257', 'eastern'),
  country('CV', 'CPV', 'CVE', 2, '+238', 'western'),
  country('CM', 'CMR', 'XAF', 0, '+237', 'middle'),
  country('CF', 'CAF', 'XAF', 0, '+236', 'middle'),
  country('TD', 'TCD', 'XAF', 0, '+235', 'middle'),
  country('KM', 'COM', 'KMF', 0, '+269', 'eastern'),
  country('CG', 'COG', 'XAF', 0, '+242', 'middle'),
  country('CD', 'COD', 'CDF', 2, '+243', 'middle'),
  country('CI', 'CIV', 'XOF', 0, '+225', 'western'),
  country('DJ', 'DJI', 'DJF', 0, '+253', 'eastern'),
  country('EG', 'EGY', 'EGP', 2, '+20', 'northern'),
  country('GQ', 'GNQ', 'XAF', 0, '+240', 'middle'),
  country('ER', 'ERI', 'ERN', 2, '+291', 'eastern'),
  country('SZ', 'SWZ', 'SZL', 2, '+268', 'southern'),
  country('ET', 'ETH', 'ETB', 2, '+251', 'eastern'),
  country('GA', 'GAB', 'XAF', 0, '+241', 'middle'),
  country('GM', 'GMB', 'GMD', 2, '+220', 'western'),
  country('GH', 'GHA', 'GHS', 2, '+233', 'western'),
  country('GN', 'GIN', 'GNF', 0, '+224', 'western'),
  country('GW', 'GNB', 'XOF', 0, '+245', 'western'),
  country('KE', 'KEN', 'KES', 2, '+254', 'eastern'),
  country('LS', 'LSO', 'LSL', 2, '+266', 'southern'),
  country('LR', 'LBR', 'LRD', 2, '+231', 'western'),
  country('LY', 'LBY', 'LYD', 3, '+218', 'northern'),
  country('MG', 'MDG', 'MGA', 2, '+261', 'eastern'),
  country('MW', 'MWI', 'MWK', 2, '+265', 'eastern'),
  country('ML', 'MLI', 'XOF', 0, '+223', 'western'),
  country('MR', 'MRT', 'MRU', 2, '+222', 'western'),
  country('MU', 'MUS', 'MUR', 2, '+230', 'eastern'),
  country('MA', 'MAR', 'MAD', 2, '+212', 'northern'),
  country('MZ', 'MOZ', 'MZN', 2, '+258', 'eastern'),
  country('NA', 'NAM', 'NAD', 2, '+264', 'southern'),
  country('NE', 'NER', 'XOF', 0, '+227', 'western'),
  country('NG', 'NGA', 'NGN', 2, '+234', 'western'),
  country('RW', 'RWA', 'RWF', 0, '+250', 'eastern'),
  country('ST', 'STP', 'STN', 2, '+239', 'middle'),
  country('SN', 'SEN', 'XOF', 0, '+221', 'western'),
  country('SC', 'SYC', 'SCR', 2, '+248', 'eastern'),
  country('SL', 'SLE', 'SLE', 2, '+232', 'western'),
  country('SO', 'SOM', 'SOS', 2, '+252', 'eastern'),
  country('ZA', 'ZAF', 'ZAR', 2, '+27', 'southern'),
  country('SS', 'SSD', 'SSP', 2, '+211', 'eastern'),
  country('SD', 'SDN', 'SDG', 2, '+249', 'northern'),
  country('TZ', 'TZA', 'TZS', 2, '+255', 'eastern'),
  country('TG', 'TGO', 'XOF', 0, '+228', 'western'),
  country('TN', 'TUN', 'TND', 3, '+216', 'northern'),
  country('UG', 'UGA', 'UGX', 0, '+256', 'eastern'),
  country('ZM', 'ZMB', 'ZMW', 2, '+260', 'eastern'),
  country('ZW', 'ZWE', 'ZWG', 2, '+263', 'eastern'),
]

const countryByCode = new Map(countries.map((c) => [c.code, c]))

/** The African country with an ISO 3166-1 alpha-2 code, or undefined. */
export const findCountry = (code: string): Country | undefined => countryByCode.get(code)

/** Decimal places of a currency; 2 for one of no African country, such as the US dollar. */
export const minorDigitsOf = (currency: string): number =>
  countries.find((country) => country.currency === currency)?.minorDigits ?? 2
