import { describe, expect } from 'vitest'
import { compareTexts } from '@contract/core/compare-texts'
import type { PayoutMethod } from '@contract/payouts/facts'
import { controlPaystack } from '@server/domains/payments/testing/card-fixtures'
import { test, type Market } from '@server/testing/market'

const listBanksIn = async (market: Market, country: string, p_method: PayoutMethod = 'bank_transfer') => {
  const { api } = await market.newVendor({ country })
  return api.list_payout_banks({ p_method })
}

describe('the banks that a payout can go to', () => {
  test.for([
    { country: 'NG', method: 'bank_transfer', bank: { code: '044', name: 'Access Bank' } },
    { country: 'GH', method: 'bank_transfer', bank: { code: '040100', name: 'GCB Bank' } },
    { country: 'GH', method: 'mobile_money', bank: { code: 'MTN', name: 'MTN Mobile Money' } },
    { country: 'KE', method: 'bank_transfer', bank: { code: '68', name: 'Equity Bank Kenya' } },
    { country: 'KE', method: 'mobile_money', bank: { code: 'MPESA', name: 'M-Pesa' } },
    { country: 'SN', method: 'mobile_money', bank: { code: 'WAVE', name: 'Wave' } },
  ] as const)(
    'come from the provider that would send it: $method in $country',
    async ({ country, method, bank }, { market }) => {
      expect((await listBanksIn(market, country, method)).items).toContainEqual(bank)
    },
  )

  test('are those of one country and one kind, by name', async ({ market }) => {
    const { items } = await listBanksIn(market, 'GH')
    const codes = items.map(({ code }) => code)
    expect(codes).not.toContain('044')
    expect(codes).not.toContain('MTN')
    const names = items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(compareTexts))
  })

  test('cannot be listed where no payout can be sent', async ({ market }) => {
    await expect(listBanksIn(market, 'ZM')).rejects.toMatchObject({ code: 'payout_destination_unsupported' })
  })

  test('cannot be listed while the provider is down, and the vendor is told so', async ({ market }) => {
    await controlPaystack(market, '/faults', { route: 'GET /bank', kind: 'down' })
    await expect(listBanksIn(market, 'NG')).rejects.toMatchObject({ code: 'banks_unavailable', status: 502 })
  })
})
