import { getPriority, setPriority } from 'node:os'

/** How much nicer such a thread is than the process: the scheduler gives it about a tenth of a busy processor. */
const nicenessStep = 10
/** The highest value on Linux. */
const maxNiceness = 19

/**
 * Runs the calling thread only when others leave time, so that a busy machine serves requests first. Only Linux has thread priorities:
 * elsewhere this would slow down the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(maxNiceness, getPriority() + nicenessStep))
  } catch {
    // If a sandbox forbids it, the thread runs as before.
  }
}
