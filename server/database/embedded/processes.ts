import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A mark of when process `pid` began, null where there is none or it cannot be read. Process numbers are
 * used again (in a container nearly always the same ones), so a number alone does not say who is meant.
 */
export function beginningOf(pid: number): string | null {
  if (process.platform === 'linux') return beginningOnLinux(pid)
  if (process.platform === 'win32') return imageOnWindows(pid)
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Whether process `pid` runs; with `beginning`, whether it is still the one that began then. */
export function isRunning(pid: number, beginning: string | null = null): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answersSignals(pid) || isZombie(pid)) return false
  const now = beginning === null ? null : beginningOf(pid)
  return now === null || now === beginning
}

/** The command line of process `pid`, with the words parted by spaces; null where it cannot be read. */
export function commandOf(pid: number): string | null {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.split('\0').join(' ').trim() ?? null
  if (process.platform === 'win32') return imageOnWindows(pid)
  return ask('ps', ['-o', 'command=', '-p', String(pid)])
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// The fields of /proc/<pid>/stat after the command, which stands in brackets and may hold anything.
const statFields = (pid: number) =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\)\s+/s, '')
    .split(' ')

// A dead child that nobody has asked after (node as process 1 of a container) still answers signals.
const isZombie = (pid: number) => process.platform === 'linux' && statFields(pid)?.[0] === 'Z'

function beginningOnLinux(pid: number): string | null {
  const ticks = statFields(pid)?.[19]
  return ticks ? `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${ticks}` : null
}

function imageOnWindows(pid: number): string | null {
  const row = ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
  return row?.startsWith('"') ? (row.split('"')[1] ?? null) : null
}

function ask(command: string, words: string[]): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    const answer = execFileSync(command, words, {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return answer.trim() || null
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
