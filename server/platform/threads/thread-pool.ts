import { Tinypool } from 'tinypool'
import type { Logger } from 'pino'
import { serverLimits } from '@server/limits'
import { concurrencyLimiter, type ConcurrencyLimiter } from '../concurrency-limiter'
import { fromRoot, isBuilt } from '../project-root'
import { TaskStopped, type Task } from './task'

/** Additional threads for work that would block the one that serves requests. */
export interface ThreadPool {
  /**
   * Runs a task in a thread. Throws TaskStopped when it exceeds its limits; its thread ends with it. Refuses: busy, if too many of the same
   * task wait.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  /** Ends all threads, whatever they are doing. */
  close(): Promise<void>
}

interface ThreadPoolOptions {
  log: Logger
  /** The module that exports the functions of all tasks by name: a file of the build, or the source, which a thread compiles itself. */
  file?: string | undefined
}

// An idle thread releases its memory.
const idleTimeoutMs = 30_000

/** Opens a pool. Threads start with the first tasks; each kind of task waits in a queue of its own. */
export function threadPool({
  log,
  file = fromRoot(isBuilt ? 'build/server/tasks.js' : 'server/tasks-from-source.mjs'),
}: ThreadPoolOptions): ThreadPool {
  const { heapMb, maxThreads } = serverLimits.threads
  const pool = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleTimeoutMs,
    // Waiting with Atomics is a few microseconds faster, but blocks the thread's own event loop.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
  })
  // A thread that fails without a task. Without a listener, the error would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'a thread failed'))
  const queues = new Map<string, ConcurrencyLimiter>()
  const queueOf = ({ name, limits }: Task<never, unknown>) => {
    const queue = queues.get(name) ?? concurrencyLimiter(limits)
    queues.set(name, queue)
    return queue
  }
  return {
    run: (task, input) => queueOf(task).run(() => runInPool(pool, task, input)),
    close: () => pool.destroy(),
  }
}

async function runInPool<Input, Output>(
  pool: Tinypool,
  { name, limits: { timeMs } }: Task<Input, Output>,
  input: Input,
): Promise<Output> {
  const signal = AbortSignal.timeout(timeMs)
  try {
    return (await pool.run(input, { name, signal })) as Output
  } catch (error) {
    if (signal.aborted) throw new TaskStopped(name, 'time')
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new TaskStopped(name, 'memory')
    throw error
  }
}
