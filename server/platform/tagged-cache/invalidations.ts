import type pg from 'pg'
import type { Logger } from 'pino'
import { everythingTag, type CacheTag } from '@contract/core/cache-tags'
import { ageLimits } from '@server/database/readers/age-limits'
import { committedSinceSql, databaseEraSql } from '../committed-since'

/** What the database had committed when something was read from it. */
export interface ReadMark {
  /** `performance.now()` at which nothing was committed that the read did not show. */
  at: number
  /** Every transaction with a lower id had ended; 0 if that was not known. */
  xmin: number
  /** Ids of one era can be compared. */
  era: number
}

/** Knows which cached responses are out of date. */
export interface Invalidations {
  /** To be taken before anything is read. */
  mark(): ReadMark
  /** Whether nothing that bears one of the tags has changed since the mark, as far as is known, and that is no more than a second ago. */
  isCurrent(mark: ReadMark, tags: Iterable<string>): boolean
  /** Grows with each change. */
  version(): number
  /** Calls back when something with a tag has changed, or may have; again if that fails. */
  watch(tag: CacheTag, onChange: () => Promise<void>): void
}

const pollMs = 200
/** Longer than anything stays cached. */
const retentionMs = 2 * 60 * 60_000

/** Without a database to ask, nothing is known to be current. */
export const noInvalidations: Invalidations = {
  mark: () => ({ at: performance.now(), xmin: 0, era: 0 }),
  isCurrent: () => false,
  version: () => 0,
  watch: () => {},
}

interface Watcher {
  tag: CacheTag
  onChange: () => Promise<void>
  hasFailed: boolean
}

interface Poll {
  snapshot: string
  xmin: string
  era: string
  changes: [xid: string, tags: string[]][] | null
}

/**
 * Follows `cache_invalidations`, to which the database adds the tags of whatever a transaction changes (`invalidate_cache.sql`). Asks several times a
 * second instead of listening: an answer proves that nothing was missed, however long the connection was down before, and no commit waits for
 * another as notifying ones do.
 *
 * `behindMs`: how far what is read may be behind, if it is read from a standby.
 */
export function followInvalidations(
  pool: pg.Pool,
  log: Logger,
  behindMs = 0,
): Invalidations & { stop(): void } {
  const lastChanges = new Map<string, { xid: number; seenAt: number }>()
  const watchers: Watcher[] = []
  let snapshot: string | null = null
  /** The newest first. */
  const horizons: { knownAt: number; xmin: number }[] = []
  let database: string | undefined
  let era = 0
  let version = 0
  let polledAt = -Infinity
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function poll() {
    const startedAt = performance.now()
    const { rows } = await pool.query<Poll>(query, [snapshot])
    const polled = rows[0]!
    const isFirst = database === undefined
    const hasNewEra = !isFirst && polled.era !== database
    if (hasNewEra) {
      era++
      version++
      lastChanges.clear()
      horizons.length = 0
    }
    database = polled.era
    for (const [xid, tags] of polled.changes ?? []) {
      version++
      for (const tag of tags) recordChange(tag, Number(xid), startedAt)
    }
    ;({ snapshot } = polled)
    horizons.unshift({ knownAt: performance.now(), xmin: Number(polled.xmin) })
    horizons.splice(Math.ceil(behindMs / pollMs) + 2)
    polledAt = startedAt
    forgetBefore(startedAt - retentionMs)
    const changedTags = new Set(polled.changes?.flatMap(([, tags]) => tags))
    for (const watcher of watchers) {
      // What changed between a watcher's own first look and the first answer is not known.
      const isDue =
        watcher.hasFailed ||
        isFirst ||
        hasNewEra ||
        changedTags.has(watcher.tag) ||
        changedTags.has(everythingTag)
      watcher.hasFailed = false
      if (isDue) watcher.onChange().catch(() => (watcher.hasFailed = true))
    }
  }

  function recordChange(tag: string, xid: number, seenAt: number) {
    const latest = Math.max(xid, lastChanges.get(tag)?.xid ?? 0)
    // Moved to the end, so that the oldest come first.
    lastChanges.delete(tag)
    lastChanges.set(tag, { xid: latest, seenAt })
  }

  function forgetBefore(time: number) {
    for (const [tag, { seenAt }] of lastChanges) {
      if (seenAt >= time) return
      lastChanges.delete(tag)
    }
  }

  async function follow() {
    try {
      await poll()
    } catch (error) {
      log.debug({ err: error }, 'changes could not be read; nothing is served from the cache meanwhile')
    }
    if (!isStopped) timer = setTimeout(() => void follow(), pollMs).unref()
  }
  void follow()

  const isFollowing = () => performance.now() - polledAt < ageLimits.silenceMs
  const changedSince = (tag: string, mark: ReadMark) => (lastChanges.get(tag)?.xid ?? -1) >= mark.xmin
  return {
    mark() {
      const at = performance.now() - behindMs
      const xmin = isFollowing() ? horizons.find(({ knownAt }) => knownAt <= at)?.xmin : undefined
      return { at, xmin: xmin ?? 0, era }
    },
    isCurrent(mark, tags) {
      if (mark.xmin === 0 || mark.era !== era || !isFollowing() || changedSince(everythingTag, mark))
        return false
      for (const tag of tags) if (changedSince(tag, mark)) return false
      return true
    },
    version: () => version,
    watch: (tag, onChange) => void watchers.push({ tag, onChange, hasFailed: false }),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const query = `
  select now.snapshot::text, pg_snapshot_xmin(now.snapshot)::text as xmin, ${databaseEraSql} as era,
    (select json_agg(json_build_array(transaction_id::text, tags)) from cache_invalidations where ${committedSinceSql}) as changes
  from (select pg_current_snapshot() as snapshot) now`
