import { LRUCache } from 'lru-cache'

interface Answer {
  status: number
  body: { size: number }
}

const maxAgeMs = 1000
const maxBytes = 16 * 1024 * 1024

/**
 * Coalesces identical requests within a second into one answer, so that a crowd costs no more than one visitor. No answer is served later
 * than a second after it was requested, which bounds staleness. Holds at most 16 MB; refusals and failures are not kept.
 */
export function sharedAnswers<A extends Answer>() {
  const held = new LRUCache<string, A>({ ttl: maxAgeMs, maxSize: maxBytes })
  const underWay = new Map<string, Promise<A>>()
  /** Whether a question costs nothing: its answer is held or being made. */
  const isKnown = (question: string) => held.has(question) || underWay.has(question)
  const ask = async (question: string, work: () => Promise<A>): Promise<A> => {
    const known = held.get(question) ?? underWay.get(question)
    if (known) return known
    const start = performance.now()
    const made = work()
    underWay.set(question, made)
    try {
      const answer = await made
      if (answer.status === 200) held.set(question, answer, { start, size: roomFor(question, answer) })
      return answer
    } finally {
      underWay.delete(question)
    }
  }
  return { isKnown, ask }
}

// The answer and its compressed copies.
const roomFor = (question: string, { body }: Answer) => Math.ceil(question.length + 1.5 * body.size) + 1
