import { describe, expect, test } from 'vitest'
import { processingText } from './arrival'
import { payoutExpectation } from './expectations'

describe('how long payouts take', () => {
  test('is what the specification says where our payment provider sends them', () => {
    expect(processingText('KE', 'mobile_money')).toBe('Payouts are processed in 3-5 business days.')
  })

  test('is longer where our bank or team does', () => {
    for (const method of ['bank_transfer', 'mobile_money'] as const)
      expect(processingText('TD', method), method).toBe('Payouts are processed in 5-10 business days.')
  })

  test('agrees with what vendors are told when they apply', () => {
    for (const country of ['KE', 'GH', 'NG', 'TD', 'ZW'])
      for (const method of ['bank_transfer', 'mobile_money'] as const) {
        const [, days] = / in (\S+) business days/.exec(processingText(country, method))!
        expect(payoutExpectation(country, method).how).toContain(`within ${days} business days`)
      }
  })

  test('names both without a payout method, where they differ', () => {
    expect(processingText('TD', null)).toBe('Payouts are processed in 5-10 business days.')
    expect(processingText('KE', null)).toMatch(/^Payouts are processed in 3-5( or 5-10)? business days\.$/)
  })
})
