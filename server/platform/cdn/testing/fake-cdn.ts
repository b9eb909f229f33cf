import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CdnConfig, CdnProvider } from '@server/config-cdn'
import { openCdn, type Cdn } from '../cdn'

export interface FakeCdn {
  cdn: Cdn
  config: CdnConfig
  /** The tags of each purge that was accepted. */
  purges: { tags: string[]; at: number }[]
  purgedTags(): Set<string>
  /** Refuses the next purges, as the provider would. */
  refuse(count: number, retryAfterSeconds?: number): void
  attempts(): number
  [Symbol.asyncDispose](): Promise<void>
}

const service = 'service1'
const token = 'secret-token'

/** What a purge names, in the format of each provider; undefined for a request that it would not understand. */
const readers: Record<CdnProvider, (request: IncomingMessage, body: string) => string[] | undefined> = {
  fastly: ({ method, url, headers }) => {
    const isValid =
      method === 'POST' && url === `/service/${service}/purge` && headers['fastly-key'] === token
    const keys = String(headers['surrogate-key'] ?? '').split(' ')
    return isValid && keys[0] && keys.length <= 256 && !headers['fastly-soft-purge'] ? keys : undefined
  },
  cloudflare: ({ method, url, headers }, body) => {
    const isValid =
      method === 'POST' &&
      url === `/zones/${service}/purge_cache` &&
      headers.authorization === `Bearer ${token}` &&
      headers['content-type'] === 'application/json'
    const { tags } = JSON.parse(body || '{}') as { tags?: string[] }
    return isValid && tags && tags.length > 0 && tags.length <= 100 ? tags : undefined
  },
  varnish: ({ method, headers }) => {
    const keys = String(headers['xkey-purge'] ?? '')
    return method === 'PURGE' && keys && keys.length <= 8000 ? keys.split(' ') : undefined
  },
}

const accepted: Record<CdnProvider, string> = {
  fastly: '{"product:1":"20940-1624896045-1234"}',
  cloudflare: '{"success":true,"errors":[],"messages":[],"result":{"id":"1"}}',
  varnish: 'Purged 3',
}

/** A server that takes purges as a provider does. */
export async function startFakeCdn(provider: CdnProvider): Promise<FakeCdn> {
  const purges: FakeCdn['purges'] = []
  let refusals = { count: 0, retryAfterSeconds: undefined as number | undefined }
  let attempts = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      attempts++
      if (refusals.count-- > 0) {
        const { retryAfterSeconds } = refusals
        if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds))
        // Cloudflare also answers so.
        response.writeHead(provider === 'cloudflare' ? 200 : 503).end('{"success":false}')
        return
      }
      const tags = readers[provider](request, body)
      if (tags) purges.push({ tags, at: performance.now() })
      response.writeHead(tags ? 200 : 400).end(tags ? accepted[provider] : 'unknown')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: CdnConfig =
    provider === 'varnish'
      ? { provider, service: '', token: '', purgeUrls: [url] }
      : { provider, service, token, purgeUrls: [url] }
  return {
    cdn: openCdn(config),
    config,
    purges,
    purgedTags: () => new Set(purges.flatMap(({ tags }) => tags)),
    refuse: (count, retryAfterSeconds) => (refusals = { count, retryAfterSeconds }),
    attempts: () => attempts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
