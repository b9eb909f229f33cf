import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { BlockList } from 'node:net'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { clientOf, isLoopback } from './client-address'

const { times, minutes } = serverLimits.uncachedReads

/** Counts a request, and refuses it past the limit. Refuses: too_many_requests. */
export type ReadLimit = (c: Context) => void

/**
 * Counts the uncached reads of a network address in memory, because writing to the database would cost more than most of these reads. The
 * counts of the most active addresses are kept for a minute. Addresses of this machine are not limited: behind a proxy that TRUSTED_PROXIES
 * does not list, all visitors share one.
 */
export function readLimit(trustedProxies: BlockList): ReadLimit {
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: minutes * 60_000 })
  return (c) => {
    const client = clientOf(c, trustedProxies)
    if (isLoopback(client)) return
    const entry = counts.get(client) ?? { count: 0 }
    if (entry.count === 0) counts.set(client, entry)
    if (++entry.count > times) throw new Refusal('too_many_requests', { minutes })
  }
}
