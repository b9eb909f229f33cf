import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { familyOf } from '../harness/processes'
import { openRelay } from './relay'

/** The marketplace's database: killed and started again, it keeps its URL. */
export interface ChaosDatabase {
  url: string
  /** SIGKILL for the process that started it, the postmaster and all of its children. */
  kill(): void
  /** Starts it again; resolves when it serves. */
  start(): Promise<void>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('database-process.ts', import.meta.url))

/** Starts the embedded PostgreSQL as the product does, in a process of its own. Its output is appended to `log`. */
export async function startDatabase(dataDir: string, log: string): Promise<ChaosDatabase> {
  const relay = await openRelay()
  let holder: ChildProcess
  const start = async () => {
    const started = await startHolder(dataDir, log)
    holder = started.child
    relay.leadTo(Number(new URL(started.url).port))
    return started.url
  }
  const url = new URL(await start())
  url.port = String(relay.port)
  return {
    url: url.href,
    kill() {
      const postmaster = Number(
        readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      for (const pid of [holder.pid!, ...familyOf(postmaster)]) killNow(pid)
    },
    start: async () => void (await start()),
    async stop() {
      const ended = new Promise((resolve) => holder.once('exit', resolve))
      holder.stdin!.end()
      await ended
      await relay.close()
    },
  }
}

/** How long PostgreSQL may take to recover. */
const timeoutMs = 120_000

function startHolder(dataDir: string, log: string): Promise<{ child: ChildProcess; url: string }> {
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['pipe', 'pipe', output],
  })
  closeSync(output)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database did not start in time')), timeoutMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the database did not start (${code}): ${lastLineOf(log)}`))
    })
    let printed = ''
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
      if (!printed.endsWith('\n')) return
      clearTimeout(timer)
      resolve({ child, url: printed.trim() })
    })
  })
}

const lastLineOf = (log: string) => readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' | ')

function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended with its parent.
  }
}
