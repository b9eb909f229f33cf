import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from './facts'
import { chargeLimitReason, limitReason, paymentLimitsOn } from './payment-limits'

const kes = {
  currency: 'KES',
  minor_digits: 2,
  whole_units: true,
  per_usd: '125',
  valid_from: '2026-01-01',
}

const reasonOf = (method: PaymentMethod, usd: number, day = '2026-11-01') =>
  limitReason(
    { method, limits: paymentLimitsOn(method, day), exchange: method === 'mpesa' ? kes : null },
    usd,
  )

describe('the limits of a provider', () => {
  test.for([
    ['mpesa', 2_000_00, undefined],
    ['mpesa', 2_000_01, 'M-Pesa takes at most KES 250,000 per payment.'],
    ['paystack', 2_00, undefined],
    ['paystack', 1_99, 'Paystack takes payments from $2.00.'],
    ['paystack', 1_000_000_00, undefined],
    ['flutterwave', 1, undefined],
    ['flutterwave', 1_000_000_00, undefined],
  ] as const)('%s, %i US cents: %s', ([method, usd, reason]) => {
    expect(reasonOf(method, usd)).toBe(reason)
  })

  test('count what the phone has paid on the same day', () => {
    const reasonAfter = (paidTodayMinor: number) =>
      chargeLimitReason('mpesa', paymentLimitsOn('mpesa', '2026-11-01'), {
        minor: 250_000_00,
        digits: 2,
        paidTodayMinor,
      })
    expect(reasonAfter(250_000_00)).toBeUndefined()
    expect(reasonAfter(250_000_01)).toBe('M-Pesa takes at most KES 500,000 a day from one phone.')
  })

  test('are those of the day', () => {
    expect(reasonOf('mpesa', 1_600_00, '2023-08-14')).toContain('KES 150,000 per payment')
    expect(reasonOf('mpesa', 1_600_00, '2023-08-15')).toBeUndefined()
    expect(reasonOf('mpesa', 9_000_00, '2019-12-31')).toBeUndefined()
  })
})
