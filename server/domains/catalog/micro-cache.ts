import { LRUCache } from 'lru-cache'
import type { Queryable } from '@server/database/connect'
import { ageLimits } from '@server/database/readers/age-limits'
import { countLookup } from '@server/platform/telemetry/telemetry'

/** As many different keys as a busy process reads in that time. */
const maxEntries = 50

/** A read whose result everyone who reads the same key shares for a fraction of a second, per database. */
export function microCached<T extends object | number>(
  read: (tx: Queryable, key: string) => Promise<T>,
): (tx: Queryable, key?: string) => Promise<T> {
  const caches = new WeakMap<Queryable, LRUCache<string, T, Queryable>>()
  return (tx, key = '') => {
    const cache =
      caches.get(tx) ??
      new LRUCache<string, T, Queryable>({
        max: maxEntries,
        ttl: ageLimits.sourcesMs,
        fetchMethod: (missingKey, _, { context }) => read(context, missingKey),
        // Whoever waits for a read gets it, even if others have taken its place meanwhile.
        ignoreFetchAbort: true,
      })
    caches.set(tx, cache)
    countLookup('catalog', cache.has(key))
    return cache.fetch(key, { context: tx }) as Promise<T>
  }
}
