import type { CdnConfig, CdnProvider } from '@server/config-cdn'
import { batchesOf, tagList } from './tag-list'

/** A shared cache in front that can be told what has changed. */
export interface Cdn {
  /** Says which cache it is: another one knows nothing of what this one was told. */
  readonly target: string
  /** Whether it stores a response for each value of the headers that `Vary` names. */
  readonly honorsVary: boolean
  /** The headers by which it stores a response with these tags for so many seconds. */
  headersFor(tags: Iterable<string>, seconds: number): Record<string, string>
  /** Whatever has to be told of each change: the provider, or every server. */
  readonly endpoints: readonly PurgeEndpoint[]
}

export interface PurgeEndpoint {
  readonly url: string
  /** Removes whatever bears one of the tags. Throws `PurgeFailure`. */
  purge(tags: readonly string[]): Promise<void>
  isOneRequest(tags: readonly string[]): boolean
}

/** A purge that was not accepted. */
export class PurgeFailure extends Error {
  constructor(
    message: string,
    /** How long the cache wants to be left alone, if it says so. */
    readonly retryAfterMs = 0,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

interface Protocol {
  honorsVary: boolean
  headersFor: Cdn['headersFor']
  /** What fits into one request. */
  limits: { maxTags: number; maxBytes: number }
  requestFor(tags: readonly string[], config: CdnConfig): { path: string; init: RequestInit }
  /** Whether an answer with a status of success says otherwise. */
  isRefusal?(body: string): boolean
}

/** Less than the 8 kB that proxies and Varnish allow a header by default. */
const maxHeaderBytes = 6000

/**
 * Both of them take `Surrogate-Control` before `Cache-Control`, and remove it before it reaches another cache, which nobody would purge.
 * https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Control
 * https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key (16 kB together, 1 kB each)
 */
const surrogateHeaders: Protocol['headersFor'] = (tags, seconds) => ({
  'surrogate-control': `max-age=${seconds}`,
  'surrogate-key': tagList(tags, ' ', maxHeaderBytes),
})

const protocols: Record<CdnProvider, Protocol> = {
  /** https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag: up to 256 keys. Without `Fastly-Soft-Purge`, nothing stale is served. */
  fastly: {
    honorsVary: true,
    headersFor: surrogateHeaders,
    limits: { maxTags: 256, maxBytes: 12_000 },
    requestFor: (tags, { service, token }) => ({
      path: `/service/${service}/purge`,
      init: {
        method: 'POST',
        headers: { 'fastly-key': token, 'surrogate-key': tags.join(' '), accept: 'application/json' },
      },
    }),
  },
  /**
   * https://developers.cloudflare.com/cache/concepts/cdn-cache-control: only Cloudflare reads this header, and removes it.
   * https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags: `Cache-Tag` may have 16 kB. https://developers.cloudflare.com/cache/how-to/purge-cache: up to 100 tags a request,
   * and so many requests as the plan allows.
   */
  cloudflare: {
    honorsVary: false,
    headersFor: (tags, seconds) => ({
      'cloudflare-cdn-cache-control': `max-age=${seconds}`,
      'cache-tag': tagList(tags, ',', maxHeaderBytes),
    }),
    limits: { maxTags: 100, maxBytes: Infinity },
    requestFor: (tags, { service, token }) => ({
      path: `/zones/${service}/purge_cache`,
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      },
    }),
    isRefusal: (body) => !/"success"\s*:\s*true/.test(body),
  },
  /** As `deploy/varnish/kijani.vcl` reads it, with https://github.com/varnish/varnish-modules/blob/master/src/vmod_xkey.vcc. */
  varnish: {
    honorsVary: true,
    headersFor: surrogateHeaders,
    limits: { maxTags: 256, maxBytes: maxHeaderBytes },
    requestFor: (tags) => ({
      path: '/',
      init: { method: 'PURGE', headers: { 'xkey-purge': tags.join(' ') } },
    }),
  },
}

const timeoutMs = 5_000

export function openCdn(config: CdnConfig): Cdn {
  const { provider, service, purgeUrls } = config
  const protocol = protocols[provider]

  async function send(baseUrl: string, tags: readonly string[]) {
    const { path, init } = protocol.requestFor(tags, config)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(baseUrl + path, { ...init, signal, redirect: 'manual' }).catch(
      (error: unknown) => {
        throw new PurgeFailure(`${baseUrl} did not answer`, 0, { cause: error })
      },
    )
    const body = await response.text()
    if (response.ok && !protocol.isRefusal?.(body)) return
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0
    throw new PurgeFailure(`${baseUrl} answered ${response.status} to a purge`, retryAfterMs)
  }

  return {
    target: [provider, service, ...(provider === 'varnish' ? purgeUrls : [])].filter(Boolean).join(' '),
    honorsVary: protocol.honorsVary,
    headersFor: protocol.headersFor,
    endpoints: purgeUrls.map((url) => ({
      url,
      async purge(tags) {
        for (const batch of batchesOf(tags, protocol.limits)) await send(url, batch)
      },
      isOneRequest: (tags) => batchesOf(tags, protocol.limits).length === 1,
    })),
  }
}
