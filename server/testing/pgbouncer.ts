import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Whether PgBouncer is installed here (Debian: `apt install pgbouncer`). */
export const hasPgBouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

export interface PgBouncer {
  /** The address of a database of the server through it. */
  urlOf(databaseUrl: string): string
  /** Leads to another server from now on, as by its configuration and RELOAD. */
  repoint(serverUrl: string): void
  /** Ends it at once, and starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A PgBouncer in front of all databases of a server, that shares very few connections among its clients. */
export async function startPgBouncer(
  serverUrl: string,
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const { username, password } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'kijani-pgbouncer-'))
  const port = Number(settings.listen_port ?? (await freePort()))
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 200,
    ...settings,
  }
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const configure = (server: string) => {
    const { hostname, port: serverPort, pathname } = new URL(server)
    const target = `host=${hostname} port=${serverPort} user=${username} password=${password}`
    // A database that came by `*` keeps its server when the configuration changes.
    const databases = [`${pathname.slice(1) || 'postgres'} = ${target}`, `* = ${target}`]
    writeFileSync(file, ['[databases]', ...databases, '[pgbouncer]', ...lines, ''].join('\n'))
  }
  configure(serverUrl)
  // It refuses to run as root.
  if (userInfo().uid === 0) for (const path of [folder, file, options.auth_file]) chmodSync(path, 0o755)
  let running: { child: ChildProcess; exited: Promise<unknown> } | undefined
  const end = () => running?.child.kill('SIGKILL')
  process.once('exit', end)
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.href
  }
  async function start() {
    const args = [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), file]
    const child = spawn('pgbouncer', args, { stdio: 'ignore' })
    child.unref()
    running = { child, exited: new Promise((resolve) => child.once('exit', resolve)) }
    await waitUntilUp(urlOf(serverUrl))
  }
  async function kill() {
    end()
    await running?.exited
  }
  await start()
  return {
    urlOf,
    start,
    kill,
    repoint(server) {
      configure(server)
      running?.child.kill('SIGHUP')
    },
    async stop() {
      process.off('exit', end)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilUp(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
