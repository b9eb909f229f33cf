import { findCountry } from '@contract/core/countries'

/**
 * The format of a mobile number in each country, after the dialling code. The formats follow the example numbers reserved by the numbering
 * plans (ITU-T E.164 national plans; Benin and Côte d'Ivoire with ten digits), so they belong to nobody.
 */
const examples: Record<string, string> = {
  DZ: '551 23 45 67',
  AO: '923 123 456',
  BJ: '01 95 12 34 56',
  BW: '71 123 456',
  BF: '70 12 34 56',
  BI: '79 56 12 34',
  CV: '991 12 34',
  CM: '6 71 23 45 67',
  CF: '70 01 23 45',
  TD: '63 01 23 45',
  KM: '321 23 45',
  CG: '06 123 4567',
  CD: '991 234 567',
  CI: '01 23 45 67 89',
  DJ: '77 83 10 01',
  EG: '100 123 4567',
  GQ: '222 123 456',
  ER: '7 123 456',
  SZ: '7612 3456',
  ET: '91 123 4567',
  GA: '06 03 12 34',
  GM: '301 2345',
  GH: '23 123 4567',
  GN: '601 12 34 56',
  GW: '955 012 345',
  KE: '712 123 456',
  LS: '5012 3456',
  LR: '77 012 3456',
  LY: '91 234 5678',
  MG: '32 12 345 67',
  MW: '991 23 45 67',
  ML: '65 01 23 45',
  MR: '22 12 34 56',
  MU: '5251 2345',
  MA: '650 123 456',
  MZ: '82 123 4567',
  NA: '81 123 4567',
  NE: '93 12 34 56',
  NG: '802 123 4567',
  RW: '720 123 456',
  ST: '981 2345',
  SN: '70 123 45 67',
  SC: '2 510 123',
  SL: '25 123 456',
  SO: '7 112 3456',
  ZA: '71 123 4567',
  SS: '977 123 456',
  SD: '91 123 1234',
  TZ: '621 234 567',
  TG: '90 11 23 45',
  TN: '20 123 456',
  UG: '712 345 678',
  ZM: '95 512 3456',
  ZW: '71 234 5678',
}

/** An example phone number for a country: "+254 712 123 456"; for other countries, the prefix. */
export function phoneHint(countryCode: string): string {
  const example = exampleOf(countryCode)
  return example ? `For example ${example}` : 'Start with + and the country code'
}

/** For a number that cannot be valid. Carriers accept many formats, so this is a hint and does not block the form. */
export function shortPhoneHint(countryCode: string): string {
  const example = exampleOf(countryCode)
  return `Carriers call this number. ${example ? `Include the country code, for example ${example}.` : 'Start with + and the country code.'}`
}

/** Fewer digits than any country's mobile numbers; an empty field does not count as short. */
export function isShortPhone(number: string): boolean {
  const digits = number.replace(/\D/g, '').length
  return number.trim() !== '' && digits < 7
}

function exampleOf(countryCode: string): string | undefined {
  const country = findCountry(countryCode)
  const example = country && examples[country.code]
  return example && `${country.dialCode} ${example}`
}
