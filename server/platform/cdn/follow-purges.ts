import type pg from 'pg'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { everythingTag } from '@contract/core/cache-tags'
import { committedSinceSql, eraOfChangesSql } from '../committed-since'
import type { Cdn } from './cdn'
import { knownHours } from './purge-queue'
import { PurgeSender } from './purge-sender'

const pollMs = 200
/** How often a process looks whether the one that purges has gone. */
const takeoverMs = 1_000
/** An arbitrary number, for the lock that the process holds which purges. */
const lockKey = 4_204_217
/** The database ends the session of a machine that was lost, and its lock with it. One that purges asks several times a second. */
const sessionTimeout = '1min'
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
      await leadWhenPossible().catch((error: unknown) =>
        log.debug({ err: error }, 'changes could not be read to purge them'),
      )
      await pause(takeoverMs)
    }
  }

  /** Purges until the connection breaks, once no other process does. */
  async function leadWhenPossible() {
    const client = await pool.connect()
    try {
      await client.query(`set idle_session_timeout = '${sessionTimeout}'`)
      while (!signal.aborted) {
        const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${lockKey}) as ok`)
        if (rows[0]!.ok) return await lead(client)
        await pause(takeoverMs)
      }
    } finally {
      // Ends the session, and its lock with it.
      client.release(true)
    }
  }

  async function lead(client: pg.ClientBase) {
    const senders = cdn.endpoints.map((endpoint) => new PurgeSender(endpoint, log))
    const saved = await readPosition(client, cdn.target)
    let snapshot = saved?.snapshot ?? null
    let era = saved?.era
    let savedAt = -Infinity
    let wasFailing = false

    async function poll() {
      const { rows } = await client.query<Poll>(pollSql, [snapshot])
      const polled = rows[0]!
      const now = performance.now()
      const isUnknown = snapshot === null || polled.era !== era
      const tags = isUnknown ? [everythingTag] : polled.changes?.flat()
      const since = isUnknown ? null : snapshot
      if (tags) for (const { queue } of senders) queue.add(tags, since, now, polled.now)
      ;({ snapshot, era } = polled)
    }

    async function save() {
      const isFailing = senders.some((sender) => sender.isFailing)
      const now = performance.now()
      const hasPurged = senders.some(({ purgedAt }) => purgedAt > savedAt)
      const interval = hasPurged ? saveMs.moving : saveMs.resting
      if (isFailing === wasFailing && now - savedAt < interval) return
      const [last] = senders.map(({ queue }) => queue).toSorted((a, b) => a.waitingSince - b.waitingSince)
      const position = last!.position(snapshot, now)
      await client.query(saveSql, [cdn.target, position, era, isFailing])
      savedAt = now
      wasFailing = isFailing
    }

    await forgetPurges(client, cdn.target)
    log.info({ cdn: cdn.target }, 'this process purges the CDN')
    while (!signal.aborted) {
      const startedAt = performance.now()
      await poll()
      for (const sender of senders) sender.send()
      await save()
      await pause(Math.max(0, pollMs - (performance.now() - startedAt)))
    }
    await Promise.all(senders.map((sender) => sender.finish()))
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
