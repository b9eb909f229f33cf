import { Refusal } from '@contract/refusals'

interface Waiting {
  isPreferred: boolean
  owner: string | undefined
  enter: () => void
  turnAway: () => void
}

interface LimiterOptions {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many wait for their turn. */
  queued: number
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
  run<T>(work: () => Promise<T>, place?: RequestPriority): Promise<T>
}

/** Limits how much work runs and how much waits, so that in a burst, latecomers are refused and nobody else is delayed. */
export function concurrencyLimiter({
  concurrency,
  queued,
  queueTimeoutMs,
  sharePerClient = Infinity,
}: LimiterOptions): ConcurrencyLimiter {
  let running = 0
  const queue: Waiting[] = []
  const shares = new Map<string, number>()
  const runningOf = new Map<string, number>()

  /** Takes a preferred place if requested and the client's share is not used up; returns a function that releases it. */
  function takeShare({ isPreferred, client }: RequestPriority): (() => void) | undefined {
    if (!isPreferred) return undefined
    if (client === undefined) return () => {}
    const held = shares.get(client) ?? 0
    if (held >= sharePerClient) return undefined
    shares.set(client, held + 1)
    return () => {
      const left = shares.get(client)! - 1
      if (left > 0) shares.set(client, left)
      else shares.delete(client)
    }
  }

  function enter(owner: string | undefined) {
    running++
    if (owner !== undefined) runningOf.set(owner, countOf(owner) + 1)
  }

  function leave(owner: string | undefined) {
    running--
    if (owner !== undefined && countOf(owner) > 1) runningOf.set(owner, countOf(owner) - 1)
    else if (owner !== undefined) runningOf.delete(owner)
    next()?.enter()
  }

  /** How much of an owner's work is running. */
  const countOf = (owner: string | undefined) => (owner === undefined ? 0 : (runningOf.get(owner) ?? 0))

  function next(): Waiting | undefined {
    const isUrgent = queue.some(({ isPreferred }) => isPreferred)
    let best: Waiting | undefined
    for (const one of queue)
      if (one.isPreferred === isUrgent && (!best || countOf(one.owner) < countOf(best.owner))) best = one
    return best
  }

  function makeRoom(isPreferred: boolean): boolean {
    if (queue.length < queued) return true
    const last = isPreferred ? queue.findLastIndex((one) => !one.isPreferred) : -1
    queue[last]?.turnAway()
    return last >= 0
  }

  function wait(isPreferred: boolean, { owner, signal }: RequestPriority): Promise<void> {
    if (!makeRoom(isPreferred)) return Promise.reject(new Refusal('busy'))
    return new Promise((resolve, reject) => {
      const aborted = signal?.()
      const settle = (settled: () => void) => () => {
        const at = queue.indexOf(one)
        if (at >= 0) queue.splice(at, 1)
        clearTimeout(timer)
        aborted?.removeEventListener('abort', one.turnAway)
        settled()
      }
      const turnAway = settle(() => reject(new Refusal('busy')))
      const one: Waiting = {
        isPreferred,
        owner,
        enter: settle(() => {
          enter(owner)
          resolve()
        }),
        turnAway,
      }
      const timer = setTimeout(turnAway, queueTimeoutMs)
      if (aborted?.aborted) return turnAway()
      aborted?.addEventListener('abort', turnAway)
      queue.push(one)
    })
  }

  return {
    async run(work, place = {}) {
      const returnShare = takeShare(place)
      try {
        if (running < concurrency) enter(place.owner)
        else await wait(returnShare !== undefined, place)
        try {
          return await work()
        } finally {
          leave(place.owner)
        }
      } finally {
        returnShare?.()
      }
    },
  }
}
