/** With less behind it, a run says nothing about how fast this machine is. */
const leastSeconds = 20

/** What a part that says nothing of itself is never taken to have passed, however long it takes. */
const lastShare = 0.95

/**
 * How far a run of several parts is: `expected` has the tests and seconds of each, from the last run; of a part that runs some of its tests
 * only, they are unknown. A part begins, may say what it has reached, and ends.
 */
export function testProgress(expected, now = () => performance.now() / 1000) {
  const parts = new Map(
    Object.entries(expected).map(([name, part]) => [name, { tests: 0, ...part, done: 0 }]),
  )
  const startedAt = now()
  const sum = (of) => [...parts.values()].reduce((total, part) => total + of(part), 0)
  const secondsSince = (time = now()) => now() - time
  const secondsOf = ({ seconds, share, begunAt }) => seconds ?? (share ? secondsSince(begunAt) / share : NaN)
  const shareOf = ({ share, seconds, begunAt }) =>
    share ?? Math.min(lastShare, secondsSince(begunAt) / seconds)
  /** Unknown as long as that of one part is. */
  const minutesLeft = () => {
    const behind = sum((part) => secondsOf(part) * shareOf(part))
    const ahead = sum((part) => secondsOf(part) * (1 - shareOf(part)))
    // A machine that was slow so far stays slow.
    const pace = behind < leastSeconds ? 1 : secondsSince(startedAt) / behind
    return Math.max(1, Math.round((ahead * pace) / 60))
  }
  return {
    begin(name) {
      parts.get(name).begunAt = now()
    },
    reach(name, { done, share }) {
      const part = parts.get(name)
      Object.assign(part, { done, share: Math.min(share, 1), tests: Math.max(part.tests, done) })
    },
    end(name, tests) {
      const part = parts.get(name)
      Object.assign(part, {
        tests,
        done: tests,
        share: 1,
        seconds: part.seconds ?? secondsSince(part.begunAt),
      })
    },
    text() {
      const done = sum((part) => part.done)
      const all = sum(({ tests }) => tests)
      const seconds = Math.round(secondsSince(startedAt))
      const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      const minutes = minutesLeft()
      const left = Number.isNaN(minutes) ? '' : `, about ${minutes} min left`
      return `${done}${done < all ? ` of ${all}` : ''} tests done after ${elapsed}${left}`
    },
  }
}
