import { Refusal } from '@contract/messages'

interface Waiting {
  isPreferred: boolean
  enter: () => void
  turnAway: () => void
}

interface GateOptions {
  /** How many pieces of work run at once. */
  atWork: number
  /** How many wait for their turn. */
  waiting: number
  /** How long one waits, in milliseconds. */
  patienceMs: number
}

export interface Entry {
  /** Is let in before the others, and takes the place of one of them when the queue is full. */
  isPreferred?: boolean
  /** Gives the place in the queue up. */
  signal?: () => AbortSignal
}

export interface Gate {
  /** Runs `work` once there is room. Refuses: busy, if too many wait, after waiting too long, or once the caller is gone. */
  run<T>(work: () => Promise<T>, entry?: Entry): Promise<T>
}

/** Bounds how much work runs and how much waits, so that a burst costs those who come too late an answer and nobody else their time. */
export function gate({ atWork, waiting, patienceMs }: GateOptions): Gate {
  let running = 0
  const queue: Waiting[] = []

  function leave() {
    running--
    const next = queue.findIndex(({ isPreferred }) => isPreferred)
    queue.splice(Math.max(next, 0), 1)[0]?.enter()
  }

  function makeRoom(isPreferred: boolean): boolean {
    if (queue.length < waiting) return true
    const last = isPreferred ? queue.findLastIndex((one) => !one.isPreferred) : -1
    queue[last]?.turnAway()
    return last >= 0
  }

  function wait({ isPreferred = false, signal }: Entry): Promise<void> {
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
      const timer = setTimeout(turnAway, patienceMs)
      if (gone?.aborted) return turnAway()
      gone?.addEventListener('abort', turnAway)
      queue.push(one)
    })
  }

  return {
    async run(work, entry = {}) {
      if (running < atWork) running++
      else await wait(entry)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
