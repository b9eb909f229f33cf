import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountFor } from '@server/database/embedded/account'
import { startDaemon, type Daemon } from './daemon'
import { waitUntil } from './wait-until'

const run = promisify(execFile)

export const user = 'kijani'
export const password = 'cluster'
const databaseName = 'kijani'

/** A machine with PostgreSQL: a primary, or a standby that reads what a primary writes. */
export interface PostgresNode {
  /** Its name on the primary that it follows: `cluster_name`. */
  name: string
  port: number
  url: string
  /** Makes an empty primary. */
  create(): Promise<void>
  /** Makes a standby of another node, in place of whatever it was. */
  follow(primary: PostgresNode): Promise<void>
  /** Starts it, and waits until it answers. */
  start(): Promise<void>
  /** Immediate shutdown: nothing is finished, and it has to recover when it starts again. */
  kill(): Promise<void>
  stop(): Promise<void>
  promote(): Promise<void>
  /** The standbys whose confirmation each commit waits for; none if empty. */
  setSynchronous(standby: string): void
}

// What the operating system has taken outlives the process, so that kills lose nothing without fsync.
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 150
shared_buffers = 64MB
fsync = off
wal_keep_size = 512MB
hot_standby_feedback = on
wal_retrieve_retry_interval = 500ms
shared_preload_libraries = 'pg_stat_statements'
include = 'synchronous.conf'
`

export function postgresNode(folder: string, name: string, port: number): PostgresNode {
  const dataDir = join(folder, name)
  const log = join(folder, `${name}.log`)
  const account = accountFor(dataDir)
  const options = { cwd: folder, ...account }
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${databaseName}`
  let daemon: Daemon | undefined

  function makeEmptyFolder() {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { mode: 0o700 })
    if (account) chownSync(dataDir, account.uid, account.gid)
  }

  function setSynchronous(standby: string) {
    writeFileSync(join(dataDir, 'synchronous.conf'), `synchronous_standby_names = '${standby}'\n`)
    daemon?.signal('SIGHUP')
  }

  return {
    name,
    port,
    url,
    setSynchronous,
    async create() {
      makeEmptyFolder()
      const passwordFile = join(folder, 'password')
      writeFileSync(passwordFile, password)
      const initdb = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
      await run('initdb', ['-D', dataDir, ...initdb, '--locale=C.UTF-8', '--encoding=UTF8'], options)
      appendFileSync(join(dataDir, 'postgresql.conf'), settings)
      setSynchronous('')
      await this.start()
      const client = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') })
      await client.connect()
      await client.query(`create database ${databaseName}`)
      await client.end()
    },
    async follow(primary) {
      makeEmptyFolder()
      const replicationUrl = primary.url.replace(/\/\w+$/, '/')
      await run('pg_basebackup', ['-D', dataDir, '-d', replicationUrl, '-c', 'fast', '-R'], options)
      setSynchronous('')
      await this.start()
    },
    async start() {
      const args = ['-D', dataDir, '-p', String(port), '-c', `cluster_name=${name}`]
      daemon = startDaemon('postgres', args, { log, account, exitSignal: 'SIGQUIT' })
      await waitUntil(`${name} answers`, async () => {
        const client = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') })
        client.on('error', () => {})
        await client.connect()
        await client.end()
        return true
      })
    },
    async kill() {
      await daemon?.end('SIGQUIT')
    },
    async stop() {
      if (existsSync(dataDir)) await daemon?.end('SIGINT')
    },
    async promote() {
      await run('pg_ctl', ['promote', '-D', dataDir, '-w', '-t', '120'], options)
    },
  }
}
