import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'

/** A process of the marketplace on a machine of its own, started again whenever it ends, as by systemd. */
export interface Machine {
  name: string
  port: number
  /** Ends of the process that nobody asked for, with its last words. */
  unexpectedExits: readonly string[]
  /** SIGKILL; it stays down until `start`. */
  kill(): Promise<void>
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

interface Options {
  name: string
  port: number
  env: Record<string, string>
}

/** Between two attempts to start, as `RestartSec` of systemd. */
const restartMs = 1000

export async function startMachine(folder: string, { name, port, env }: Options): Promise<Machine> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const log = join(folder, `${name}.log`)
  const unexpectedExits: string[] = []
  let server: RunningServer | undefined
  let isWanted = false

  async function start(): Promise<void> {
    isWanted = true
    while (isWanted && !server) {
      // While the database is away, a start fails.
      const started = await startServer(builtServerCommand, { ...env, DATA_DIR: dataDir }, '/api/health', {
        port,
        log,
      }).catch(() => undefined)
      if (!started) {
        await sleep(restartMs)
        continue
      }
      server = started
      void started.exited.then((code) => {
        if (server !== started) return undefined
        server = undefined
        unexpectedExits.push(`${name} ended with ${code}: ${readFileSync(log, 'utf8').slice(-600)}`)
        return start()
      })
    }
  }
  async function end(how: 'stop' | 'kill') {
    isWanted = false
    const running = server
    server = undefined
    await running?.[how]()
  }
  await start()
  return {
    name,
    port,
    unexpectedExits,
    start,
    signal: (signal) => void (server && process.kill(server.pid, signal)),
    kill: () => end('kill'),
    stop: () => end('stop'),
  }
}
