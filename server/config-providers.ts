import { z } from 'zod'
import { flag, url } from './config-values'

const apiAt = (address: string) => url(/^https?$/, address).default(address)
const businessNumber = z.string().regex(/^\d{5,7}$/, 'must be a business number of 5 to 7 digits')

/** Payment provider settings. A provider without a key is simulated by the bundled sandbox, where that is allowed. */
export const providerEnvironment = {
  PAYSTACK_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  PAYSTACK_BASE_URL: apiAt('https://api.paystack.co'),
  FLUTTERWAVE_SECRET_KEY: z.string().startsWith('FLWSECK', 'must start with FLWSECK').optional(),
  FLUTTERWAVE_SECRET_HASH: z.string().min(16, 'must be at least 16 characters').optional(),
  FLUTTERWAVE_PLAIN_SIGNATURE: flag.default(false),
  FLUTTERWAVE_BASE_URL: apiAt('https://api.flutterwave.com/v3'),
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  MPESA_SHORTCODE: businessNumber.optional(),
  MPESA_PASSKEY: z.string().optional(),
  MPESA_TILL: businessNumber.optional(),
  MPESA_PAYOUT_SHORTCODE: businessNumber.optional(),
  MPESA_INITIATOR: z.string().optional(),
  MPESA_SECURITY_CREDENTIAL: z.string().optional(),
  MPESA_CALLBACK_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  MPESA_BASE_URL: apiAt('https://api.safaricom.co.ke'),
}

const flutterwaveNeeds = ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH'] as const
const mpesaNeeds = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_SHORTCODE',
  'MPESA_PASSKEY',
  'MPESA_INITIATOR',
  'MPESA_SECURITY_CREDENTIAL',
  'MPESA_CALLBACK_SECRET',
] as const

const environment = z.object(providerEnvironment)
type Environment = z.output<typeof environment>

/** The settings of each provider. `keys` is undefined when they are not set. */
export type ProviderConfig = ReturnType<typeof providersIn>

/** Groups the settings by provider. Throws a one-sentence error when only part of a group is set. */
export const providersIn = (e: Environment) => ({
  paystack: {
    keys: e.PAYSTACK_SECRET_KEY === undefined ? undefined : { secretKey: e.PAYSTACK_SECRET_KEY },
    baseUrl: e.PAYSTACK_BASE_URL,
  },
  flutterwave: {
    keys: allOf(e, flutterwaveNeeds, (set) => ({
      secretKey: set.FLUTTERWAVE_SECRET_KEY,
      secretHash: set.FLUTTERWAVE_SECRET_HASH,
    })),
    baseUrl: e.FLUTTERWAVE_BASE_URL,
    /** See signature.ts of the provider. */
    plainSignature: e.FLUTTERWAVE_PLAIN_SIGNATURE,
  },
  mpesa: {
    keys: allOf(e, mpesaNeeds, (set) => ({
      consumerKey: set.MPESA_CONSUMER_KEY,
      consumerSecret: set.MPESA_CONSUMER_SECRET,
      shortcode: set.MPESA_SHORTCODE,
      passkey: set.MPESA_PASSKEY,
      till: e.MPESA_TILL,
      payoutShortcode: e.MPESA_PAYOUT_SHORTCODE ?? set.MPESA_SHORTCODE,
      initiator: set.MPESA_INITIATOR,
      securityCredential: set.MPESA_SECURITY_CREDENTIAL,
      callbackSecret: set.MPESA_CALLBACK_SECRET,
    })),
    baseUrl: e.MPESA_BASE_URL,
  },
})

type AllSet<N extends keyof Environment> = { [K in N]: NonNullable<Environment[K]> }

/** Settings that only work together: if one is set, all must be. */
function allOf<N extends keyof Environment, T>(
  given: Environment,
  names: readonly N[],
  make: (set: AllSet<N>) => T,
): T | undefined {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return undefined
  const first = names.find((name) => given[name] !== undefined)
  if (missing.length > 0) throw new Error(`${first} is set, so ${missing.join(' and ')} must be set too.`)
  return make(given as Environment & AllSet<N>)
}
