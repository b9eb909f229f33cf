import { LRUCache } from 'lru-cache'
import { sharedWork } from './single-flight'

interface Answer {
  status: number
  body: { size: number }
}

// With what it is made of (`facet-listings.ts`) not older than a second.
const maxAgeMs = 700
const maxBytes = 16 * 1024 * 1024

/**
 * Coalesces identical requests of a moment into one answer, so that a crowd costs no more than one visitor. Nobody gets an answer that
 * was begun more than `maxAgeMs` before they asked: what any process commits, every process shows a second later. Holds at most 16 MB; refusals and failures are not kept.
 */
export function sharedAnswers<A extends Answer>() {
  // Without `ttlAutopurge`, expired answers would fill it for ever.
  const held = new LRUCache<string, A>({ ttl: maxAgeMs, ttlAutopurge: true, maxSize: maxBytes })
  const underWay = sharedWork<A>(maxAgeMs)
  /** Whether a question costs nothing: its answer is held or being made. */
  const isKnown = (question: string) => held.has(question) || underWay.find(question) !== undefined
  const ask = async (question: string, work: () => Promise<A>): Promise<A> => {
    const cached = held.get(question) ?? underWay.find(question)
    if (cached) return cached
    const { answer, since: start } = await underWay.start(question, work)
    if (answer.status === 200) held.set(question, answer, { start, size: roomFor(question, answer) })
    return answer
  }
  return { isKnown, ask }
}

// The answer and its compressed copies.
const roomFor = (question: string, { body }: Answer) => Math.ceil(question.length + 1.5 * body.size) + 1
