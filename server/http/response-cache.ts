import { LRUCache } from 'lru-cache'
import { ageLimits } from '@server/database/readers/age-limits'
import { singleFlight } from './single-flight'

interface CacheableResponse {
  status: number
  body: { size: number }
}

const maxBytes = 16 * 1024 * 1024

/**
 * Combines identical requests at the same moment into one response, so that a crowd costs no more than one visitor. Nobody gets a response
 * that was started more than `maxAgeMs` before their request, so every process shows what any process committed a second earlier. Holds at
 * most 16 MB; refusals and failures are not cached.
 */
export function responseCache<Response extends CacheableResponse>(maxAgeMs: number = ageLimits.responsesMs) {
  // Without `ttlAutopurge`, expired responses would fill it forever.
  const cache = new LRUCache<string, Response>({ ttl: maxAgeMs, ttlAutopurge: true, maxSize: maxBytes })
  const inFlight = singleFlight<Response>(maxAgeMs)
  /** Whether a request costs nothing, because its response is cached or being generated. */
  const isCached = (key: string) => cache.has(key) || inFlight.find(key) !== undefined
  const get = async (key: string, load: () => Promise<Response>): Promise<Response> => {
    const cached = cache.get(key) ?? inFlight.find(key)
    if (cached) return cached
    const { result, startedAt } = await inFlight.start(key, load)
    if (result.status === 200) cache.set(key, result, { start: startedAt, size: entrySize(key, result) })
    return result
  }
  return { isCached, get }
}

// The response and its compressed copies.
const entrySize = (key: string, { body }: CacheableResponse) => Math.ceil(key.length + 1.5 * body.size) + 1
