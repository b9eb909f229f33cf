import { LRUCache } from 'lru-cache'
import { singleFlight } from './single-flight'

interface CacheableResponse {
  status: number
  body: { size: number }
}

// With what it is made of (`facet-listings.ts`) not older than a second.
const maxAgeMs = 700
const maxBytes = 16 * 1024 * 1024

/**
 * Combines identical requests at the same moment into one response, so that a crowd costs no more than one visitor. Nobody gets a response
 * that was started more than `maxAgeMs` before their request, so every process shows what any process committed a second earlier. Holds at
 * most 16 MB; refusals and failures are not cached.
 */
export function responseCache<A extends CacheableResponse>() {
  // Without `ttlAutopurge`, expired responses would fill it forever.
  const cache = new LRUCache<string, A>({ ttl: maxAgeMs, ttlAutopurge: true, maxSize: maxBytes })
  const inFlight = singleFlight<A>(maxAgeMs)
  /** Whether a request costs nothing, because its response is cached or being generated. */
  const isCached = (key: string) => cache.has(key) || inFlight.find(key) !== undefined
  const get = async (key: string, load: () => Promise<A>): Promise<A> => {
    const cached = cache.get(key) ?? inFlight.find(key)
    if (cached) return cached
    const { answer, since: start } = await inFlight.start(key, load)
    if (answer.status === 200) cache.set(key, answer, { start, size: entrySize(key, answer) })
    return answer
  }
  return { isCached: isCached, get: get }
}

// The answer and its compressed copies.
const entrySize = (key: string, { body }: CacheableResponse) => Math.ceil(key.length + 1.5 * body.size) + 1
