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
  const held = new LRUCache<string, Promise<Answer>>({ ttl: maxAgeMs, maxSize: maxBytes })
  return (question: string, work: () => Promise<Answer>): Promise<Answer> => {
    const known = held.get(question)
    if (known) return known
    const start = performance.now()
    const answer = work()
    const drop = () => {
      if (held.peek(question) === answer) held.delete(question)
    }
    // How long it is, is known once it is there; until then it counts as its question.
    held.set(question, answer, { start, size: question.length + 1 })
    answer.then(({ status, body }) => {
      if (status !== 200) drop()
      else if (held.peek(question) === answer)
        held.set(question, answer, { start, size: question.length + body.length })
    }, drop)
    return answer
  }
}
