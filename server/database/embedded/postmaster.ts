import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account'
import type { Binaries } from './binaries'
import { commandOf, isRunning } from './processes'
import { run, runSync } from './run'

/** One database server: its programs, the folder with its data and log, and the user it runs as. */
export type Server = { binaries: Binaries; cluster: string; account: Account | undefined }

/** The server's log file; the previous start's log is kept beside it. */
export const logPath = (cluster: string) => join(cluster, 'server.log')

const startSeconds = 600
const stopSeconds = 30
/** pg_ctl waits for the pid file to disappear, which it does shortly before the process. */
const exitPollMs = 20
const exitPolls = 100

/** Starts the server with the settings in its folder. On failure throws the last lines of its log. */
export async function startPostmaster(server: Server): Promise<void> {
  const { binaries, cluster, account } = server
  const logFile = logPath(cluster)
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`)
  const args = ['start', '-w', '-t', String(startSeconds), '-D', cluster, '-l', logFile]
  const { code, failure } = await run(binaries.pgCtl, args, { account, cwd: cluster, quiet: true })
  if (code === 0) return
  throw new Error(
    `PostgreSQL did not start (${failure ?? `code ${code}`}). The end of its log:\n${lastLogLines(cluster)}`,
  )
}

/**
 * Stops the server, closing open connections, and waits for it to exit; `immediate`, it recovers when it is started again. Does nothing if it is
 * not running.
 */
export async function stopPostmaster(server: Server, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const { binaries, cluster, account } = server
  const pid = postmasterPid(cluster)
  if (pid === null || !isRunning(pid)) return
  const args = ['-w', '-t', String(stopSeconds), '-D', cluster]
  const fastStop = await run(binaries.pgCtl, ['stop', '-m', mode, ...args], {
    account,
    cwd: cluster,
    quiet: true,
  })
  if (fastStop.code !== 0 && isRunning(pid))
    await run(binaries.pgCtl, ['stop', '-m', 'immediate', ...args], { account, cwd: cluster, quiet: true })
  for (let attempt = 0; attempt < exitPolls && isRunning(pid); attempt++) await sleep(exitPollMs)
}

/** The synchronous version, for when our process is exiting. */
export function stopPostmasterSync({ binaries, cluster, account }: Server): void {
  const pid = postmasterPid(cluster)
  if (pid === null) return
  runSync(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster], { account, cwd: cluster })
  for (let attempt = 0; attempt < exitPolls && isRunning(pid); attempt++) sleepSync(exitPollMs)
}

const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Cleans up after a killed process of ours: stops a server still running on this data, and disowns a pid file whose process is not a server
 * of ours, which PostgreSQL would take for one. Returns whether a server was stopped.
 */
export async function stopLeftoverServer(server: Server): Promise<boolean> {
  const pid = postmasterPid(server.cluster)
  if (pid === null) return false
  const isStillRunning = isRunning(pid) && isServingCluster(pid, server.cluster)
  if (isStillRunning) await stopPostmaster(server)
  disownPidFile(server.cluster)
  return isStillRunning
}

/**
 * Names us, pg_ctl's parent, as the pid file's process, which PostgreSQL knows to be no server. A killed server that nobody reaped (as in
 * containers) or another program with the same pid would make it refuse to start. The file is not removed: with it PostgreSQL checks
 * that no worker of the killed server is still at work on the data.
 */
function disownPidFile(cluster: string): void {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  if (process.platform === 'win32') return rmSync(pidFile, { force: true })
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
}

/** The last lines of the log, for a user-facing error. */
export function lastLogLines(cluster: string, count = 12): string {
  const logFile = logPath(cluster)
  if (!existsSync(logFile)) return '(the log is empty)'
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-count).join('\n')
}

/** The server's process id; null if there is no pid file or it is disowned. */
function postmasterPid(cluster: string): number | null {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  return Number.isNaN(pid) || pid === process.pid ? null : pid
}

function isServingCluster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  if (command === null) return true
  if (process.platform === 'win32') return /^postgres/i.test(command)
  return [cluster, realpathSync(cluster)].some((path) => `${command} `.includes(`${path} `))
}
