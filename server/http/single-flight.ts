interface InFlight<Value> {
  startedAt: number
  result: Promise<Value>
}

/**
 * Work that is requested several times at once but done once. A request made more than `maxAgeMs` after it started does not join it,
 * because the data may have changed since.
 */
export function singleFlight<Value>(maxAgeMs: number) {
  const inFlight = new Map<string, InFlight<Value>>()
  return {
    /** The response being generated, if it will be recent enough. */
    find(key: string): Promise<Value> | undefined {
      const pending = inFlight.get(key)
      return pending && performance.now() - pending.startedAt < maxAgeMs ? pending.result : undefined
    },
    /** Does the work; returns the time it started, which is the age of the data it read. */
    async start(key: string, work: () => Promise<Value>): Promise<{ result: Value; startedAt: number }> {
      const startedAt = performance.now()
      const entry = { startedAt, result: work() }
      inFlight.set(key, entry)
      try {
        return { result: await entry.result, startedAt }
      } finally {
        if (inFlight.get(key) === entry) inFlight.delete(key)
      }
    },
  }
}
