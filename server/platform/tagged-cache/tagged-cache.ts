import { LRUCache } from 'lru-cache'
import type { Caching } from '@contract/core/cache-tags'
import { ageLimits } from '@server/database/readers/age-limits'
import type { Codec, DiskLevel } from './disk-level'
import type { Invalidations, ReadMark } from './invalidations'

/** What a value shows, and how it may be cached. */
export interface Cacheable {
  tags: Iterable<string>
  /** When it was read: taken before, and that of its oldest part. */
  mark: ReadMark
  maxAgeSeconds?: Caching['maxAgeSeconds']
}

/** A value that was produced; without `cacheable`, it is only for those who are waiting for it. */
export interface Produced<Value> {
  value: Value
  /** In bytes, about. */
  size: number
  cacheable?: Cacheable | undefined
}

export interface Cached<Value> {
  value: Value
  cacheable: Cacheable
}

export interface TaggedCache {
  /** What is cached under a key and not out of date. */
  get<Value>(key: string): Cached<Value> | undefined
  /** The same, or what is being produced and will be recent enough: asking for it costs nothing. */
  has(key: string): boolean
  /** Gets what is cached, or produces it, once for all who ask at the same time. With a codec, it may also be cached on disk. */
  load<Value>(
    key: string,
    produce: (mark: ReadMark) => Promise<Produced<Value>>,
    codec?: Codec<Value>,
  ): Promise<Produced<Value>>
}

interface TaggedCacheOptions {
  maxBytes: number
  /** However long nothing on it changes. */
  maxAgeSeconds: number
  /** Shared by the processes of this machine. */
  disk?: DiskLevel | undefined
}

/** Younger than this, a value is served without a check of its tags. */
const freshMs = ageLimits.responsesMs

interface Entry extends Cacheable {
  value: unknown
  expiresAt: number
  /** The version of the invalidations by which it was last found to be current. */
  checkedVersion: number
}

interface Pending {
  startedAt: number
  produced: Promise<Produced<unknown>>
}

/**
 * Caches what is the same for everyone until something on it changes: the tags that it bears say what that is. Holds `maxBytes`, and drops what was
 * not used for longest.
 */
export function taggedCache(
  invalidations: Invalidations,
  { maxBytes, maxAgeSeconds, disk }: TaggedCacheOptions,
): TaggedCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  const pending = new Map<string, Pending>()

  function isCurrent(entry: Entry): boolean {
    const now = performance.now()
    if (now - entry.mark.at < freshMs) return true
    if (now > entry.expiresAt) return false
    if (
      !invalidations.isCurrent(entry.mark, entry.checkedVersion === invalidations.version() ? [] : entry.tags)
    )
      return false
    entry.checkedVersion = invalidations.version()
    return true
  }

  function get<Value>(key: string): Cached<Value> | undefined {
    const entry = entries.get(key)
    if (!entry || !isCurrent(entry)) return undefined
    return { value: entry.value as Value, cacheable: entry }
  }

  /** Joined only while what it reads is recent. */
  function findPending(key: string) {
    const found = pending.get(key)
    return found && performance.now() - found.startedAt < freshMs ? found.produced : undefined
  }

  function store(key: string, { value, size, cacheable }: Produced<unknown>) {
    if (!cacheable) return
    const { mark } = cacheable
    const existing = entries.get(key)
    // A slow rendering never replaces one that has seen more.
    if (existing && existing.mark.era === mark.era && mark.xmin > 0 && existing.mark.xmin > mark.xmin) return
    const tags = [...cacheable.tags]
    // Measured: a short string takes up some 50 bytes more than its length.
    const tagBytes = tags.reduce((sum, tag) => sum + tag.length + 50, 0)
    const expiresAt = mark.at + Math.min(cacheable.maxAgeSeconds ?? Infinity, maxAgeSeconds) * 1000
    const entry = { ...cacheable, tags, value, expiresAt, checkedVersion: -1 }
    entries.set(key, entry, { size: Math.ceil(size) + key.length + tagBytes + 256 })
  }

  /** For what is made of something cached: as if it had been read now. Only its age counts on. */
  function renew({ tags, mark, maxAgeSeconds }: Cacheable): Cacheable {
    const renewed = { tags, mark: invalidations.renew(mark, tags) }
    if (maxAgeSeconds === undefined) return renewed
    return { ...renewed, maxAgeSeconds: maxAgeSeconds - (renewed.mark.at - mark.at) / 1000 }
  }

  async function readOrProduce<Value>(
    key: string,
    mark: ReadMark,
    produce: (mark: ReadMark) => Promise<Produced<Value>>,
    codec: Codec<Value> | undefined,
  ): Promise<Produced<Value>> {
    const stored = codec && (await disk?.read(key, codec))
    const produced = stored ?? (await produce(mark))
    store(key, produced)
    if (codec && !stored) disk?.write(key, produced, codec)
    return produced
  }

  return {
    get,
    has: (key) => get(key) !== undefined || findPending(key) !== undefined,
    async load<Value>(
      key: string,
      produce: (mark: ReadMark) => Promise<Produced<Value>>,
      codec?: Codec<Value>,
    ) {
      const cached = get<Value>(key)
      if (cached) return { value: cached.value, size: 0, cacheable: renew(cached.cacheable) }
      const shared = findPending(key)
      if (shared) return shared as Promise<Produced<Value>>
      const mark = invalidations.mark()
      const entry = { startedAt: mark.at, produced: readOrProduce(key, mark, produce, codec) }
      pending.set(key, entry)
      try {
        return await entry.produced
      } finally {
        if (pending.get(key) === entry) pending.delete(key)
      }
    },
  }
}
