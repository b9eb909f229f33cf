import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Identifies when process `pid` started; null if it does not exist or is unreadable. Process ids are reused (in a container nearly always
 * the same ones), so an id alone is not unique.
 */
export function startTimeOf(pid: number): string | null {
  if (process.platform === 'linux') return startTimeOnLinux(pid)
  if (process.platform === 'win32') return imageOnWindows(pid)
  return runCommand('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Whether process `pid` is running; with `startTime`, whether it is still the one started then. */
export function isRunning(pid: number, startTime: string | null = null): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !acceptsSignals(pid) || isZombie(pid)) return false
  const currentStartTime = startTime === null ? null : startTimeOf(pid)
  return currentStartTime === null || currentStartTime === startTime
}

/** The command line of process `pid`, with arguments separated by spaces; null if unreadable. */
export function commandOf(pid: number): string | null {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.split('\0').join(' ').trim() ?? null
  if (process.platform === 'win32') return imageOnWindows(pid)
  return runCommand('ps', ['-o', 'command=', '-p', String(pid)])
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// The fields of /proc/<pid>/stat after the command, which is in parentheses and may contain anything.
const statFields = (pid: number) =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\)\s+/s, '')
    .split(' ')

// A zombie that nobody reaped (Node as process 1 of a container) still responds to signals.
const isZombie = (pid: number) => process.platform === 'linux' && statFields(pid)?.[0] === 'Z'

function startTimeOnLinux(pid: number): string | null {
  const ticks = statFields(pid)?.[19]
  return ticks ? `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${ticks}` : null
}

function imageOnWindows(pid: number): string | null {
  const row = runCommand('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
  return row?.startsWith('"') ? (row.split('"')[1] ?? null) : null
}

function runCommand(command: string, args: string[]): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    const output = execFileSync(command, args, {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.trim() || null
  } catch {
    return null
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
