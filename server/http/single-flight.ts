interface UnderWay<Answer> {
  since: number
  answer: Promise<Answer>
}

/**
 * Work that is asked for several times at once and done once. Whoever asks later than `maxAgeMs` after it began does not wait for it: it may
 * have read what has changed since.
 */
export function sharedWork<Answer>(maxAgeMs: number) {
  const underWay = new Map<string, UnderWay<Answer>>()
  return {
    /** The answer that is being made, if it will be recent enough. */
    find(question: string): Promise<Answer> | undefined {
      const cached = underWay.get(question)
      return cached && performance.now() - cached.since < maxAgeMs ? cached.answer : undefined
    },
    /** Does the work; answers with the moment at which it began, which is the age of what it read. */
    async start(question: string, work: () => Promise<Answer>): Promise<{ answer: Answer; since: number }> {
      const since = performance.now()
      const own = { since, answer: work() }
      underWay.set(question, own)
      try {
        return { answer: await own.answer, since }
      } finally {
        if (underWay.get(question) === own) underWay.delete(question)
      }
    },
  }
}
