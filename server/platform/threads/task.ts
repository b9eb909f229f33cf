/** How much a task can use before it is stopped, and how many of its kind can run and wait at once. */
export interface TaskLimits {
  timeMs: number
  concurrency: number
  maxQueued: number
  queueTimeoutMs: number
}

/**
 * A pure function from data to data that runs in a thread of its own (`thread-pool.ts`). Its input and output are copied between threads:
 * plain data and bytes only. Anything it throws counts as a bug, so a problem with its input belongs in its output. Listed in
 * `server/tasks.ts`.
 */
export interface Task<Input, Output> {
  name: string
  limits: TaskLimits
  run(input: Input): Output | Promise<Output>
}

/** Thrown for a task that was stopped because it took too long or too much memory. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped'
  constructor(
    task: string,
    readonly limit: 'time' | 'memory',
  ) {
    super(`the task ${task} was stopped at its limit of ${limit}`)
  }
}
