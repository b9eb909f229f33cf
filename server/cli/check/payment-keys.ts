import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import type { Config } from '@server/config'
import { checkKeys } from '@server/domains/payments/providers/check-keys'
import { fail, ok, warn, type Finding } from './finding'

/** Whether each payment provider accepts our keys. */
export async function checkPaymentKeys(config: Config): Promise<Finding[]> {
  if (config.sandbox) return [ok('Payments', 'Simulated: orders are paid with test cards.')]
  const findings = await Promise.all(paymentMethods.map((method) => checkMethod(method, config)))
  const hasKeys = paymentMethods.some((method) => config[method].keys)
  if (hasKeys) return findings.flat()
  return [
    fail('Payments', 'No payment provider has keys, so nobody can pay online. Set those of at least one.'),
  ]
}

async function checkMethod(method: PaymentMethod, config: Config): Promise<Finding[]> {
  const { name } = providerInfo(method)
  const { result, status } = await checkKeys(method, config)
  switch (result) {
    case 'none':
      return []
    case 'accepted':
      return [ok(name, `${name} accepts the keys.`)]
    case 'refused':
      return [fail(name, `${name} refuses the keys (status ${status}): copy them from its dashboard again.`)]
    case 'unreachable':
      return [
        warn(
          name,
          `${name} did not answer${status ? ` as expected (status ${status})` : ''}: check outgoing https, or try again later.`,
        ),
      ]
  }
}
