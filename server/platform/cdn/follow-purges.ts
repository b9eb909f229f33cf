import type pg from 'pg'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { everythingTag } from '@contract/core/cache-tags'
import { committedSinceSql, eraOfChangesSql } from '../committed-since'
import { PurgeFailure, type Cdn } from './cdn'
import { knownHours, PurgeQueue } from './purge-queue'
import { tagsToPurge } from './tag-list'

const pollMs = 200
/** How often a process looks whether the one that purges has gone. */
const takeoverMs = 1_000
/** An arbitrary number, for the lock that the process holds which purges. */
const lockKey = 4_204_217
/** How long after a failure it is tried again: twice as long each time. */
const backoffMs = { first: 500, longest: 10_000 }
/** How often the position is saved while something is purged, and while nothing is. */
const saveMs = { moving: 1_000, resting: 30_000 }

/**
 * Tells a shared cache in front what has changed: follows `cache_invalidations` as the cache of each process does, and purges by tag. Of several
 * processes that do this, one holds a lock; the others take over when it is gone. How far it has come is in the database, so that the next one purges
 * exactly what was missed meanwhile; everything, if that is not known.
 */
export function followPurges({ pool, cdn, log }: { pool: pg.Pool; cdn: Cdn; log: Logger }) {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

  async function run() {
    while (!signal.aborted) {
      await leadOnce().catch((error: unknown) =>
        log.debug({ err: error }, 'changes could not be read to purge them'),
      )
      await pause(takeoverMs)
    }
  }

  /** Purges until the connection breaks, if no other process does. */
  async function leadOnce() {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${lockKey}) as ok`)
      if (rows[0]!.ok) await lead(client)
    } finally {
      // Ends the session, and its lock with it.
      client.release(true)
    }
  }

  async function lead(client: pg.ClientBase) {
    const queue = new PurgeQueue()
    const saved = await readPosition(client, cdn.target)
    let snapshot = saved?.snapshot ?? null
    let era = saved?.era
    let failures = 0
    let nextAttemptAt = 0
    let hasPurged = false
    let savedAt = -Infinity
    let wasFailing = false

    async function poll() {
      const { rows } = await client.query<Poll>(pollSql, [snapshot])
      const polled = rows[0]!
      const now = performance.now()
      if (snapshot === null || polled.era !== era) queue.add([everythingTag], null, now, polled.now)
      else if (polled.changes) queue.add(polled.changes.flat(), snapshot, now, polled.now)
      ;({ snapshot, era } = polled)
    }

    async function purge() {
      const now = performance.now()
      const due = queue.due(now)
      if (due.size === 0 || now < nextAttemptAt) return
      try {
        await cdn.purge(tagsToPurge(due))
        queue.settle(now)
        hasPurged = true
        if (failures > 0) log.info('purges of the CDN are accepted again')
        failures = 0
      } catch (error) {
        failures++
        if (failures === 1) log.error({ err: error }, 'the CDN does not accept a purge; it is repeated')
        const doubled = Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.longest)
        const requested = error instanceof PurgeFailure ? error.retryAfterMs : 0
        nextAttemptAt = performance.now() + Math.max(doubled, Math.min(requested, 60_000))
      }
    }

    async function save() {
      const isFailing = failures > 0
      const interval = hasPurged ? saveMs.moving : saveMs.resting
      if (isFailing === wasFailing && performance.now() - savedAt < interval) return
      const position = queue.position(snapshot, performance.now())
      await client.query(saveSql, [cdn.target, position, era, isFailing])
      savedAt = performance.now()
      wasFailing = isFailing
      hasPurged = false
    }

    await forgetPurges(client, cdn.target)
    log.info({ cdn: cdn.target }, 'this process purges the CDN')
    while (!signal.aborted) {
      const startedAt = performance.now()
      await poll()
      await purge()
      await save()
      await pause(Math.max(0, pollMs - (performance.now() - startedAt)))
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Forgets how far shared caches were told, except for one: whatever happens while nobody tells them is not known later. */
export async function forgetPurges(
  db: Pick<pg.ClientBase, 'query'> | pg.Pool,
  exceptTarget: string | null,
): Promise<void> {
  await db.query('delete from cdn_purges where target is distinct from $1', [exceptTarget])
}

async function readPosition(client: pg.ClientBase, target: string) {
  const { rows } = await client.query<{ snapshot: string | null; era: string }>(
    `select snapshot, era from cdn_purges where target = $1 and seen_at > now() - make_interval(hours => ${knownHours})`,
    [target],
  )
  return rows[0]
}

interface Poll {
  snapshot: string
  era: string
  /** The database's clock, in milliseconds. */
  now: number
  /** The tags of each change. */
  changes: string[][] | null
}

const pollSql = `
  select now.snapshot::text, ${eraOfChangesSql()} as era, extract(epoch from clock_timestamp())::float8 * 1000 as now,
    (select json_agg(tags) from cache_invalidations where ${committedSinceSql}) as changes
  from (select pg_current_snapshot() as snapshot) now`

const saveSql = `
  insert into cdn_purges (target, snapshot, era, seen_at, failing_since) values ($1, $2, $3, now(), case when $4 then now() end)
  on conflict (target) do update set snapshot = excluded.snapshot, era = excluded.era, seen_at = excluded.seen_at,
    failing_since = case when $4 then coalesce(cdn_purges.failing_since, excluded.failing_since) end`
