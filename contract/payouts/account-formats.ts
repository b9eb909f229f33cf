import { countryName } from '../core/country-names'
import { payoutRoutes } from '../payments/facts'
import type { PayoutDestination } from './procedures'

/** What an account number looks like in a country. `hint` completes "Enter the …:". */
interface AccountFormat {
  label: string
  hint: string
  pattern: RegExp
}

/** Lengths of the IBANs of the African countries in the ISO 13616 registry: every account there has one. */
const ibanLengths: Readonly<Record<string, number>> = {
  BI: 27,
  DJ: 27,
  EG: 29,
  LY: 25,
  MR: 27,
  MU: 30,
  SC: 31,
  SD: 18,
  SO: 23,
  ST: 25,
  TN: 24,
}

const digits = (label: string, length: number): AccountFormat => ({
  label,
  hint: `${length} digits`,
  pattern: new RegExp(String.raw`^\d{${length}}$`),
})

/** The number of an account in the West African monetary union: bank, branch, account and key. The bank's code begins with a letter. */
const westAfricanRib: AccountFormat = {
  label: 'RIB',
  hint: '24 letters and digits, beginning with the bank code',
  pattern: /^[A-Z][A-Z\d]\d{22}$/,
}

/**
 * Elsewhere: the domestic account numbers whose length the country's banks agree on. Banks also print most of them as an IBAN. Where a provider
 * pays to bank accounts, the provider checks the number.
 */
const nationalFormats: Readonly<Record<string, AccountFormat>> = {
  AO: digits('NIB', 21),
  BF: westAfricanRib,
  BJ: westAfricanRib,
  CF: digits('RIB', 23),
  CG: digits('RIB', 23),
  CI: westAfricanRib,
  CM: digits('RIB', 23),
  CV: digits('NIB', 21),
  DZ: digits('RIB', 20),
  GA: digits('RIB', 23),
  GQ: digits('RIB', 23),
  KM: digits('RIB', 23),
  MA: digits('RIB', 24),
  MG: digits('RIB', 23),
  ML: westAfricanRib,
  MZ: digits('NIB', 21),
  NE: westAfricanRib,
  SN: westAfricanRib,
  TD: digits('RIB', 23),
  TG: westAfricanRib,
}

/** Account numbers of other countries: each bank has its own. */
const anyFormat: AccountFormat = {
  label: 'Account number',
  hint: '5 to 34 letters and digits, as your bank writes it',
  pattern: /^[A-Z\d][A-Z\d/-]{4,33}$/,
}

/** What a vendor's form asks for about a bank account in a country. */
export interface BankAccountNeeds {
  /** The number's name there, and what it looks like. */
  label: string
  hint: string
  /** Whether the bank is named by the provider's code, or by name and SWIFT code for our own bank. */
  bankBy: 'code' | 'swift'
}

/** What our bank, or the provider, needs to pay to a bank account in a country. */
export function bankAccountNeeds(country: string): BankAccountNeeds {
  const ibanLength = ibanLengths[country]
  const { label, hint } = ibanLength
    ? { label: 'IBAN', hint: `${ibanLength} letters and digits, beginning with ${country}` }
    : (nationalFormats[country] ?? anyFormat)
  return { label, hint, bankBy: payoutRoutes(country, 'bank_transfer').length > 0 ? 'code' : 'swift' }
}

/** Whether the check digits of an IBAN are right (ISO 7064, modulo 97). Letters are capitals. */
export function hasValidCheckDigits(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const remainder = [...rearranged].reduce((rest, sign) => Number(`${rest}${parseInt(sign, 36)}`) % 97, 0)
  return remainder === 1
}

/** Whether an account number is meant as an IBAN, and mistyped. A number of the West African monetary union only looks like one. */
export function isMistypedIban(number: string): boolean {
  const compact = number.replace(/\s/g, '').toUpperCase()
  const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact) && !westAfricanRib.pattern.test(compact)
  return looksLikeIban && !hasValidCheckDigits(compact)
}

export const swiftPattern = /^[A-Z]{4}([A-Z]{2})[A-Z\d]{2}([A-Z\d]{3})?$/

/** What is wrong with a field of a payout account. */
interface AccountProblem {
  field: 'account_number' | 'bank_code' | 'bank_name' | 'swift'
  message: string
}

/** What is wrong with a payout account for its country, in the order of the form; nothing if it can be paid to. */
export function payoutAccountProblems(country: string, destination: PayoutDestination): AccountProblem[] {
  if (destination.method === 'mobile_money') return []
  const { bank_code, bank_name = '', swift = '', account_number } = destination
  const problems: [AccountProblem['field'], string | undefined][] =
    bankAccountNeeds(country).bankBy === 'code'
      ? [['bank_code', bank_code.length < 2 ? 'Choose your bank.' : undefined]]
      : [
          ['bank_name', bank_name.length < 2 ? 'Enter the name of your bank.' : undefined],
          ['swift', swiftProblem(country, swift)],
        ]
  return [...problems, ['account_number', numberProblem(country, account_number)] as const].flatMap(
    ([field, message]) => (message === undefined ? [] : [{ field, message }]),
  )
}

function swiftProblem(country: string, swift: string): string | undefined {
  const swiftCountry = swiftPattern.exec(swift)?.[1]
  if (!swiftCountry) return 'Enter the SWIFT code (BIC) of your bank: 8 or 11 letters and digits.'
  return swiftCountry === country
    ? undefined
    : `Enter the SWIFT code of a bank in ${countryName(country)}: its fifth and sixth letters are ${country}.`
}

function numberProblem(country: string, accountNumber: string): string | undefined {
  const { label, hint } = bankAccountNeeds(country)
  const ibanLength = ibanLengths[country]
  const national = nationalFormats[country]
  // A number of West Africa begins like an IBAN, so that the domestic format is tried first.
  if (national?.pattern.test(accountNumber)) return undefined
  if (new RegExp(String.raw`^${country}\d{2}[A-Z\d]{8,30}$`).test(accountNumber)) {
    const hasItsLength = ibanLength === undefined || accountNumber.length === ibanLength
    if (hasItsLength && hasValidCheckDigits(accountNumber)) return undefined
    if (hasItsLength)
      return 'This IBAN is mistyped: its check digits don’t match. Compare it with your bank’s.'
  }
  if (!ibanLength && !national && anyFormat.pattern.test(accountNumber)) return undefined
  return `Enter the ${label === anyFormat.label ? 'account number' : label}: ${hint}.`
}
