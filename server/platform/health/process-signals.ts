/** What only a process knows of its own health. */
export interface ProcessSignals {
  /** What is wrong with this machine's clock, as a sentence; undefined if nothing is. */
  skewWarning: string | undefined
  /** The names of scheduled jobs that are overdue. */
  overdueJobs: readonly string[]
  /** Whether it should run jobs and does not. Why is only in its log. */
  isBlocked: boolean
  /** A sentence for each database reader that has not been used for a while. */
  unusedReaders: readonly string[]
  /** The shared cache in front that some process should be telling what has changed; undefined without one, and at first. */
  cdnTarget: string | undefined
}

/** Of a process that serves nobody and runs no jobs, such as a command. */
export const noSignals = (): ProcessSignals => ({
  skewWarning: undefined,
  overdueJobs: [],
  isBlocked: false,
  unusedReaders: [],
  cdnTarget: undefined,
})
