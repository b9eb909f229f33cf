import { Refusal } from '@contract/refusals'

interface QueuedRequest {
  isPreferred: boolean
  owner: string | undefined
  admit: () => void
  rejectBusy: () => void
}

interface LimiterOptions {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many wait for their turn. */
  maxQueued: number
  /** How long one waits, in milliseconds. */
  queueTimeoutMs: number
  /** How many pieces of work of one client may be preferred at once; any number by default. */
  sharePerClient?: number
}

export interface RequestPriority {
  /** Is let in before the others, and takes the place of one of them when the queue is full. */
  isPreferred?: boolean
  /** The client whose share of preferred places it counts against; none if omitted. */
  client?: string
  /** The owner of the work: the waiting owner with the least running work is next. Without owners, first come, first served. */
  owner?: string
  /** Gives up the place in the queue. */
  signal?: () => AbortSignal
}

export interface ConcurrencyLimiter {
  /** Runs `work` once there is room. Refuses: busy, if too many wait, after waiting too long, or once the caller is gone. */
  run<T>(work: () => Promise<T>, priority?: RequestPriority): Promise<T>
}

/** Limits how much work runs and how much waits, so that in a burst, latecomers are refused and nobody else is delayed. */
export function concurrencyLimiter({
  concurrency,
  maxQueued,
  queueTimeoutMs,
  sharePerClient = Infinity,
}: LimiterOptions): ConcurrencyLimiter {
  let runningCount = 0
  const queue: QueuedRequest[] = []
  const preferredByClient = new Map<string, number>()
  const runningByOwner = new Map<string, number>()

  /** Takes a preferred place if requested and the client's share is not used up; returns a function that releases it. */
  function acquireShare({ isPreferred, client }: RequestPriority): (() => void) | undefined {
    if (!isPreferred) return undefined
    if (client === undefined) return () => {}
    const inUse = preferredByClient.get(client) ?? 0
    if (inUse >= sharePerClient) return undefined
    preferredByClient.set(client, inUse + 1)
    return () => {
      const remaining = preferredByClient.get(client)! - 1
      if (remaining > 0) preferredByClient.set(client, remaining)
      else preferredByClient.delete(client)
    }
  }

  function admit(owner: string | undefined) {
    runningCount++
    if (owner !== undefined) runningByOwner.set(owner, countOf(owner) + 1)
  }

  function release(owner: string | undefined) {
    runningCount--
    if (owner !== undefined && countOf(owner) > 1) runningByOwner.set(owner, countOf(owner) - 1)
    else if (owner !== undefined) runningByOwner.delete(owner)
    nextRequest()?.admit()
  }

  /** How much of an owner's work is running. */
  const countOf = (owner: string | undefined) => (owner === undefined ? 0 : (runningByOwner.get(owner) ?? 0))

  function nextRequest(): QueuedRequest | undefined {
    const hasPreferred = queue.some(({ isPreferred }) => isPreferred)
    let best: QueuedRequest | undefined
    for (const queued of queue)
      if (queued.isPreferred === hasPreferred && (!best || countOf(queued.owner) < countOf(best.owner)))
        best = queued
    return best
  }

  function makeQueueSpace(isPreferred: boolean): boolean {
    if (queue.length < maxQueued) return true
    const lastIndex = isPreferred ? queue.findLastIndex((queued) => !queued.isPreferred) : -1
    queue[lastIndex]?.rejectBusy()
    return lastIndex >= 0
  }

  function enqueue(isPreferred: boolean, { owner, signal }: RequestPriority): Promise<void> {
    if (!makeQueueSpace(isPreferred)) return Promise.reject(new Refusal('busy'))
    return new Promise((resolve, reject) => {
      const abortSignal = signal?.()
      const settle = (callback: () => void) => () => {
        const index = queue.indexOf(queued)
        if (index >= 0) queue.splice(index, 1)
        clearTimeout(timer)
        abortSignal?.removeEventListener('abort', queued.rejectBusy)
        callback()
      }
      const rejectBusy = settle(() => reject(new Refusal('busy')))
      const queued: QueuedRequest = {
        isPreferred,
        owner,
        admit: settle(() => {
          admit(owner)
          resolve()
        }),
        rejectBusy,
      }
      const timer = setTimeout(rejectBusy, queueTimeoutMs)
      if (abortSignal?.aborted) return rejectBusy()
      abortSignal?.addEventListener('abort', rejectBusy)
      queue.push(queued)
    })
  }

  return {
    async run(work, priority = {}) {
      const releaseShare = acquireShare(priority)
      try {
        if (runningCount < concurrency) admit(priority.owner)
        else await enqueue(releaseShare !== undefined, priority)
        try {
          return await work()
        } finally {
          release(priority.owner)
        }
      } finally {
        releaseShare?.()
      }
    },
  }
}
