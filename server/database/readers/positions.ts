import type pg from 'pg'

/** A position in the write-ahead log, as a number: the later, the larger. */
export type Lsn = bigint

/** Of a position as PostgreSQL writes it: `16/B374D848`. https://www.postgresql.org/docs/current/datatype-pg-lsn.html */
export function lsnOf(text: string): Lsn {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Which database it is, on whichever of its servers. */
const identity = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`

/** Where the primary was: whatever was committed before `at` is not after `lsn`. */
export interface PrimaryPosition {
  /** Milliseconds of `performance.now()`. */
  at: number
  lsn: Lsn
  timeline: number
  identity: string
}

// A commit is visible once it has been flushed, or, without `synchronous_commit`, before that.
const primaryQuery = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline, ${identity} as identity`

export async function primaryPosition(pool: pg.Pool): Promise<PrimaryPosition> {
  const at = performance.now()
  const { rows } = await pool.query<{ lsn: string; timeline: number; identity: string }>(primaryQuery)
  return { ...rows[0]!, at, lsn: lsnOf(rows[0]!.lsn) }
}

/** What a standby has applied: everything up to `lsn` is visible there. Undefined for a server that is not a standby. */
export interface StandbyPosition {
  lsn: Lsn
  timeline: number
}

// The control file names a new timeline only after a checkpoint; the receiver is visible to members of `pg_read_all_stats`.
const standbyQuery = `
  select pg_last_wal_replay_lsn()::text as lsn, ${identity} as identity, pg_is_in_recovery() as is_standby,
    greatest((select timeline_id from pg_control_checkpoint()), (select received_tli from pg_stat_wal_receiver)) as timeline`

export async function standbyPosition(
  pool: pg.Pool,
): Promise<{ identity: string; position: StandbyPosition | undefined }> {
  const { rows } = await pool.query<{
    lsn: string | null
    timeline: number
    identity: string
    is_standby: boolean
  }>(standbyQuery)
  const { lsn, timeline, identity, is_standby } = rows[0]!
  return { identity, position: is_standby && lsn ? { lsn: lsnOf(lsn), timeline } : undefined }
}
