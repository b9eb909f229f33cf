import type { PayoutBank } from '@contract/payouts/procedures'
import type { BanksByCountry } from '../provider'
import { bankList } from './api-types'
import { requestPaystack, type PaystackAccess } from './http'

const pageSize = 100

/**
 * The banks or operators of a currency. Whether the list is paged is not documented without a cursor: it ends with a page that brings
 * nothing new.
 */
export async function listBanks(
  access: PaystackAccess,
  { currency, method }: BanksByCountry,
): Promise<PayoutBank[]> {
  const banks = new Map<string, PayoutBank>()
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ currency, perPage: String(pageSize), page: String(page) })
    if (method === 'mobile_money') query.set('type', 'mobile_money')
    const rows = await requestPaystack(access, 'GET', `/bank?${query}`, bankList)
    const sizeBefore = banks.size
    for (const { code, name, type, active } of rows)
      if (active && type.startsWith('mobile_money') === (method === 'mobile_money'))
        banks.set(code, { code, name })
    if (rows.length < pageSize || banks.size === sizeBefore) return [...banks.values()]
  }
}
