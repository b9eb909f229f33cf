import { z } from 'zod'
import { countLookup } from '@server/platform/telemetry/telemetry'
import type { DiskFiles } from './disk-files'
import type { Invalidations } from './invalidations'
import type { Produced } from './tagged-cache'

/** How a value becomes bytes and a value again. */
export interface Codec<Value> {
  /** `head` as JSON; undefined for a value that is not to be stored. */
  encode(value: Value): { head: unknown; body: Uint8Array } | undefined
  decode(head: unknown, body: Uint8Array<ArrayBuffer>): Pick<Produced<Value>, 'value' | 'size'>
}

/** A level of a cache that all processes of a machine share, and that survives a restart. */
export interface DiskLevel {
  /** What any of them has stored under a key, if it is not out of date. */
  read<Value>(key: string, codec: Codec<Value>): Promise<Produced<Value> | undefined>
  /** Stores a value in the background, if it may be cached. */
  write<Value>(key: string, produced: Produced<Value>, codec: Codec<Value>): void
}

const storedHead = z.object({
  mark: z.object({ at: z.number(), xmin: z.number(), era: z.string() }),
  tags: z.array(z.string()),
  maxAgeSeconds: z.number().optional(),
  head: z.unknown(),
})
type StoredHead = z.infer<typeof storedHead>

/** Files bear the tags of what they show and the mark of when it was read, so that they are checked like what is in memory. */
export function diskLevel(
  files: Pick<DiskFiles, 'read' | 'write'>,
  invalidations: Invalidations,
  maxAgeSeconds: number,
): DiskLevel {
  function cacheableOf({ mark: sharedMark, tags, maxAgeSeconds: ownMaxAge }: StoredHead) {
    const mark = invalidations.adopt(sharedMark)
    const ageSeconds = mark ? (performance.now() - mark.at) / 1000 : Infinity
    const isYoung = ageSeconds < Math.min(ownMaxAge ?? Infinity, maxAgeSeconds)
    if (!mark || !isYoung || !invalidations.isCurrent(mark, tags)) return undefined
    return { tags, mark, ...(ownMaxAge !== undefined && { maxAgeSeconds: ownMaxAge }) }
  }

  return {
    async read<Value>(key: string, codec: Codec<Value>) {
      const file = await files.read(key)
      const parsed = storedHead.safeParse(file?.head)
      const cacheable = parsed.success ? cacheableOf(parsed.data) : undefined
      countLookup('disk', cacheable !== undefined)
      return cacheable && { ...codec.decode(parsed.data!.head, file!.body), cacheable }
    },
    write(key, { value, cacheable }, codec) {
      const mark = cacheable && invalidations.share(cacheable.mark)
      if (!mark || !invalidations.isCurrent(cacheable.mark, cacheable.tags)) return
      const encoded = codec.encode(value)
      if (!encoded) return
      const { maxAgeSeconds: ownMaxAge, tags } = cacheable
      const head: StoredHead = { mark, tags: [...tags], maxAgeSeconds: ownMaxAge, head: encoded.head }
      files.write(key, head, encoded.body)
    },
  }
}
