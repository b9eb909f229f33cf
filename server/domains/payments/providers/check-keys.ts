import type { PaymentMethod } from '@contract/payments/facts'
import type { Config } from '@server/config'
import { requestProvider } from './http'

/** A harmless request of each provider that only its valid keys may make: the balance, or a token. */
const requests: Record<
  PaymentMethod,
  (config: Config) => { url: string; authorization: string } | undefined
> = {
  paystack: ({ paystack: { keys, baseUrl } }) =>
    keys && { url: `${baseUrl}/balance`, authorization: `Bearer ${keys.secretKey}` },
  flutterwave: ({ flutterwave: { keys, baseUrl } }) =>
    keys && { url: `${baseUrl}/balances`, authorization: `Bearer ${keys.secretKey}` },
  mpesa: ({ mpesa: { keys, baseUrl } }) =>
    keys && {
      url: `${baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
      authorization: `Basic ${Buffer.from(`${keys.consumerKey}:${keys.consumerSecret}`).toString('base64')}`,
    },
}

/** Whether a provider accepts our keys; `none` without keys. */
export async function checkKeys(
  method: PaymentMethod,
  config: Config,
): Promise<{ result: 'none' | 'accepted' | 'refused' | 'unreachable'; status?: number }> {
  const request = requests[method](config)
  if (!request) return { result: 'none' }
  const { url, authorization } = request
  const response = await requestProvider(method, { method: 'GET', url, headers: { authorization } }).catch(
    () => undefined,
  )
  if (!response) return { result: 'unreachable' }
  const { status } = response
  if (status >= 200 && status < 300) return { result: 'accepted', status }
  return { result: status >= 400 && status < 500 ? 'refused' : 'unreachable', status }
}
