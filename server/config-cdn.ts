import { z } from 'zod'
import { url } from './config-values'

export const cdnProviders = ['fastly', 'cloudflare', 'varnish'] as const
export type CdnProvider = (typeof cdnProviders)[number]

const address = url(/^https?$/, 'http://10.0.0.5:6081')
/** Without what a request would not send, or what would replace its path. */
const isPlainAddress = (one: string) =>
  address.safeParse(one).success && !/[?#]/.test(one) && !new URL(one).username && !new URL(one).password

const isLocal = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Settings of a shared cache in front of the shop, which stores pages. */
export const cdnEnvironment = {
  CDN: z.enum(cdnProviders, 'must be fastly, cloudflare or varnish').optional(),
  CDN_SERVICE: z
    .string()
    .regex(/^[\w-]+$/, 'must be the id of a Fastly service or a Cloudflare zone')
    .optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 characters, without spaces')
    .optional(),
  CDN_PURGE_URL: z
    .string()
    .transform((list, { addIssue }) => {
      const addresses = list.split(',').map((one) => one.trim().replace(/\/+$/, ''))
      if (!addresses.every(isPlainAddress))
        addIssue('must be a list of addresses, such as http://10.0.0.5:6081, http://10.0.0.6:6081')
      return addresses
    })
    .optional(),
}

const environment = z.object(cdnEnvironment)
type Settings = z.output<typeof environment> & { PAGE_CACHE_SECONDS: number }

export interface CdnConfig {
  provider: CdnProvider
  /** The id of the Fastly service or Cloudflare zone; empty for Varnish. */
  service: string
  /** Empty for Varnish, which goes by the address of whoever purges. */
  token: string
  /** Where purges are sent: the provider's API, or each Varnish server. */
  purgeUrls: readonly string[]
}

const apis = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
}

/** Throws a sentence if one of them is missing that the others need. */
export function readCdnSettings(settings: Settings): CdnConfig | undefined {
  const { CDN: provider, CDN_SERVICE: service = '', CDN_TOKEN: token = '', CDN_PURGE_URL } = settings
  if (!provider) {
    const orphan = (['CDN_SERVICE', 'CDN_TOKEN', 'CDN_PURGE_URL'] as const).find((name) => settings[name])
    if (orphan) throw new Error(`${orphan} is set, so CDN must be set too: fastly, cloudflare or varnish.`)
    return undefined
  }
  if (settings.PAGE_CACHE_SECONDS === 0)
    throw new Error('With CDN, PAGE_CACHE_SECONDS cannot be 0: a CDN stores the pages that can be cached.')
  if (provider === 'varnish') {
    if (!CDN_PURGE_URL)
      throw new Error(
        'CDN=varnish needs CDN_PURGE_URL, the addresses of the Varnish servers, such as http://10.0.0.5:6081.',
      )
    const ignored = (['CDN_SERVICE', 'CDN_TOKEN'] as const).find((name) => settings[name])
    if (ignored) throw new Error(`${ignored} is set, but CDN=varnish does not use it.`)
    return { provider, service: '', token: '', purgeUrls: CDN_PURGE_URL }
  }
  if (!service || !token)
    throw new Error(`CDN=${provider} needs CDN_SERVICE and CDN_TOKEN, to tell it what has changed.`)
  const purgeUrls = CDN_PURGE_URL ?? [apis[provider]]
  const plain = purgeUrls.find((one) => new URL(one).protocol !== 'https:' && !isLocal(new URL(one)))
  if (plain) throw new Error(`CDN_PURGE_URL is ${plain}: without https, CDN_TOKEN can be intercepted.`)
  return { provider, service, token, purgeUrls }
}
