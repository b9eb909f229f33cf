import { Refusal } from '@contract/messages'

interface Waiting {
  isPreferred: boolean
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

export interface Place {
  /** Is let in before the others, and takes the place of one of them when the queue is full. */
  isPreferred?: boolean
  /** Whose share of preferred places it counts against; without one, nobody's. */
  client?: string
  /** Gives the place in the queue up. */
  signal?: () => AbortSignal
}

export interface ConcurrencyLimiter {
  /** Runs `work` once there is room. Refuses: busy, if too many wait, after waiting too long, or once the caller is gone. */
  run<T>(work: () => Promise<T>, place?: Place): Promise<T>
}

/** Bounds how much work runs and how much waits, so that a burst costs those who come too late an answer and nobody else their time. */
export function concurrencyLimiter({
  concurrency,
  queued,
  queueTimeoutMs,
  sharePerClient = Infinity,
}: LimiterOptions): ConcurrencyLimiter {
  let running = 0
  const queue: Waiting[] = []
  const shares = new Map<string, number>()

  /** Takes a preferred place, unless it is not wanted or the client's share is used up; answers how to give it back. */
  function takeShare({ isPreferred, client }: Place): (() => void) | undefined {
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

  function leave() {
    running--
    const next = queue.findIndex(({ isPreferred }) => isPreferred)
    queue.splice(Math.max(next, 0), 1)[0]?.enter()
  }

  function makeRoom(isPreferred: boolean): boolean {
    if (queue.length < queued) return true
    const last = isPreferred ? queue.findLastIndex((one) => !one.isPreferred) : -1
    queue[last]?.turnAway()
    return last >= 0
  }

  function wait(isPreferred: boolean, signal: Place['signal']): Promise<void> {
    if (!makeRoom(isPreferred)) return Promise.reject(new Refusal('busy'))
    return new Promise((resolve, reject) => {
      const gone = signal?.()
      const settle = (settled: () => void) => () => {
        const at = queue.indexOf(one)
        if (at >= 0) queue.splice(at, 1)
        clearTimeout(timer)
        gone?.removeEventListener('abort', one.turnAway)
        settled()
      }
      const turnAway = settle(() => reject(new Refusal('busy')))
      const one: Waiting = {
        isPreferred,
        enter: settle(() => {
          running++
          resolve()
        }),
        turnAway,
      }
      const timer = setTimeout(turnAway, queueTimeoutMs)
      if (gone?.aborted) return turnAway()
      gone?.addEventListener('abort', turnAway)
      queue.push(one)
    })
  }

  return {
    async run(work, place = {}) {
      const returnShare = takeShare(place)
      try {
        if (running < concurrency) running++
        else await wait(returnShare !== undefined, place.signal)
        try {
          return await work()
        } finally {
          leave()
        }
      } finally {
        returnShare?.()
      }
    },
  }
}
