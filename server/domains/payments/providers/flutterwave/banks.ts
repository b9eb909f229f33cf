import type { PayoutBank } from '@contract/payouts/procedures'
import type { BanksByCountry } from '../provider'
import { bankList } from './api-types'
import { requestFlutterwave, type FlutterwaveAccess } from './http'

/** The banks of a country, or the operators whose wallets are documented. */
export async function listBanks(
  access: FlutterwaveAccess,
  { country, method }: BanksByCountry,
): Promise<PayoutBank[]> {
  if (method === 'mobile_money')
    return Object.entries(operators[country] ?? {}).map(([code, name]) => ({ code, name }))
  return requestFlutterwave(access, 'GET', `/banks/${country}`, bankList)
}

const anyOperator = 'Mobile money (any operator)'

/** The operators by country, as Flutterwave documents them for transfers; there is no list to request. */
const operators: Record<string, Record<string, string>> = {
  UG: { MTN: 'MTN Mobile Money', AIRTEL: 'Airtel Money' },
  TZ: { VODACOM: 'M-Pesa (Vodacom)', AIRTEL: 'Airtel Money', TIGO: 'Tigo Pesa', HALOPESA: 'HaloPesa' },
  RW: { MTN: 'MTN Mobile Money', MPS: anyOperator },
  ZM: { MPS: anyOperator },
  CM: { MTN: 'MTN Mobile Money', ORANGEMONEY: 'Orange Money' },
  CI: { MTN: 'MTN Mobile Money', ORANGE: 'Orange Money', MOOV: 'Moov Money', WAVE: 'Wave' },
  SN: { ORANGEMONEY: 'Orange Money', WAVE: 'Wave' },
}
