import type { Logger } from 'pino'
import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import type { Config } from '@server/config'
import { mistypedMessage } from '@server/mistyped-settings'

/** What suits a trial and endangers a real shop, in sentences that say what to change. In the log, and on the admins' overview. */
export interface Warnings {
  /** All that this process knows of. A demo and a trial have none. */
  list(): string[]
  /** Counts a request: whether it names a client whom it was forwarded for, by a proxy that we do not trust. */
  countRequest(isForwarded: boolean): void
  /** Writes what is known at the start to the log. */
  logAll(): void
}

interface WarningOptions {
  config: Config
  log: Logger
}

/** So many forwarded requests show that there is a proxy, if they are more than half of all: a stranger may send the header too. */
const minForwardedRequests = 20

/** Checks the settings of a process, and watches for the problem that only its requests show. */
export function openWarnings({ config, log }: WarningOptions): Warnings {
  const settingWarnings = config.sandbox ? [] : warningsOf(config)
  let requestCount = 0
  let forwardedCount = 0
  let isBehindProxy = false
  return {
    list: () => (isBehindProxy ? [...settingWarnings, untrustedProxyWarning] : settingWarnings),
    countRequest(isForwarded) {
      if (isBehindProxy || config.sandbox) return
      requestCount++
      if (isForwarded) forwardedCount++
      isBehindProxy = forwardedCount >= minForwardedRequests && forwardedCount * 2 > requestCount
      if (isBehindProxy) log.warn(untrustedProxyWarning)
    },
    logAll: () => settingWarnings.forEach((warning) => log.warn(warning)),
  }
}

const untrustedProxyWarning =
  'Requests come through a proxy that TRUSTED_PROXIES does not list, so all visitors share its address and one rate limit for sign-ins, forms and page views. Set TRUSTED_PROXIES to its address.'

function warningsOf(config: Config): string[] {
  return [
    ...providersInTestMode(config).map(
      (provider) =>
        `${provider} is in test mode: orders are paid with test cards, and no money arrives. Set the live keys.`,
    ),
    config.mistypedSettings.length > 0 && mistypedMessage(config.mistypedSettings),
    config.restored &&
      'RESTORED=yes is set: the next start would also accept a copy as the shop, and send its mail and payouts again. Remove it.',
  ].filter((warning) => typeof warning === 'string')
}

/** The providers whose keys or address are those of their test systems, which take no money. */
function providersInTestMode({ paystack, flutterwave, mpesa }: Config): string[] {
  const testModeSetting: Record<PaymentMethod, string | false | undefined> = {
    paystack: paystack.keys?.secretKey.startsWith('sk_test_') && 'PAYSTACK_SECRET_KEY',
    flutterwave: flutterwave.keys?.secretKey.startsWith('FLWSECK_TEST') && 'FLUTTERWAVE_SECRET_KEY',
    mpesa: mpesa.keys && new URL(mpesa.baseUrl).hostname.startsWith('sandbox.') && 'MPESA_BASE_URL',
  }
  return paymentMethods.flatMap((method) =>
    testModeSetting[method] ? `${providerInfo(method).name} (${testModeSetting[method]})` : [],
  )
}
