import {
  appendFileSync,
  chmodSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { accountFor, type Account } from '@server/database/embedded/account'
import { prepareBinaries } from '@server/database/embedded/binaries'
import { startPostmaster, stopPostmaster, type Server } from '@server/database/embedded/postmaster'
import { findFreePort, writeSettings } from '@server/database/embedded/settings'
import { stopWithProcess } from '@server/database/embedded/stop-with-process'

/** A standby that streams from a primary. */
export interface Standby {
  /** The address of a database of the primary on it. */
  urlOf(databaseUrl: string): string
  /** Follows another server from now on. */
  follow(primaryUrl: string): Promise<void>
  /** Ends it at once. */
  kill(): Promise<void>
  /** Starts it again, on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a standby of an embedded server from a copy of its folder, as `pg_basebackup` would. The primary then commits synchronously to its
 * own disk, so that the standby receives each commit at once. It applies
 * each after `delayMs`.
 */
export async function startStandby(
  primary: { url: string; cluster: string },
  { delayMs = 0 } = {},
): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-standby-'))
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'postgres')
  const account = accountFor(primary.cluster)
  const server: Server = { binaries: await prepareBinaries(account), cluster, account }
  await copyRunning(primary, cluster)
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${connectionInfo(primary.url)}'\nrecovery_min_apply_delay = ${delayMs}\n`,
  )
  if (account) giveTo(account, cluster)
  const port = await findFreePort()
  writeSettings(server, port, true)
  const removeExitHandler = stopWithProcess(server)
  const start = () => startPostmaster(server)
  await start()
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    return url.href
  }
  return {
    urlOf,
    async follow(primaryUrl) {
      const client = new pg.Client({ connectionString: urlOf(primaryUrl) })
      await client.connect()
      await client.query(`alter system set primary_conninfo = '${connectionInfo(primaryUrl)}'`)
      await client.query('select pg_reload_conf()')
      await client.end()
    },
    start,
    kill: () => stopPostmaster(server, 'immediate'),
    async stop() {
      await stopPostmaster(server, 'immediate')
      removeExitHandler()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function connectionInfo(serverUrl: string): string {
  const { hostname, port, username, password } = new URL(serverUrl)
  return `host=${hostname} port=${port} user=${username} password=${password}`
}

/** The address of a database on several standbys. */
export function readUrlOf(databaseUrl: string, standbys: readonly Standby[]): string {
  const hosts = standbys.map((standby) => new URL(standby.urlOf(databaseUrl)).host)
  return databaseUrl.replace(new URL(databaseUrl).host, hosts.join(','))
}

/** Copies the folder of a running server. https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP */
async function copyRunning(primary: { url: string; cluster: string }, cluster: string) {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`alter system set synchronous_commit = 'on'`)
  await client.query('select pg_reload_conf()')
  await client.query(`select pg_backup_start('standby', true)`)
  const left = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'server.log.old'])
  cpSync(primary.cluster, cluster, { recursive: true, filter: (path) => !left.has(basename(path)) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile)
  await client.end()
}

function giveTo({ uid, gid }: Account, path: string) {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, entry), uid, gid)
}
