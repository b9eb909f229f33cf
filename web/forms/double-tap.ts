import { doubleTapMs } from '@contract/core/limits'

interface Press {
  input: unknown
  at: number
  /** Whether it succeeded. */
  result: Promise<boolean>
}

/**
 * Joins double taps: a second press with the same input within `doubleTapMs` gets the result of the first and does nothing itself.
 * Whoever means two presses takes longer. After a failure the next press is another try, however soon.
 */
export function joinDoubleTaps(timeOfPress: () => number = timeOfEvent) {
  let last: Press | undefined
  return (input: unknown, press: () => Promise<boolean>): Promise<boolean> => {
    const at = timeOfPress()
    if (last && at - last.at < doubleTapMs && isSame(last.input, input)) return last.result
    const own: Press = { input, at, result: press() }
    last = own
    void own.result.then((succeeded) => {
      if (!succeeded && last === own) last = undefined
    })
    return own.result
  }
}

// When the button was pressed, not when a slow phone got round to it.
const timeOfEvent = () => window.event?.timeStamp ?? performance.now()

/** Whether two inputs are equal: the same value, or objects with the same values. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => Object.is(value, right.get(key)))
}
