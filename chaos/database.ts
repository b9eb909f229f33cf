import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processTree } from '../harness/processes'
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

const programPath = fileURLToPath(new URL('database-process.ts', import.meta.url))

/** Starts the embedded PostgreSQL as the product does, in a process of its own. Its output is appended to `log`. */
export async function startDatabase(dataDir: string, logFile: string): Promise<ChaosDatabase> {
  const relay = await openRelay()
  let databaseProcess: ChildProcess
  const start = async () => {
    const started = await startDatabaseProcess(dataDir, logFile)
    databaseProcess = started.child
    relay.setTargetPort(Number(new URL(started.url).port))
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
      for (const pid of [databaseProcess.pid!, ...processTree(postmaster)]) killProcess(pid)
    },
    start: async () => void (await start()),
    async stop() {
      const exited = new Promise((resolve) => databaseProcess.once('exit', resolve))
      databaseProcess.stdin!.end()
      await exited
      await relay.close()
    },
  }
}

/** How long PostgreSQL may take to recover. */
const timeoutMs = 120_000

function startDatabaseProcess(
  dataDir: string,
  logFile: string,
): Promise<{ child: ChildProcess; url: string }> {
  const logFd = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--import', 'tsx', programPath, dataDir], {
    stdio: ['pipe', 'pipe', logFd],
  })
  closeSync(logFd)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database did not start in time')), timeoutMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the database did not start (${code}): ${lastLinesOf(logFile)}`))
    })
    let stdout = ''
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      if (!stdout.endsWith('\n')) return
      clearTimeout(timer)
      resolve({ child, url: stdout.trim() })
    })
  })
}

const lastLinesOf = (logFile: string) =>
  readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' | ')

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended with its parent.
  }
}
