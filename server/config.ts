import { BlockList } from 'node:net'
import { z } from 'zod'
import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { isDatabaseAddress } from './database/hosts'
import { flag, networks, seconds, url } from './config-values'
import { fileEnvironment, readFileSettings, type FileConfig } from './config-files'
import { findMistypedSettings, type MistypedSetting } from './mistyped-settings'
import { cdnEnvironment, readCdnSettings, type CdnConfig } from './config-cdn'
import { readTelemetrySettings, telemetryEnvironment, type TelemetryConfig } from './config-telemetry'
import { providerEnvironment, readProviders, type ProviderConfig } from './config-providers'

const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, 'must be an address such as postgres://user:password@host:5432/kijani')

const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65535, 'must be at most 65535').default(3000),
  HOST: z.string().default('0.0.0.0'),
  TRUSTED_PROXIES: networks.optional(),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number')
    .int()
    .min(4, 'must be at least 4')
    .max(500, 'must be at most 500')
    .default(20),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().default('Kijani <hello@kijani.example>'),
  CONTACT_EMAIL: z.email('must be an address such as hello@shop.example').optional(),
  DEMO: flag.optional(),
  SANDBOX: flag.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters').optional(),
  PAGE_CACHE_SECONDS: seconds(0, 3600).default(3600),
  ...cdnEnvironment,
  RESTORED: z
    .enum(['yes', 'no'], 'must be yes or no')
    .transform((value) => value === 'yes')
    .optional(),
  MIGRATE: flag.default(true),
  KEEP_ALIVE_SECONDS: seconds(1, 3600).default(75),
  DRAIN_SECONDS: seconds(0, 600).default(0),
  ...fileEnvironment,
  ...providerEnvironment,
  ...telemetryEnvironment,
  EXCHANGE_RATES_URL: url(/^https?$/, 'https://rates.example').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config extends ProviderConfig, FileConfig {
  port: number
  host: string
  /** The proxies in front of this server: only these may tell the address of the client. */
  trustedProxies: BlockList
  /** The site's public URL, without a trailing slash. Undefined until the port is known. */
  publicUrl: string | undefined
  dataDir: string
  /** Undefined: use the embedded server. */
  databaseUrl: string | undefined
  /** The database without the pooler that `databaseUrl` leads through; undefined if it leads through none. */
  databaseDirectUrl: string | undefined
  /** Its standbys, which answer reads; undefined without any. */
  databaseReadUrl: string | undefined
  /** The most connections to the database that this process opens for pages and jobs. */
  databasePoolSize: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Receives messages from the contact page, which also displays it. */
  contactEmail: string
  demo: boolean
  /** `DEMO` and `SANDBOX` as they were set. What was left unset follows what the database says it is (`server/installation/`). */
  requestedModes: { demo: boolean | undefined; sandbox: boolean | undefined }
  /**
   * Simulates external services that are not configured: mail is captured and shown to anyone at /dev/inbox, payments use test cards. When
   * off, the server refuses to start without a mail server, and a provider without a key takes no payments.
   */
  sandbox: boolean
  role: 'all' | 'web' | 'worker'
  authSecret: string | undefined
  /** The secret before `authSecret`: what it signed and encrypted still counts. */
  authSecretPrevious: string | undefined
  /** How long a page rendered for visitors may be cached, in seconds. 0: no caching. */
  pageCacheSeconds: number
  /** The shared cache in front that keeps pages until it is told of a change; undefined without one. */
  cdn: CdnConfig | undefined
  /** What the operator says about a database that may be a restored copy: true, it is the shop from now on; false, it is a copy. */
  restored: boolean | undefined
  /** Whether a start migrates the database; otherwise it refuses one that is not migrated. */
  migrate: boolean
  /** How long an idle connection stays open, in seconds: longer than a balancer in front keeps its own. */
  keepAliveSeconds: number
  /** How long requests are still accepted after readiness has gone, when the process is asked to stop. */
  drainSeconds: number
  /** The Frankfurter server that exchange rates are fetched from, if not the public one. */
  exchangeRatesUrl: string | undefined
  logLevel: string
  telemetry: TelemetryConfig
  /** Variables that are probably settings with a mistake in their name. */
  mistypedSettings: MistypedSetting[]
}

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

/** Reads the environment. An invalid value throws a one-sentence error naming the variable and the allowed values. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const definedEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(definedEnv)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = issue.path.join('.')
    throw new Error(
      `The setting ${name}${displayValue(name, definedEnv[name]!)} cannot be used: it ${issue.message}.`,
    )
  }
  const values = parsed.data
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  const sandbox = values.SANDBOX ?? demo
  if (demo && !sandbox)
    throw new Error(
      'The demo pays and emails people who do not exist, so SANDBOX cannot be off with DEMO=on.',
    )
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new Error('DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too.')
  if (values.AUTH_SECRET !== undefined && values.AUTH_SECRET_PREVIOUS === values.AUTH_SECRET)
    throw new Error(
      'AUTH_SECRET_PREVIOUS is the same as AUTH_SECRET: give AUTH_SECRET a new value, or remove the other.',
    )
  const providers = readProviders(values)
  refuseMixedModes({ demo, sandbox, ...providers })
  return {
    port: values.PORT,
    host: values.HOST,
    trustedProxies: values.TRUSTED_PROXIES ?? new BlockList(),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL ?? extractAddress(values.MAIL_FROM),
    demo,
    sandbox,
    requestedModes: { demo: values.DEMO, sandbox: values.SANDBOX },
    role: values.ROLE,
    authSecret: values.AUTH_SECRET,
    authSecretPrevious: values.AUTH_SECRET_PREVIOUS,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    cdn: readCdnSettings(values),
    restored: values.RESTORED,
    migrate: values.MIGRATE,
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    ...readFileSettings(values),
    ...providers,
    exchangeRatesUrl: values.EXCHANGE_RATES_URL?.replace(/\/+$/, ''),
    logLevel: values.LOG_LEVEL,
    telemetry: readTelemetrySettings(values),
    mistypedSettings: findMistypedSettings(definedEnv, settingNames),
  }
}

/** The value of a setting, unless it is secret: the sentence ends up in logs. */
const displayValue = (name: string, value: string) =>
  /SECRET|KEY|CREDENTIAL|TOKEN/.test(name) ? '' : `=${value.replace(/\/\/.*@/, '//...@')}`

/** Real money beside test cards and public accounts: which is which could not be told apart afterwards. */
export function refuseMixedModes({ demo, sandbox, ...config }: Modes): void {
  const name = paymentMethods.find((method) => config[method].keys)
  if (!name || !sandbox) return
  throw new Error(
    `The keys of a payment provider are set (${name.toUpperCase()}_...), but ${demo ? 'DEMO' : 'SANDBOX'} is on: real payments and test cards cannot share a shop. Set ${demo ? 'DEMO=off and ' : ''}SANDBOX=off, or remove the keys.`,
  )
}

type Modes = Pick<Config, 'demo' | 'sandbox' | PaymentMethod>

/** The bare address of a sender such as `Kijani <hello@kijani.example>`. */
const extractAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
