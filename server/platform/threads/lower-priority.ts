import { getPriority, setPriority } from 'node:os'

/** By how much the niceness of such a thread is above the process's: the system's scheduler gives it about a tenth of a busy processor. */
const nicenessStep = 10
/** Linux knows no higher one. */
const maxNiceness = 19

/**
 * Lets the thread that calls it work only in the time that others leave, so that a busy machine serves first. Only Linux knows priorities of
 * threads: elsewhere this would slow the whole process down.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(maxNiceness, getPriority() + nicenessStep))
  } catch {
    // A sandbox that forbids it makes the thread no worse than it was.
  }
}
