import type pg from 'pg'
import type { Logger } from 'pino'
import { deferralMs, deferredTags, everythingTag, type CacheTag } from '@contract/core/cache-tags'
import { ageLimits } from '@server/database/readers/age-limits'
import { committedSinceSql, databaseEraSql, databaseHistorySql, eraOfChangesSql } from '../committed-since'
import { deferChanges } from './defer-changes'

/** What the database had committed when something was read from it. */
export interface ReadMark {
  /** `performance.now()` at which nothing was committed that the read did not show. */
  at: number
  /** Every transaction with a lower id had ended; 0 if that was not known. */
  xmin: number
  /** Ids of one era of the database can be compared. */
  era: string
}

/** A mark as every process understands it. */
export interface SharedMark extends ReadMark {
  /** By the clock of the database, in milliseconds. */
  at: number
}

/** Knows which cached responses are out of date. */
export interface Invalidations {
  /** To be taken before anything is read. */
  mark(): ReadMark
  /** Whether nothing that bears one of the tags has changed since the mark, as far as is known, and that is no more than a second ago. */
  isCurrent(mark: ReadMark, tags: Iterable<string>): boolean
  /** The last mark at which what bears these tags was still the same as at `mark`: that one itself, if nothing newer is known. */
  renew(mark: ReadMark, tags: Iterable<string>): ReadMark
  /** Grows with each change. */
  version(): number
  /** A mark for other processes, and for this one after a restart; undefined if nothing is known of what it can be compared with. */
  share(mark: ReadMark): SharedMark | undefined
  /** A mark of any process; undefined if it is of another era, or of more than this process knows of, or if not all changes since are known. */
  adopt(mark: SharedMark): ReadMark | undefined
  /** Calls back when something with a tag has changed, or may have; again if that fails. */
  watch(tag: CacheTag, onChange: () => Promise<void>): void
}

const pollMs = 200
/** By how much two processes may read the database's clock differently. */
const clockToleranceMs = 1000
/** Longer than anything stays cached. */
const retentionMs = 2 * 60 * 60_000

/** Without a database to ask, nothing is known to be current. */
export const noInvalidations: Invalidations = {
  mark: () => ({ at: performance.now(), xmin: 0, era: '' }),
  isCurrent: () => false,
  renew: (mark) => mark,
  version: () => 0,
  share: () => undefined,
  adopt: () => undefined,
  watch: () => {},
}

interface Watcher {
  tag: CacheTag
  onChange: () => Promise<void>
  hasFailed: boolean
}

interface Poll {
  snapshot: string
  /** The database's clock, in milliseconds. */
  now: number
  xmin: string
  era: string
  changes: [xid: string, tags: string[]][] | null
}

/**
 * Follows `cache_invalidations`, to which the database adds the tags of whatever a transaction changes (`invalidate_cache.sql`). Asks several times a
 * second instead of listening: an answer proves that nothing was missed, however long the connection was down before, and no commit waits for
 * another as notifying ones do.
 *
 * `behindMs`: how far what is read may be behind, if it is read from a standby. `lineage`: what its history is called, if a restart of the server does
 * not end it (`server/database/embedded/lineage.ts`).
 */
export function followInvalidations(
  pool: pg.Pool,
  log: Logger,
  { behindMs = 0, lineage }: { behindMs?: number; lineage?: string | undefined } = {},
): Invalidations & { stop(): void } {
  const lastChanges = new Map<string, { xid: number; seenAt: number }>()
  const deferred = deferChanges(deferredTags, deferralMs)
  const watchers: Watcher[] = []
  const { firstQuery, nextQuery } = queriesFor(lineage)
  let snapshot: string | null = null
  /** The newest first. */
  const horizons: { knownAt: number; xmin: number }[] = []
  let era = ''
  let version = 0
  let databaseClockOffset = 0
  let polledAt = -Infinity
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function poll() {
    const startedAt = performance.now()
    const isFirst = snapshot === null
    const { rows } = await pool.query<Poll>(isFirst ? firstQuery : nextQuery, isFirst ? [] : [snapshot])
    const polled = rows[0]!
    if (!isFirst && polled.era !== era) {
      forgetAll()
      return poll()
    }
    era = polled.era
    for (const [xid, tags] of polled.changes ?? []) {
      version++
      // Changes of before say nothing of how busy the shop is.
      for (const tag of tags)
        if (isFirst || !deferred.defer(tag, { xid: Number(xid), era }, polled.now))
          applyChange(tag, Number(xid), startedAt)
    }
    ;({ snapshot } = polled)
    databaseClockOffset = polled.now - performance.now()
    horizons.unshift({ knownAt: performance.now(), xmin: Number(polled.xmin) })
    horizons.splice(Math.ceil(behindMs / pollMs) + 2)
    polledAt = startedAt
    for (const [tag, xid] of deferred.takeDue(era, polled.now)) {
      version++
      applyChange(tag, xid, startedAt)
    }
    forgetBefore(startedAt - retentionMs)
    const changedTags = new Set(polled.changes?.flatMap(([, tags]) => tags))
    for (const watcher of watchers) {
      // What changed between a watcher's own first look and the first answer is not known.
      const isDue =
        watcher.hasFailed || isFirst || changedTags.has(watcher.tag) || changedTags.has(everythingTag)
      watcher.hasFailed = false
      if (isDue) watcher.onChange().catch(() => (watcher.hasFailed = true))
    }
  }

  /** What a new era has changed is read from its beginning: the old snapshot would hide some. */
  function forgetAll() {
    version++
    era = ''
    snapshot = null
    lastChanges.clear()
    horizons.length = 0
  }

  function applyChange(tag: string, xid: number, seenAt: number) {
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
  const isCurrent: Invalidations['isCurrent'] = (mark, tags) => {
    if (mark.xmin === 0 || mark.era !== era || !isFollowing() || changedSince(everythingTag, mark))
      return false
    for (const tag of tags) if (changedSince(tag, mark)) return false
    return true
  }
  return {
    mark() {
      const at = performance.now() - behindMs
      const xmin = isFollowing() ? horizons.find(({ knownAt }) => knownAt <= at)?.xmin : undefined
      return { at, xmin: xmin ?? 0, era }
    },
    isCurrent,
    renew: (mark, tags) =>
      isCurrent(mark, tags) && mark.xmin <= horizons[0]!.xmin && !deferred.isWaitingFor(tags)
        ? { at: Math.max(mark.at, polledAt), xmin: horizons[0]!.xmin, era }
        : mark,
    version: () => version,
    share: (mark) =>
      mark.xmin > 0 && mark.era === era ? { ...mark, at: mark.at + databaseClockOffset } : undefined,
    adopt(mark) {
      const now = performance.now()
      const age = now + databaseClockOffset - mark.at
      const isPast = age > -clockToleranceMs && mark.xmin <= (horizons[0]?.xmin ?? 0)
      const isKnown = mark.era === era && mark.xmin > 0 && isFollowing() && isPast
      // Never so young that it would be served without a check of its tags.
      return isKnown ? { ...mark, at: now - Math.max(age, ageLimits.responsesMs) } : undefined
    },
    watch: (tag, onChange) => void watchers.push({ tag, onChange, hasFailed: false }),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function queriesFor(lineage: string | undefined) {
  const historySql = lineage === undefined ? databaseEraSql : `'${lineage}', ${databaseHistorySql}`
  const eraSql = eraOfChangesSql(historySql)
  const pollSql = (changes: string) => `
    select now.snapshot::text, pg_snapshot_xmin(now.snapshot)::text as xmin, ${eraSql} as era,
      extract(epoch from clock_timestamp())::float8 * 1000 as now, (${changes}) as changes
    from (select pg_current_snapshot() as snapshot) now`
  return {
    /** All that is kept, the last change of each tag: for what other processes have cached, and this one before a restart. */
    firstQuery: pollSql(`
      select json_agg(json_build_array(xid, array[tag])) from (
        select tag, max(transaction_id::text::bigint)::text as xid from cache_invalidations, unnest(tags) as tag
        where transaction_id < pg_snapshot_xmax(pg_current_snapshot()) group by tag) latest`),
    nextQuery: pollSql(
      `select json_agg(json_build_array(transaction_id::text, tags)) from cache_invalidations where ${committedSinceSql}`,
    ),
  }
}
