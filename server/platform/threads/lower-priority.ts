import { setPriority } from 'node:os'

/** Above that of what serves: the system's scheduler gives a thread of this niceness about a tenth of a busy processor. */
const niceness = 10

/**
 * Lets the thread that calls it work only in the time that others leave, so that a busy machine serves first. Only Linux knows priorities of
 * threads: elsewhere this would slow the whole process down.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // A sandbox that forbids it makes the thread no worse than it was.
  }
}
