/** With less behind it, a run says nothing about how fast this machine is. */
const leastSeconds = 20

/** What a part that says nothing of itself is never taken to have passed, however long it takes. */
const lastShare = 0.95

/**
 * How far a run of several parts is: `expected` has the tests and seconds of each, from the last run. A part begins, may say what it has
 * reached, and ends.
 */
export function testProgress(expected, now = () => performance.now() / 1000) {
  const parts = new Map(Object.entries(expected).map(([name, part]) => [name, { ...part, done: 0 }]))
  const startedAt = now()
  const sum = (of) => [...parts.values()].reduce((total, part) => total + of(part), 0)
  const shareOf = ({ share, seconds, begunAt = now() }) =>
    share ?? Math.min(lastShare, (now() - begunAt) / seconds)
  return {
    begin(name) {
      parts.get(name).begunAt = now()
    },
    reach(name, { done, share }) {
      const part = parts.get(name)
      Object.assign(part, { done, share: Math.min(share, 1), tests: Math.max(part.tests, done) })
    },
    end(name, tests) {
      Object.assign(parts.get(name), { tests, done: tests, share: 1 })
    },
    text() {
      const done = sum((part) => part.done)
      const all = sum(({ tests }) => tests)
      const behind = sum((part) => part.seconds * shareOf(part))
      const ahead = sum((part) => part.seconds * (1 - shareOf(part)))
      // A machine that was slow so far stays slow.
      const pace = behind < leastSeconds ? 1 : (now() - startedAt) / behind
      const minutes = Math.max(1, Math.round((ahead * pace) / 60))
      return `${done}${done < all ? ` of ${all}` : ''} tests done, about ${minutes} min left`
    },
  }
}
