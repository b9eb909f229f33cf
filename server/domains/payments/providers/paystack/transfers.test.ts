import { expect, test } from 'vitest'
import { payoutRoutes } from '@contract/payments/facts'
import { countries } from '@contract/core/countries'
import type { TransferRequest } from '../provider'
import { sendTransfer } from './transfers'

// Nothing listens there: a known recipient type is sent, an unknown one is refused before.
const unreachableAccess = { baseUrl: 'http://127.0.0.1:9', secretKey: 'sk_test', timeoutMs: 500 }

const send = (country: string, method: 'bank_transfer' | 'mobile_money') =>
  sendTransfer(unreachableAccess, {
    reference: 'kjp-0123456789abcdef',
    amountMinor: 1_00,
    currency: 'NGN',
    minorDigits: 2,
    country,
    reason: 'Payout',
    destination: { method, account_name: 'Test', account_number: '0123456789', bank_code: '044' },
  } as TransferRequest)

test('no recipient type is guessed: a transfer is attempted only where Paystack pays out', async () => {
  for (const { code } of countries)
    for (const method of ['bank_transfer', 'mobile_money'] as const) {
      const isPayable = payoutRoutes(code, method).some(({ provider }) => provider === 'paystack')
      const errorName = isPayable ? 'ProviderTimeout' : 'ProviderRefused'
      const error: unknown = await send(code, method).catch((thrown: unknown) => thrown)
      expect((error as Error).constructor.name, `${code} ${method}`).toBe(errorName)
    }
})
