import { LRUCache } from 'lru-cache'
import type { Queryable } from '@server/database/connect'

// What is made of it is cached as well (`server/http/shared-answers.ts`, `page-cache.ts`): together not longer than a second.
const momentMs = 300
/** As many as a busy process reads in a moment. */
const keptMax = 50

/** A read whose result is shared for a moment by everyone who asks for the same, per database. */
export function forAMoment<T extends object | number>(
  read: (tx: Queryable, key: string) => Promise<T>,
): (tx: Queryable, key?: string) => Promise<T> {
  const kept = new WeakMap<Queryable, LRUCache<string, T, Queryable>>()
  return (tx, key = '') => {
    const own =
      kept.get(tx) ??
      new LRUCache<string, T, Queryable>({
        max: keptMax,
        ttl: momentMs,
        fetchMethod: (asked, _, { context }) => read(context, asked),
        // Whoever waits for a read gets it, even if others have taken its place meanwhile.
        ignoreFetchAbort: true,
      })
    kept.set(tx, own)
    return own.fetch(key, { context: tx }) as Promise<T>
  }
}
