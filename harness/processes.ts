import { readdirSync, readFileSync } from 'node:fs'

/** Linux's clock ticks per second: 100 wherever it matters. */
const tickMs = 10

/** Milliseconds of processor time used by some processes so far; 0 where the system does not tell. */
export function cpuMs(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of pids) {
    const fields = statOf(pid)
    if (fields) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * tickMs
}

/** A process and its descendants: PostgreSQL starts one per connection. */
export function processTree(pid: number): number[] {
  try {
    const allPids = readdirSync('/proc')
      .map(Number)
      .filter((entry) => entry > 0)
    return [pid, ...allPids.filter((entry) => Number(statOf(entry)?.[1]) === pid)]
  } catch {
    return [pid]
  }
}

/** Resident memory in MiB; 0 where the system does not tell. */
export function residentMiB(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
  } catch {
    return 0
  }
}

/** Memory of some processes together in MiB, with what they share counted once (PSS); 0 where the system does not tell. */
export function sharedMiB(pids: readonly number[]): number {
  let kB = 0
  for (const pid of pids) {
    try {
      kB += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1])
    } catch {
      // It has ended since.
    }
  }
  return Math.round(kB / 1024)
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may contain anything. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return undefined
  }
}
