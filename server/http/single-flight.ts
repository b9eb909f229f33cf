interface InFlight<Answer> {
  since: number
  answer: Promise<Answer>
}

/**
 * Work that is requested several times at once but done once. A request made more than `maxAgeMs` after it started does not join it,
 * because the data may have changed since.
 */
export function singleFlight<Answer>(maxAgeMs: number) {
  const inFlight = new Map<string, InFlight<Answer>>()
  return {
    /** The response being generated, if it will be recent enough. */
    find(key: string): Promise<Answer> | undefined {
      const cached = inFlight.get(key)
      return cached && performance.now() - cached.since < maxAgeMs ? cached.answer : undefined
    },
    /** Does the work; returns the time it started, which is the age of the data it read. */
    async start(key: string, work: () => Promise<Answer>): Promise<{ answer: Answer; since: number }> {
      const since = performance.now()
      const entry = { since, answer: work() }
      inFlight.set(key, entry)
      try {
        return { answer: await entry.answer, since }
      } finally {
        if (inFlight.get(key) === entry) inFlight.delete(key)
      }
    },
  }
}
