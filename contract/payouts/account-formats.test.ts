import { describe, expect, test } from 'vitest'
import { countries } from '../core/countries'
import { bankAccountNeeds, hasValidCheckDigits, payoutAccountProblems } from './account-formats'
import { exampleAccountOf, ibanExamples } from './testing/example-accounts'

const problemsOf = (country: string, fields: Record<string, string>) =>
  payoutAccountProblems(country, { ...exampleAccountOf(country), ...fields }).map(({ message }) => message)

describe('a bank account', () => {
  test.each(countries.map(({ code }) => code))(
    'in %s can be paid to with what its banks print',
    (country) => {
      expect(problemsOf(country, {})).toEqual([])
    },
  )

  test.each(Object.entries(ibanExamples))('in %s can be given as an IBAN: %s', (country, iban) => {
    expect(hasValidCheckDigits(iban)).toBe(true)
    expect(problemsOf(country, { account_number: iban })).toEqual([])
  })

  test.each(Object.entries(ibanExamples))('in %s is refused with two digits swapped: %s', (country, iban) => {
    const wrongDigits =
      iban[2] === iban[3] ? `${(Number(iban[2]) + 1) % 10}${iban[3]}` : `${iban[3]}${iban[2]}`
    const [message] = problemsOf(country, {
      account_number: `${country}${wrongDigits}${iban.slice(4)}`,
    })
    expect(message).toMatch(/check digits don’t match|^Enter the (RIB|NIB|IBAN): /)
  })

  test('is refused with an IBAN of another country, or of another length', () => {
    expect(problemsOf('EG', { account_number: ibanExamples.TN! })).toEqual([
      'Enter the IBAN: 29 letters and digits, beginning with EG.',
    ])
    expect(problemsOf('EG', { account_number: ibanExamples.EG!.slice(0, -1) })).toEqual([
      'Enter the IBAN: 29 letters and digits, beginning with EG.',
    ])
    expect(problemsOf('MA', { account_number: '0115190000012050005349' })).toEqual([
      'Enter the RIB: 24 digits.',
    ])
    expect(problemsOf('LR', { account_number: '12 34' })).toEqual([
      'Enter the account number: 5 to 34 letters and digits, as your bank writes it.',
    ])
  })

  test('needs the bank’s name and a SWIFT code of its country, where no provider pays to it', () => {
    expect(bankAccountNeeds('EG').bankBy).toBe('swift')
    expect(problemsOf('EG', { bank_name: '', swift: '' })).toEqual([
      'Enter the name of your bank.',
      'Enter the SWIFT code (BIC) of your bank: 8 or 11 letters and digits.',
    ])
    expect(problemsOf('EG', { swift: 'NBEGEGCX' })).toEqual([])
    expect(problemsOf('EG', { swift: 'NBEGEGCX331' })).toEqual([])
    for (const swift of ['NBEGEGC', 'NBEGEGCX33', 'NB3GEGCX'])
      expect(problemsOf('EG', { swift })).toEqual([expect.stringMatching(/^Enter the SWIFT code \(BIC\)/)])
    expect(problemsOf('EG', { swift: 'BCMAMAMC' })).toEqual([
      'Enter the SWIFT code of a bank in Egypt: its fifth and sixth letters are EG.',
    ])
  })

  test('needs the provider’s code of its bank, where a provider pays to it', () => {
    expect(problemsOf('NG', { bank_code: '' })).toEqual(['Choose your bank.'])
  })
})
