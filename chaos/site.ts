import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtServerCommand, findFreePort, startServer, type RunningServer } from '../harness/servers'
import { startDatabase } from './database'

export const victims = ['web', 'worker', 'database'] as const
export type Victim = (typeof victims)[number]

/** A whole site: a web process, a worker and PostgreSQL, each of which can be killed. */
export interface Site {
  origin: string
  databaseUrl: string
  dataDir: string
  /** Processes that ended without being killed, with their exit code and last words. */
  unexpectedExits: string[]
  /** Starts that failed, and had to be repeated. */
  failedStarts: string[]
  /** Kills one of them with SIGKILL and starts it again at once. */
  killAndStart(victim: Victim): Promise<void>
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-chaos-'))
  const logPath = (name: Victim) => join(dataDir, `${name}.log`)
  const failedStarts: string[] = []
  const unexpectedExits: string[] = []
  const database = await startDatabase(dataDir, logPath('database'))
  const ports = { web: await findFreePort(), worker: await findFreePort() }
  const origin = `http://127.0.0.1:${ports.web}`
  const runningServers = new Map<'web' | 'worker', RunningServer>()
  const restarts = new Map<'web' | 'worker', Promise<void>>()
  let isClosing = false

  let isDatabaseUp = true

  /** Starts as a process manager would: again, until it succeeds. What fails while the database is down is no fault of its own. */
  const retryUntilStarted = async <T>(name: Victim, launch: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      const wasDatabaseUp = isDatabaseUp
      try {
        return await launch()
      } catch (error) {
        const isUnexpectedFailure = name === 'database' || (wasDatabaseUp && isDatabaseUp)
        if (isUnexpectedFailure)
          failedStarts.push(`${name}: ${(error as Error).message}: ${tailOf(logPath(name))}`)
        if (attempt === 10) throw error
      }
      await sleep(500)
    }
  }
  const start = async (role: 'web' | 'worker'): Promise<void> => {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      PUBLIC_URL: origin,
      ROLE: role,
      DEMO: 'off',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    }
    const options = { port: ports[role], log: logPath(role) }
    const server = await retryUntilStarted(role, () =>
      startServer(builtServerCommand, env, '/api/health', options),
    )
    runningServers.set(role, server)
    void server.exited.then((exitCode) => {
      if (isClosing || runningServers.get(role) !== server) return
      unexpectedExits.push(`${role} (${exitCode}): ${tailOf(logPath(role))}`)
      restarts.set(role, start(role))
    })
  }
  await start('web')
  await start('worker')
  return {
    origin,
    databaseUrl: database.url,
    dataDir,
    unexpectedExits,
    failedStarts,
    async killAndStart(victim) {
      if (victim === 'database') {
        isDatabaseUp = false
        database.kill()
        await retryUntilStarted(victim, () => database.start())
        isDatabaseUp = true
        return
      }
      await restarts.get(victim)
      const server = runningServers.get(victim)!
      runningServers.delete(victim)
      await server.kill()
      return start(victim)
    },
    async close() {
      isClosing = true
      await Promise.all([...runningServers.values()].map((server) => server.stop()))
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const tailOf = (log: string) => readFileSync(log, 'utf8').trim().slice(-600)
