import { LRUCache } from 'lru-cache'

export interface Answer {
  status: number
  body: string
}

const maxAgeMs = 1000
const maxBytes = 16 * 1024 * 1024

/**
 * Lets all who ask the same within a second share one answer, so that a crowd costs no more than one visitor. An answer is never shown
 * later than a second after it was asked for, so it is never staler than that. Holds at most 16 MB, whatever strangers ask for;
 * refusals and failures are not held.
 */
export function sharedAnswers() {
  const held = new LRUCache<string, Answer>({ ttl: maxAgeMs, maxSize: maxBytes })
  const underWay = new Map<string, Promise<Answer>>()
  return async (question: string, work: () => Promise<Answer>): Promise<Answer> => {
    const known = held.get(question) ?? underWay.get(question)
    if (known) return known
    const start = performance.now()
    const made = work()
    underWay.set(question, made)
    try {
      const answer = await made
      if (answer.status === 200)
        held.set(question, answer, { start, size: question.length + answer.body.length + 1 })
      return answer
    } finally {
      underWay.delete(question)
    }
  }
}
