import { doubleTapMs } from '@contract/core/limits'

interface Submission {
  input: unknown
  timestamp: number
  /** Whether it succeeded. */
  result: Promise<boolean>
}

/**
 * Ignores double taps: a second press with the same input within `doubleTapMs` gets the result of the first and does nothing itself.
 * Whoever means two presses takes longer. After a failure the next press is another try, however soon.
 */
export function deduplicateDoubleTaps(timeOfPress: () => number = timeOfEvent) {
  let last: Submission | undefined
  return (input: unknown, submit: () => Promise<boolean>): Promise<boolean> => {
    const timestamp = timeOfPress()
    if (last && timestamp - last.timestamp < doubleTapMs && isShallowEqual(last.input, input))
      return last.result
    const current: Submission = { input, timestamp, result: submit() }
    last = current
    void current.result.then((succeeded) => {
      if (!succeeded && last === current) last = undefined
    })
    return current.result
  }
}

// When the button was pressed, not when a slow phone got round to it.
const timeOfEvent = () => window.event?.timeStamp ?? performance.now()

/** Whether two inputs are equal: the same value, or objects with the same values. */
function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => Object.is(value, right.get(key)))
}
