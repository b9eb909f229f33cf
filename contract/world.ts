import { countries, countryName } from './countries'

// ISO 3166-1 alpha-2 codes of countries outside Africa that parcels can be sent to.
const elsewhere =
  'AD AE AF AG AL AM AR AT AU AZ BA BB BD BE BG BH BN BO BR BS BT BY BZ CA CH CL CN CO CR CU CY CZ DE DK DM DO EC EE ES FI FJ FM FR ' +
  'GB GD GE GR GT GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KG KH KI KN KR KW KZ LA LB LC LI LK LT LU LV MC MD ME MH MK MM ' +
  'MN MT MV MX MY NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU SA SB SE SG SI SK SM SR SV SY TH TJ TL TM TO TR TT ' +
  'TV TW UA US UY UZ VA VC VE VN VU WS YE'

/** Every country code a parcel can be addressed to. */
export const deliveryCountryCodes: readonly string[] = [
  ...countries.map((c) => c.code),
  ...elsewhere.split(' '),
]

/** Country choices of an address form: Africa first, then the rest of the world, each by name. */
export const deliveryCountryGroups = [
  { label: 'Africa', options: countries.map((c) => ({ value: c.code, label: c.name })) },
  {
    label: 'Rest of the world',
    options: elsewhere
      .split(' ')
      .map((code) => ({ value: code, label: countryName(code) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  },
] as const
