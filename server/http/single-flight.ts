interface InFlight<Answer> {
  since: number
  answer: Promise<Answer>
}

/**
 * Work that is asked for several times at once and done once. Whoever asks later than `maxAgeMs` after it began does not wait for it: it may
 * have read what has changed since.
 */
export function singleFlight<Answer>(maxAgeMs: number) {
  const inFlight = new Map<string, InFlight<Answer>>()
  return {
    /** The answer that is being made, if it will be recent enough. */
    find(key: string): Promise<Answer> | undefined {
      const cached = inFlight.get(key)
      return cached && performance.now() - cached.since < maxAgeMs ? cached.answer : undefined
    },
    /** Does the work; answers with the moment at which it began, which is the age of what it read. */
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
