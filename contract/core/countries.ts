import { countriesOutsideAfrica } from './countries-outside-africa'

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
  name: string,
  currency: string,
  minorDigits: 0 | 2 | 3,
  dialCode: string,
  region: AfricanRegion,
): Country => ({ code, iso3, name, currency, minorDigits, dialCode, region })

export const countries: readonly Country[] = [
  country('DZ', 'DZA', 'Algeria', 'DZD', 2, '+213', 'northern'),
  country('AO', 'AGO', 'Angola', 'AOA', 2, '+244', 'middle'),
  country('BJ', 'BEN', 'Benin', 'XOF', 0, '+229', 'western'),
  country('BW', 'BWA', 'Botswana', 'BWP', 2, '+267', 'southern'),
  country('BF', 'BFA', 'Burkina Faso', 'XOF', 0, '+226', 'western'),
  country('BI', 'BDI', 'Burundi', 'BIF', 0, '+257', 'eastern'),
  country('CV', 'CPV', 'Cabo Verde', 'CVE', 2, '+238', 'western'),
  country('CM', 'CMR', 'Cameroon', 'XAF', 0, '+237', 'middle'),
  country('CF', 'CAF', 'Central African Republic', 'XAF', 0, '+236', 'middle'),
  country('TD', 'TCD', 'Chad', 'XAF', 0, '+235', 'middle'),
  country('KM', 'COM', 'Comoros', 'KMF', 0, '+269', 'eastern'),
  country('CG', 'COG', 'Congo (Brazzaville)', 'XAF', 0, '+242', 'middle'),
  country('CD', 'COD', 'Congo (Kinshasa, DRC)', 'CDF', 2, '+243', 'middle'),
  country('CI', 'CIV', "Côte d'Ivoire", 'XOF', 0, '+225', 'western'),
  country('DJ', 'DJI', 'Djibouti', 'DJF', 0, '+253', 'eastern'),
  country('EG', 'EGY', 'Egypt', 'EGP', 2, '+20', 'northern'),
  country('GQ', 'GNQ', 'Equatorial Guinea', 'XAF', 0, '+240', 'middle'),
  country('ER', 'ERI', 'Eritrea', 'ERN', 2, '+291', 'eastern'),
  country('SZ', 'SWZ', 'Eswatini', 'SZL', 2, '+268', 'southern'),
  country('ET', 'ETH', 'Ethiopia', 'ETB', 2, '+251', 'eastern'),
  country('GA', 'GAB', 'Gabon', 'XAF', 0, '+241', 'middle'),
  country('GM', 'GMB', 'Gambia', 'GMD', 2, '+220', 'western'),
  country('GH', 'GHA', 'Ghana', 'GHS', 2, '+233', 'western'),
  country('GN', 'GIN', 'Guinea', 'GNF', 0, '+224', 'western'),
  country('GW', 'GNB', 'Guinea-Bissau', 'XOF', 0, '+245', 'western'),
  country('KE', 'KEN', 'Kenya', 'KES', 2, '+254', 'eastern'),
  country('LS', 'LSO', 'Lesotho', 'LSL', 2, '+266', 'southern'),
  country('LR', 'LBR', 'Liberia', 'LRD', 2, '+231', 'western'),
  country('LY', 'LBY', 'Libya', 'LYD', 3, '+218', 'northern'),
  country('MG', 'MDG', 'Madagascar', 'MGA', 2, '+261', 'eastern'),
  country('MW', 'MWI', 'Malawi', 'MWK', 2, '+265', 'eastern'),
  country('ML', 'MLI', 'Mali', 'XOF', 0, '+223', 'western'),
  country('MR', 'MRT', 'Mauritania', 'MRU', 2, '+222', 'western'),
  country('MU', 'MUS', 'Mauritius', 'MUR', 2, '+230', 'eastern'),
  country('MA', 'MAR', 'Morocco', 'MAD', 2, '+212', 'northern'),
  country('MZ', 'MOZ', 'Mozambique', 'MZN', 2, '+258', 'eastern'),
  country('NA', 'NAM', 'Namibia', 'NAD', 2, '+264', 'southern'),
  country('NE', 'NER', 'Niger', 'XOF', 0, '+227', 'western'),
  country('NG', 'NGA', 'Nigeria', 'NGN', 2, '+234', 'western'),
  country('RW', 'RWA', 'Rwanda', 'RWF', 0, '+250', 'eastern'),
  country('ST', 'STP', 'São Tomé and Príncipe', 'STN', 2, '+239', 'middle'),
  country('SN', 'SEN', 'Senegal', 'XOF', 0, '+221', 'western'),
  country('SC', 'SYC', 'Seychelles', 'SCR', 2, '+248', 'eastern'),
  country('SL', 'SLE', 'Sierra Leone', 'SLE', 2, '+232', 'western'),
  country('SO', 'SOM', 'Somalia', 'SOS', 2, '+252', 'eastern'),
  country('ZA', 'ZAF', 'South Africa', 'ZAR', 2, '+27', 'southern'),
  country('SS', 'SSD', 'South Sudan', 'SSP', 2, '+211', 'eastern'),
  country('SD', 'SDN', 'Sudan', 'SDG', 2, '+249', 'northern'),
  country('TZ', 'TZA', 'Tanzania', 'TZS', 2, '+255', 'eastern'),
  country('TG', 'TGO', 'Togo', 'XOF', 0, '+228', 'western'),
  country('TN', 'TUN', 'Tunisia', 'TND', 3, '+216', 'northern'),
  country('UG', 'UGA', 'Uganda', 'UGX', 0, '+256', 'eastern'),
  country('ZM', 'ZMB', 'Zambia', 'ZMW', 2, '+260', 'eastern'),
  country('ZW', 'ZWE', 'Zimbabwe', 'ZWG', 2, '+263', 'eastern'),
]

const countryByCode = new Map(countries.map((c) => [c.code, c]))

/** The African country with an ISO 3166-1 alpha-2 code, or undefined. */
export const findCountry = (code: string): Country | undefined => countryByCode.get(code)

const nameByCode = new Map([...countries, ...countriesOutsideAfrica].map(({ code, name }) => [code, name]))

/** A country's display name; an unknown code is returned unchanged. */
export const countryName = (code: string): string => nameByCode.get(code) ?? code

/** Decimal places of a currency; 2 for one of no African country, such as the US dollar. */
export const minorDigitsOf = (currency: string): number =>
  countries.find((country) => country.currency === currency)?.minorDigits ?? 2
