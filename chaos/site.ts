import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtMarketplace, freePort, startServer, type Running } from '../harness/servers'
import { startDatabase } from './database'

export const victims = ['web', 'worker', 'database'] as const
export type Victim = (typeof victims)[number]

/** A whole site: a web process, a worker and PostgreSQL, each of which can be killed. */
export interface Site {
  origin: string
  databaseUrl: string
  dataDir: string
  /** Processes that ended without being killed, with their exit code and last words. */
  endedByThemselves: string[]
  /** Starts that failed, and had to be repeated. */
  failedStarts: string[]
  /** Kills one of them with SIGKILL and starts it again at once. */
  killAndStart(victim: Victim): Promise<void>
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-chaos-'))
  const logOf = (name: Victim) => join(dataDir, `${name}.log`)
  const failedStarts: string[] = []
  const endedByThemselves: string[] = []
  const database = await startDatabase(dataDir, logOf('database'))
  const ports = { web: await freePort(), worker: await freePort() }
  const origin = `http://127.0.0.1:${ports.web}`
  const running = new Map<'web' | 'worker', Running>()
  const restarts = new Map<'web' | 'worker', Promise<void>>()
  let isClosing = false

  const start = async (role: 'web' | 'worker'): Promise<void> => {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      ROLE: role,
      DEMO: 'off',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    }
    const ways = { port: ports[role], log: logOf(role) }
    const server = await untilStarted(role, failedStarts, () =>
      startServer(builtMarketplace, env, '/api/health', ways),
    )
    running.set(role, server)
    void server.ended.then((how) => {
      if (isClosing || running.get(role) !== server) return
      endedByThemselves.push(`${role} (${how}): ${endOf(logOf(role))}`)
      restarts.set(role, start(role))
    })
  }
  await start('web')
  await start('worker')
  return {
    origin,
    databaseUrl: database.url,
    dataDir,
    endedByThemselves,
    failedStarts,
    async killAndStart(victim) {
      if (victim === 'database') {
        database.kill()
        return untilStarted(victim, failedStarts, () => database.start())
      }
      await restarts.get(victim)
      const server = running.get(victim)!
      running.delete(victim)
      await server.kill()
      return start(victim)
    },
    async close() {
      isClosing = true
      await Promise.all([...running.values()].map((server) => server.stop()))
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const endOf = (log: string) => readFileSync(log, 'utf8').trim().slice(-600)

/** Starts as a process manager would: again, until it succeeds. Each failure is noted. */
async function untilStarted<T>(name: Victim, failures: string[], start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
      if (attempt === 10) throw error
    }
  }
}
