import { z } from 'zod'
import { flag, url } from './config-values'

const apiUrl = (address: string) => url(/^https?$/, address).default(address)
const businessNumber = z.string().regex(/^\d{5,7}$/, 'must be a business number of 5 to 7 digits')

/** Payment provider settings. A provider without a key is simulated by the bundled sandbox, where that is allowed. */
export const providerEnvironment = {
  PAYSTACK_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  PAYSTACK_BASE_URL: apiUrl('https://api.paystack.co'),
  FLUTTERWAVE_SECRET_KEY: z.string().startsWith('FLWSECK', 'must start with FLWSECK').optional(),
  FLUTTERWAVE_SECRET_HASH: z.string().min(16, 'must be at least 16 characters').optional(),
  FLUTTERWAVE_PLAIN_SIGNATURE: flag.default(false),
  FLUTTERWAVE_BASE_URL: apiUrl('https://api.flutterwave.com/v3'),
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  MPESA_SHORTCODE: businessNumber.optional(),
  MPESA_PASSKEY: z.string().optional(),
  MPESA_TILL: businessNumber.optional(),
  MPESA_PAYOUT_SHORTCODE: businessNumber.optional(),
  MPESA_INITIATOR: z.string().optional(),
  MPESA_SECURITY_CREDENTIAL: z.string().optional(),
  MPESA_CALLBACK_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  MPESA_BASE_URL: apiUrl('https://api.safaricom.co.ke'),
}

const requiredFlutterwaveKeys = ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH'] as const
const requiredMpesaKeys = [
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
export type ProviderConfig = ReturnType<typeof readProviders>

/** Groups the settings by provider. Throws a one-sentence error when only part of a group is set. */
export const readProviders = (env: Environment) => ({
  paystack: {
    keys: env.PAYSTACK_SECRET_KEY === undefined ? undefined : { secretKey: env.PAYSTACK_SECRET_KEY },
    baseUrl: env.PAYSTACK_BASE_URL,
  },
  flutterwave: {
    keys: requireAllOrNone(env, requiredFlutterwaveKeys, (values) => ({
      secretKey: values.FLUTTERWAVE_SECRET_KEY,
      secretHash: values.FLUTTERWAVE_SECRET_HASH,
    })),
    baseUrl: env.FLUTTERWAVE_BASE_URL,
    /** See signature.ts of the provider. */
    plainSignature: env.FLUTTERWAVE_PLAIN_SIGNATURE,
  },
  mpesa: {
    keys: requireAllOrNone(env, requiredMpesaKeys, (values) => ({
      consumerKey: values.MPESA_CONSUMER_KEY,
      consumerSecret: values.MPESA_CONSUMER_SECRET,
      shortcode: values.MPESA_SHORTCODE,
      passkey: values.MPESA_PASSKEY,
      till: env.MPESA_TILL,
      payoutShortcode: env.MPESA_PAYOUT_SHORTCODE ?? values.MPESA_SHORTCODE,
      initiator: values.MPESA_INITIATOR,
      securityCredential: values.MPESA_SECURITY_CREDENTIAL,
      callbackSecret: values.MPESA_CALLBACK_SECRET,
    })),
    baseUrl: env.MPESA_BASE_URL,
  },
})

type AllSet<N extends keyof Environment> = { [K in N]: NonNullable<Environment[K]> }

/** Settings that only work together: if one is set, all must be. */
function requireAllOrNone<N extends keyof Environment, T>(
  env: Environment,
  names: readonly N[],
  build: (values: AllSet<N>) => T,
): T | undefined {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return undefined
  const first = names.find((name) => env[name] !== undefined)
  if (missing.length > 0) throw new Error(`${first} is set, so ${missing.join(' and ')} must be set too.`)
  return build(env as Environment & AllSet<N>)
}
